package main

import (
	"bufio"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"sort"
)

var order = binary.LittleEndian

var errShort = errors.New("metadata too short")
var errNegative = errors.New("negative number in metadata")

type sub struct {
	v  int16
	ts []string
	ud *string
}

func i16(b []byte, at *int) (int, error) {
	if *at+2 > len(b) {
		return 0, errShort
	}
	x := int16(order.Uint16(b[*at:]))
	*at += 2
	return int(x), nil
}

func i32(b []byte, at *int) (int, error) {
	if *at+4 > len(b) {
		return 0, errShort
	}
	x := int32(order.Uint32(b[*at:]))
	*at += 4
	return int(x), nil
}

func blob(b []byte, at *int, n int) ([]byte, error) {
	if n < 0 {
		return nil, errNegative
	}
	if *at+n > len(b) {
		return nil, errShort
	}
	x := b[*at : *at+n]
	*at += n
	return x, nil
}

func decode(text string) (*sub, error) {
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	at := 0
	v, err := i16(b, &at)
	if err != nil {
		return nil, err
	}
	if v < 0 {
		return nil, errNegative
	}
	s := &sub{v: int16(v), ts: []string{}}
	n, err := i32(b, &at)
	if err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, errNegative
	}
	for i := 0; i < n; i++ {
		l, err := i16(b, &at)
		if err != nil {
			return nil, err
		}
		name, err := blob(b, &at, l)
		if err != nil {
			return nil, err
		}
		s.ts = append(s.ts, string(name))
	}
	l, err := i32(b, &at)
	if err != nil {
		return nil, err
	}
	if l == -1 {
		return s, nil
	}
	data, err := blob(b, &at, l)
	if err != nil {
		return nil, err
	}
	x := base64.StdEncoding.EncodeToString(data)
	s.ud = &x
	return s, nil
}

type tp struct {
	topic string
	part  int
}

// split gives every member a chunk of the topic.
func split(topic string, n int, ids []string, give func(string, tp)) {
	if len(ids) == 0 {
		return
	}
	chunk := (n + len(ids) - 1) / len(ids)
	p := 0
	for _, id := range ids {
		for k := 0; k < chunk && p < n; k++ {
			give(id, tp{topic, p})
			p++
		}
	}
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(make([]byte, 0, 1<<16), 1<<27)
	out := bufio.NewWriter(os.Stdout)
	reply := func(x map[string]any) {
		j, _ := json.Marshal(x)
		out.Write(j)
		out.WriteByte('\n')
		out.Flush()
	}
	for in.Scan() {
		var r struct {
			ID     json.Number `json:"id"`
			Op     string      `json:"op"`
			Meta   string      `json:"metadata"`
			Topics []struct {
				Name string `json:"name"`
				N    int    `json:"partitions"`
			} `json:"topics"`
			Members []struct {
				ID     string   `json:"memberId"`
				Topics []string `json:"topics"`
				Meta   string   `json:"metadata"`
			} `json:"members"`
		}
		if json.Unmarshal(in.Bytes(), &r) != nil {
			continue
		}
		if r.Op == "decode" {
			s, err := decode(r.Meta)
			if err != nil {
				reply(map[string]any{"id": r.ID, "error": err.Error()})
			} else {
				reply(map[string]any{"id": r.ID, "version": s.v, "topics": s.ts, "userData": s.ud})
			}
			continue
		}
		subscribed := map[string]map[string]bool{}
		result := map[string]map[string][]int{}
		var failure error
		for _, m := range r.Members {
			topics := m.Topics
			if r.Op == "lead" {
				s, err := decode(m.Meta)
				if err != nil {
					failure = err
					break
				}
				topics = s.ts
			}
			result[m.ID] = map[string][]int{}
			for _, t := range topics {
				if _, ok := subscribed[t]; !ok {
					subscribed[t] = map[string]bool{}
				}
				subscribed[t][m.ID] = true
			}
		}
		if failure != nil {
			reply(map[string]any{"id": r.ID, "error": failure.Error()})
			continue
		}
		for _, t := range r.Topics {
			var ids []string
			for id := range subscribed[t.Name] {
				ids = append(ids, id)
			}
			sort.Strings(ids)
			split(t.Name, t.N, ids, func(id string, x tp) {
				result[id][x.topic] = append(result[id][x.topic], x.part)
			})
		}
		reply(map[string]any{"id": r.ID, "assignment": result})
	}
}
