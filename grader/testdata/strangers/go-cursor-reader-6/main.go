package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sort"
)

// cursor walks over a byte slice and remembers the first thing that went wrong.
type cursor struct {
	buf []byte
	off int
	err error
}

func (c *cursor) fail(format string, args ...interface{}) {
	if c.err == nil {
		c.err = fmt.Errorf(format, args...)
	}
}

func (c *cursor) bytes(n int, what string) []byte {
	if c.err != nil {
		return nil
	}
	if n < 0 {
		c.fail("%s: negative length %d", what, n)
		return nil
	}
	if n > len(c.buf)-c.off {
		c.fail("%s: length %d runs past the end of the metadata", what, n)
		return nil
	}
	c.off += n
	return c.buf[c.off-n : c.off]
}

func (c *cursor) int16(what string) int16 {
	b := c.bytes(2, what)
	if c.err != nil {
		return 0
	}
	return int16(b[0])<<8 + int16(b[1])
}

func (c *cursor) int32(what string) int32 {
	b := c.bytes(4, what)
	if c.err != nil {
		return 0
	}
	return int32(b[0])<<24 + int32(b[1])<<16 + int32(b[2])<<8 + int32(b[3])
}

type subscription struct {
	version  int16
	topics   []string
	userData *string
}

func readSubscription(text string) (subscription, error) {
	buf, err := base64.StdEncoding.DecodeString(text)
	c := cursor{buf: buf, err: err}
	s := subscription{topics: []string{}}
	s.version = c.int16("version")
	if s.version < 0 {
		c.fail("version %d", s.version)
	}
	n := c.int32("topics")
	if n < 0 {
		c.fail("count of topics %d", n)
	}
	for i := int32(0); i < n && c.err == nil; i++ {
		what := fmt.Sprint("topic ", i)
		s.topics = append(s.topics, string(c.bytes(int(c.int16(what)), what)))
	}
	if l := c.int32("user data"); l != -1 {
		u := base64.StdEncoding.EncodeToString(c.bytes(int(l), "user data"))
		s.userData = &u
	}
	return s, c.err
}

type span struct{ start, end int }

// spans cuts n partitions into m consecutive pieces.
func spans(n, m int) []span {
	var out []span
	at := 0
	for i := 0; i < m; i++ {
		size := n / m
		if i < n%m {
			size++
		}
		out = append(out, span{at, at + size})
		at += size
	}
	return out
}

type request struct {
	Id       json.Number
	Op       string
	Metadata string
	Topics   []struct {
		Name       string
		Partitions int
	}
	Members []*struct {
		MemberId string
		Topics   []string
		Metadata string
	}
}

func (r *request) assignment() map[string]map[string][]int {
	consumers := map[string][]string{}
	res := map[string]map[string][]int{}
	for _, m := range r.Members {
		res[m.MemberId] = map[string][]int{}
		for i, t := range m.Topics {
			again := false
			for _, earlier := range m.Topics[:i] {
				again = again || earlier == t
			}
			if !again {
				consumers[t] = append(consumers[t], m.MemberId)
			}
		}
	}
	for _, t := range r.Topics {
		ids := consumers[t.Name]
		sort.Strings(ids)
		for i, sp := range spans(t.Partitions, len(ids)) {
			for p := sp.start; p <= sp.end; p++ {
				res[ids[i]][t.Name] = append(res[ids[i]][t.Name], p)
			}
		}
	}
	return res
}

func serve(r *request) map[string]interface{} {
	ans := map[string]interface{}{"id": r.Id}
	if r.Op == "decode" {
		s, err := readSubscription(r.Metadata)
		if err != nil {
			ans["error"] = err.Error()
			return ans
		}
		ans["version"], ans["topics"], ans["userData"] = s.version, s.topics, s.userData
		return ans
	}
	if r.Op == "lead" {
		for _, m := range r.Members {
			s, err := readSubscription(m.Metadata)
			if err != nil {
				ans["error"] = m.MemberId + ": " + err.Error()
				return ans
			}
			m.Topics = s.topics
		}
	}
	ans["assignment"] = r.assignment()
	return ans
}

func main() {
	dec := json.NewDecoder(bufio.NewReader(os.Stdin))
	for {
		var r request
		err := dec.Decode(&r)
		if err == io.EOF {
			return
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		b, err := json.Marshal(serve(&r))
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
		}
		os.Stdout.Write(append(b, '\n'))
	}
}
