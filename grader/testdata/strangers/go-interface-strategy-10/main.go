package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

type (
	// Consumer is a member as the strategies see it.
	Consumer interface {
		Name() string
		Interests() []string
	}

	Strategy interface {
		Plan(layout map[string]int, consumers []Consumer) Plan
	}

	Plan map[string]map[string][]int32

	byName []Consumer
)

func (b byName) Len() int           { return len(b) }
func (b byName) Less(i, j int) bool { return b[i].Name() < b[j].Name() }
func (b byName) Swap(i, j int)      { b[i], b[j] = b[j], b[i] }

func (p Plan) Add(consumer, topic string, first, count int) {
	for n := first; n < first+count; n++ {
		p[consumer][topic] = append(p[consumer][topic], int32(n))
	}
}

type rangeStrategy struct{}

func (rangeStrategy) Plan(layout map[string]int, consumers []Consumer) Plan {
	sort.Sort(byName(consumers))
	plan := Plan{}
	perTopic := map[string][]Consumer{}
	for _, c := range consumers {
		plan[c.Name()] = map[string][]int32{}
		for _, topic := range c.Interests() {
			perTopic[topic] = append(perTopic[topic], c)
		}
	}
	for topic, cs := range perTopic {
		n := layout[topic]
		each, more := n/len(cs), n%len(cs)
		next := 0
		for _, c := range cs {
			take := each
			if more > 0 {
				take++
				more--
			}
			plan.Add(c.Name(), topic, next, take)
			next += take
		}
	}
	return plan
}

type plainMember struct {
	MemberId string
	Topics   []string
}

func (m plainMember) Name() string        { return m.MemberId }
func (m plainMember) Interests() []string { return m.Topics }

type rawMember struct {
	id  string
	sub *Subscription
}

func (m rawMember) Name() string        { return m.id }
func (m rawMember) Interests() []string { return m.sub.Topics }

// Subscription implements the reading side of the consumer protocol.
type Subscription struct {
	Version  int16    `json:"version"`
	Topics   []string `json:"topics"`
	UserData *string  `json:"userData"`
}

type malformed string

func (m malformed) Error() string { return "malformed subscription: " + string(m) }

func (s *Subscription) UnmarshalText(text []byte) (err error) {
	raw := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	n, err := base64.StdEncoding.Decode(raw, text)
	if err != nil {
		return err
	}
	buf := bytes.NewBuffer(raw[:n])
	integer := func(width int, what string) int {
		b := buf.Next(width)
		if len(b) < width {
			panic(malformed(what + " is cut short"))
		}
		v := int(int8(b[0]))
		for _, x := range b[1:] {
			v = v*256 + int(x)
		}
		return v
	}
	block := func(n int, what string) []byte {
		if n < 0 || n > buf.Len() {
			panic(malformed(fmt.Sprintf("%s has length %d, %d bytes are left", what, n, buf.Len())))
		}
		return buf.Next(n)
	}
	defer func() {
		if m, ok := recover().(malformed); ok {
			err = m
		}
	}()
	s.Version = int16(integer(2, "version"))
	if s.Version < 0 {
		return malformed("negative version")
	}
	count := integer(4, "topic count")
	if count < 0 {
		return malformed("negative topic count")
	}
	s.Topics = []string{}
	for i := 0; i < count; i++ {
		s.Topics = append(s.Topics, string(block(integer(2, "name length"), "name")))
	}
	if l := integer(4, "user data length"); l != -1 {
		u := base64.StdEncoding.EncodeToString(block(l, "user data"))
		s.UserData = &u
	}
	return nil
}

func main() {
	var strategy Strategy = rangeStrategy{}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			os.Stdout.Write(append(process(strategy, line), '\n'))
		}
		if err != nil {
			return
		}
	}
}

func process(strategy Strategy, line []byte) []byte {
	var head struct {
		Id       json.RawMessage
		Op       string
		Metadata string
		Topics   []struct {
			Name       string
			Partitions int
		}
		Members []struct {
			MemberId string
			Metadata string
			Topics   []string
		}
	}
	failed := func(err error) []byte {
		text, _ := json.Marshal(err.Error())
		return []byte(fmt.Sprintf(`{"id":%s,"error":%s}`, head.Id, text))
	}
	if err := json.Unmarshal(line, &head); err != nil {
		return failed(err)
	}
	if head.Op == "decode" {
		var s Subscription
		if err := s.UnmarshalText([]byte(head.Metadata)); err != nil {
			return failed(err)
		}
		body, _ := json.Marshal(map[string]any{"id": head.Id, "version": s.Version, "topics": s.Topics, "userData": s.UserData})
		return body
	}
	layout := map[string]int{}
	for _, t := range head.Topics {
		layout[t.Name] = t.Partitions
	}
	var consumers []Consumer
	for _, m := range head.Members {
		if head.Op == "lead" {
			s := new(Subscription)
			if err := s.UnmarshalText([]byte(m.Metadata)); err != nil {
				return failed(err)
			}
			consumers = append(consumers, rawMember{m.MemberId, s})
		} else {
			consumers = append(consumers, plainMember{m.MemberId, m.Topics})
		}
	}
	out, _ := json.Marshal(map[string]any{"id": head.Id, "assignment": strategy.Plan(layout, consumers)})
	return out
}
