package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

// Every parser takes the bytes and gives a value and the rest of the bytes.

func num(size int, b []byte) (int64, []byte, error) {
	if len(b) < size {
		return 0, nil, fmt.Errorf("want %d bytes for a number, got %d", size, len(b))
	}
	v := int64(int8(b[0]))
	for _, x := range b[1:size] {
		v = v*256 + int64(x)
	}
	return v, b[size:], nil
}

func str(b []byte) (string, []byte, error) {
	n, b, err := num(2, b)
	if err != nil {
		return "", nil, err
	}
	if n < 0 || n > int64(len(b)) {
		return "", nil, fmt.Errorf("bad string length %d", n)
	}
	return string(b[:n]), b[n:], nil
}

func strs(b []byte) ([]string, []byte, error) {
	n, b, err := num(4, b)
	if err != nil {
		return nil, nil, err
	}
	if n < 0 {
		return nil, nil, fmt.Errorf("bad count %d", n)
	}
	list := []string{}
	for int64(len(list)) < n {
		var s string
		if s, b, err = str(b); err != nil {
			return nil, nil, fmt.Errorf("topic %d: %w", len(list), err)
		}
		list = append(list, s)
	}
	return list, b, nil
}

type Sub struct {
	Version  int64    `json:"version"`
	Topics   []string `json:"topics"`
	UserData *string  `json:"userData"`
}

func sub(b []byte) (s Sub, err error) {
	if s.Version, b, err = num(2, b); err != nil {
		return
	}
	if s.Version < 0 {
		return s, fmt.Errorf("bad version %d", s.Version)
	}
	s.Topics, _, err = strs(b)
	return
}

func fromBase64(text string) (Sub, error) {
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return Sub{}, err
	}
	return sub(b)
}

type plan map[string]map[string][]int

func filter(xs []string, f func(string) bool) (ys []string) {
	for _, x := range xs {
		if f(x) {
			ys = append(ys, x)
		}
	}
	return
}

func span(from, to int) (xs []int) {
	for ; from < to; from++ {
		xs = append(xs, from)
	}
	return
}

func least(a, b int) int {
	if a < b {
		return a
	}
	return b
}

func makePlan(sizes map[string]int, subs map[string]map[string]bool) plan {
	ids := []string{}
	pl := plan{}
	for id := range subs {
		ids = append(ids, id)
		pl[id] = map[string][]int{}
	}
	sort.Strings(ids)
	for name, n := range sizes {
		who := filter(ids, func(id string) bool { return subs[id][name] })
		m := len(who)
		start := func(i int) int { return n/m*i + least(i, n%m) }
		for i, id := range who {
			if mine := span(start(i), start(i+1)); len(mine) > 0 {
				pl[id][name] = mine
			}
		}
	}
	return pl
}

type In struct {
	ID       json.RawMessage `json:"id"`
	Op       string          `json:"op"`
	Metadata string          `json:"metadata"`
	Topics   []struct {
		Name       string `json:"name"`
		Partitions int    `json:"partitions"`
	} `json:"topics"`
	Members []struct {
		ID       string   `json:"memberId"`
		Topics   []string `json:"topics"`
		Metadata string   `json:"metadata"`
	} `json:"members"`
}

func solve(in In) (interface{}, error) {
	if in.Op == "decode" {
		s, err := fromBase64(in.Metadata)
		return struct {
			ID json.RawMessage `json:"id"`
			Sub
		}{in.ID, s}, err
	}
	subs := map[string]map[string]bool{}
	for _, m := range in.Members {
		if in.Op == "lead" {
			s, err := fromBase64(m.Metadata)
			if err != nil {
				return nil, err
			}
			m.Topics = s.Topics
		}
		set := map[string]bool{}
		for _, t := range m.Topics {
			set[t] = true
		}
		subs[m.ID] = set
	}
	sizes := map[string]int{}
	for _, t := range in.Topics {
		sizes[t.Name] = t.Partitions
	}
	return map[string]interface{}{"id": in.ID, "assignment": makePlan(sizes, subs)}, nil
}

func main() {
	rd := bufio.NewReaderSize(os.Stdin, 1<<16)
	for {
		line, err := rd.ReadString('\n')
		var in In
		if json.Unmarshal([]byte(line), &in) == nil {
			out, bad := solve(in)
			if bad != nil {
				out = map[string]interface{}{"id": in.ID, "error": bad.Error()}
			}
			text, _ := json.Marshal(out)
			fmt.Printf("%s\n", text)
		}
		if err != nil {
			break
		}
	}
}
