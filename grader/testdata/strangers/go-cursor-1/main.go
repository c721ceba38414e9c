package main

import (
	"bufio"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

// cursor walks over the metadata. The first error sticks, so that callers
// need to look at it only once.
type cursor struct {
	buf []byte
	off int
	err error
}

func (c *cursor) take(what string, n int) []byte {
	if c.err != nil {
		return nil
	}
	if n < 0 || n > len(c.buf)-c.off {
		c.err = fmt.Errorf("%s: need %d bytes at offset %d, have %d", what, n, c.off, len(c.buf)-c.off)
		return nil
	}
	b := c.buf[c.off : c.off+n]
	c.off += n
	return b
}

func (c *cursor) short(what string) int {
	if b := c.take(what, 2); b != nil {
		return int(binary.BigEndian.Uint16(b))
	}
	return 0
}

func (c *cursor) long(what string) int {
	if b := c.take(what, 4); b != nil {
		return int(binary.BigEndian.Uint32(b))
	}
	return 0
}

type subscription struct {
	version  int16
	topics   []string
	userData []byte
}

func parse(raw []byte) (subscription, error) {
	c := &cursor{buf: raw}
	s := subscription{topics: []string{}}
	s.version = int16(c.short("version"))
	if s.version < 0 {
		return s, fmt.Errorf("negative version %d", s.version)
	}
	count := c.long("topic count")
	if count < 0 {
		return s, fmt.Errorf("negative topic count")
	}
	for i := 0; i < count && c.err == nil; i++ {
		s.topics = append(s.topics, string(c.take("topic name", c.short("topic name length"))))
	}
	size := c.long("user data length")
	if size == -1 {
		return s, c.err
	}
	if b := c.take("user data", size); b != nil {
		s.userData = append([]byte{}, b...)
	}
	return s, c.err
}

type member struct {
	MemberID string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

type topic struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type request struct {
	ID       int64    `json:"id"`
	Op       string   `json:"op"`
	Metadata string   `json:"metadata"`
	Topics   []topic  `json:"topics"`
	Members  []member `json:"members"`
}

func rangeAssign(topics []topic, members []member) map[string]map[string][]int {
	out := map[string]map[string][]int{}
	perTopic := map[string][]string{}
	for _, m := range members {
		out[m.MemberID] = map[string][]int{}
		seen := map[string]bool{}
		for _, t := range m.Topics {
			if !seen[t] {
				seen[t] = true
				perTopic[t] = append(perTopic[t], m.MemberID)
			}
		}
	}
	for _, t := range topics {
		ids := perTopic[t.Name]
		if len(ids) == 0 {
			continue
		}
		sort.Strings(ids)
		quot, rem := t.Partitions/len(ids), t.Partitions%len(ids)
		next := 0
		for i, id := range ids {
			n := quot
			if i < rem {
				n++
			}
			for ; n > 0; n-- {
				out[id][t.Name] = append(out[id][t.Name], next)
				next++
			}
		}
	}
	return out
}

func answer(req request) map[string]interface{} {
	fail := func(err error) map[string]interface{} {
		return map[string]interface{}{"id": req.ID, "error": err.Error()}
	}
	switch req.Op {
	case "decode":
		raw, err := base64.StdEncoding.DecodeString(req.Metadata)
		if err != nil {
			return fail(err)
		}
		s, err := parse(raw)
		if err != nil {
			return fail(err)
		}
		return map[string]interface{}{"id": req.ID, "version": s.version, "topics": s.topics, "userData": s.userData}
	case "lead":
		for i := range req.Members {
			raw, err := base64.StdEncoding.DecodeString(req.Members[i].Metadata)
			if err != nil {
				return fail(err)
			}
			s, err := parse(raw)
			if err != nil {
				return fail(fmt.Errorf("member %s: %w", req.Members[i].MemberID, err))
			}
			req.Members[i].Topics = s.topics
		}
		fallthrough
	case "assign":
		return map[string]interface{}{"id": req.ID, "assignment": rangeAssign(req.Topics, req.Members)}
	}
	return fail(fmt.Errorf("unknown op %q", req.Op))
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if len(line) > 1 {
			var req request
			if e := json.Unmarshal(line, &req); e != nil {
				fmt.Fprintln(os.Stderr, "skipping line:", e)
			} else {
				b, _ := json.Marshal(answer(req))
				os.Stdout.Write(append(b, '\n'))
			}
		}
		if err != nil {
			return
		}
	}
}
