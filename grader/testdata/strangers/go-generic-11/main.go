package main

import (
	"bufio"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

type Set map[string]struct{}

func (s Set) Add(x string)           { s[x] = struct{}{} }
func (s Set) Contains(x string) bool { _, ok := s[x]; return ok }

func NewSet(xs []string) Set {
	s := make(Set)
	for _, x := range xs {
		s.Add(x)
	}
	return s
}

type Request struct {
	Id       int64    `json:"id"`
	Op       string   `json:"op"`
	Metadata []byte   `json:"metadata"`
	Topics   []Topic  `json:"topics"`
	Members  []Member `json:"members"`
}

type Topic struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type Member struct {
	MemberId string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata []byte   `json:"metadata"`
}

var ErrEOF = errors.New("unexpected end of metadata")

func Decode(b []byte) (version int16, topics []string, userData interface{}, err error) {
	if len(b) < 6 {
		err = ErrEOF
		return
	}
	version = int16(binary.BigEndian.Uint16(b))
	count := int32(binary.BigEndian.Uint32(b[2:]))
	b = b[6:]
	if version < 0 || count < 0 {
		err = errors.New("negative version or count")
		return
	}
	topics = []string{}
	for i := int32(0); i < count; i++ {
		if len(b) < 2 {
			err = ErrEOF
			return
		}
		l := int(int16(binary.BigEndian.Uint16(b)))
		b = b[2:]
		if l < 0 || l > len(b) {
			err = fmt.Errorf("topic %d: bad length %d", i, l)
			return
		}
		topics = append(topics, string(b[:l]))
		b = b[l:]
	}
	if len(b) < 4 {
		err = ErrEOF
		return
	}
	l := int(int32(binary.BigEndian.Uint32(b)))
	b = b[4:]
	if l == -1 {
		return
	}
	if l < 0 || l > len(b) {
		err = fmt.Errorf("user data: bad length %d", l)
		return
	}
	userData = base64.StdEncoding.EncodeToString(b[:l])
	return
}

func Assign(topics []Topic, subscriptions map[string]Set) map[string]map[string][]int {
	result := make(map[string]map[string][]int)
	for id := range subscriptions {
		result[id] = make(map[string][]int)
	}
	for _, t := range topics {
		consumers := make(Set)
		for id, set := range subscriptions {
			if set.Contains(t.Name) {
				consumers.Add(id)
			}
		}
		if len(consumers) == 0 {
			continue
		}
		quotient := t.Partitions / len(consumers)
		remainder := t.Partitions % len(consumers)
		p := 0
		for id := range consumers {
			n := quotient
			if remainder > 0 {
				n++
				remainder--
			}
			for ; n > 0; n-- {
				result[id][t.Name] = append(result[id][t.Name], p)
				p++
			}
		}
	}
	return result
}

func process(r Request) (interface{}, error) {
	if r.Op == "decode" {
		v, ts, ud, err := Decode(r.Metadata)
		return map[string]interface{}{"id": r.Id, "version": v, "topics": ts, "userData": ud}, err
	}
	subscriptions := make(map[string]Set)
	for _, m := range r.Members {
		if r.Op == "lead" {
			var err error
			if _, m.Topics, _, err = Decode(m.Metadata); err != nil {
				return nil, err
			}
		}
		subscriptions[m.MemberId] = NewSet(m.Topics)
	}
	return map[string]interface{}{"id": r.Id, "assignment": Assign(r.Topics, subscriptions)}, nil
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Buffer(make([]byte, 4096), 1<<28)
	for scanner.Scan() {
		var r Request
		if err := json.Unmarshal(scanner.Bytes(), &r); err != nil {
			continue
		}
		answer, err := process(r)
		if err != nil {
			answer = map[string]interface{}{"id": r.Id, "error": err.Error()}
		}
		text, _ := json.Marshal(answer)
		fmt.Println(string(text))
	}
}
