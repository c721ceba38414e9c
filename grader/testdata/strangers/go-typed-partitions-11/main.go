package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
	"strings"
)

// Range assignment for a consumer group.

type Partition int

type Partitions []Partition

type Owner struct {
	byTopic map[string]Partitions
}

type Ledger struct {
	owners map[string]*Owner
}

func (l *Ledger) give(id, topic string, p Partition) {
	o, ok := l.owners[id]
	if !ok {
		o = &Owner{byTopic: map[string]Partitions{}}
		l.owners[id] = o
	}
	o.byTopic[topic] = append(o.byTopic[topic], p)
}

func (l *Ledger) String() string {
	var ids []string
	for id := range l.owners {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	var sb strings.Builder
	sb.WriteString("{")
	for i, id := range ids {
		if i > 0 {
			sb.WriteString(",")
		}
		k, _ := json.Marshal(id)
		v, _ := json.Marshal(l.owners[id].byTopic)
		sb.Write(k)
		sb.WriteString(":")
		sb.Write(v)
	}
	sb.WriteString("}")
	return sb.String()
}

type Subscriber struct {
	MemberId string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

type Metadata struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type Message struct {
	Id       int64        `json:"id"`
	Op       string       `json:"op"`
	Metadata string       `json:"metadata"`
	Topics   []Metadata   `json:"topics"`
	Members  []Subscriber `json:"members"`
}

func (m Message) Ledger() *Ledger {
	l := &Ledger{owners: map[string]*Owner{}}
	for _, t := range m.Topics {
		var ids []string
		for _, s := range m.Members {
			for _, x := range s.Topics {
				if x == t.Name {
					ids = append(ids, s.MemberId)
					break
				}
			}
		}
		if len(ids) == 0 || t.Partitions == 0 {
			continue
		}
		sort.Strings(ids)
		chunk := (t.Partitions + len(ids) - 1) / len(ids)
		for p := 0; p < t.Partitions; p++ {
			l.give(ids[p/chunk], t.Name, Partition(p))
		}
	}
	return l
}

type scan struct {
	rest []byte
}

func (s *scan) fixed(n int) ([]byte, bool) {
	if n < 0 || n > len(s.rest) {
		return nil, false
	}
	head := s.rest[:n]
	s.rest = s.rest[n:]
	return head, true
}

func (s *scan) i16() (int16, bool) {
	b, ok := s.fixed(2)
	if !ok {
		return 0, false
	}
	return int16(b[0])<<8 | int16(b[1]), true
}

func (s *scan) i32() (int32, bool) {
	b, ok := s.fixed(4)
	if !ok {
		return 0, false
	}
	return int32(b[0])<<24 | int32(b[1])<<16 | int32(b[2])<<8 | int32(b[3]), true
}

func open(text string) (version int16, topics []string, user string, problem string) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return 0, nil, "", err.Error()
	}
	s := scan{raw}
	version, ok := s.i16()
	if !ok || version < 0 {
		return 0, nil, "", "bad version"
	}
	count, ok := s.i32()
	if !ok || count < 0 {
		return 0, nil, "", "bad topic count"
	}
	topics = []string{}
	for i := int32(0); i < count; i++ {
		l, ok := s.i16()
		if !ok {
			return 0, nil, "", fmt.Sprintf("topic %d is missing", i)
		}
		name, ok := s.fixed(int(l))
		if !ok {
			return 0, nil, "", fmt.Sprintf("topic %d: bad length %d", i, l)
		}
		topics = append(topics, string(name))
	}
	l, ok := s.i32()
	if !ok {
		return 0, nil, "", "user data is missing"
	}
	if l < 0 {
		return version, topics, "null", ""
	}
	data, ok := s.fixed(int(l))
	if !ok {
		return 0, nil, "", "bad user data length"
	}
	return version, topics, `"` + base64.StdEncoding.EncodeToString(data) + `"`, ""
}

func reply(m Message) string {
	if m.Op == "decode" {
		v, topics, user, problem := open(m.Metadata)
		if problem != "" {
			return fmt.Sprintf(`{"id":%d,"error":%q}`, m.Id, problem)
		}
		t, _ := json.Marshal(topics)
		return fmt.Sprintf(`{"id":%d,"version":%d,"topics":%s,"userData":%s}`, m.Id, v, t, user)
	}
	if m.Op == "lead" {
		for i, s := range m.Members {
			_, topics, _, problem := open(s.Metadata)
			if problem != "" {
				return fmt.Sprintf(`{"id":%d,"error":%q}`, m.Id, problem)
			}
			m.Members[i].Topics = topics
		}
	}
	return fmt.Sprintf(`{"id":%d,"assignment":%s}`, m.Id, m.Ledger())
}

func main() {
	in := json.NewDecoder(bufio.NewReader(os.Stdin))
	for {
		var m Message
		if err := in.Decode(&m); err != nil {
			break
		}
		fmt.Println(reply(m))
	}
}
