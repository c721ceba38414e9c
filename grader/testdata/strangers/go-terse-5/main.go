package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"os"
	"slices"
)

type obj = map[string]any

type req struct {
	ID       int
	Op       string
	Metadata []byte
	Topics   []struct {
		Name       string
		Partitions int
	}
	Members []struct {
		MemberId string
		Topics   []string
		Metadata []byte
	}
}

var be = binary.BigEndian
var bad = errors.New("malformed subscription")

func sub(b []byte) (v int, ts []string, ud []byte, err error) {
	defer func() {
		if recover() != nil {
			err = bad
		}
	}()
	v, b = int(int16(be.Uint16(b))), b[2:]
	c := int(int32(be.Uint32(b)))
	b = b[4:]
	if v < 0 || c < 0 {
		return 0, nil, nil, bad
	}
	ts = []string{}
	for range c {
		l := int(int16(be.Uint16(b)))
		ts, b = append(ts, string(b[2:2+l:len(b)])), b[2+l:]
	}
	if l := int(int32(be.Uint32(b))); l >= 0 {
		ud = b[4 : 4+l : len(b)]
	}
	return
}

func share(r *req) obj {
	out := map[string]map[string][]int{}
	slices.SortFunc(r.Members, func(a, b struct {
		MemberId string
		Topics   []string
		Metadata []byte
	}) int {
		if a.MemberId < b.MemberId {
			return -1
		}
		return 1
	})
	for _, m := range r.Members {
		out[m.MemberId] = map[string][]int{}
	}
	for _, t := range r.Topics {
		var who []string
		for _, m := range r.Members {
			if slices.Contains(m.Topics, t.Name) {
				who = append(who, m.MemberId)
			}
		}
		p := 0
		for i, id := range who {
			// what is left, over the members that are left
			for k := (t.Partitions - p) / (len(who) - i); k > 0; k-- {
				out[id][t.Name] = append(out[id][t.Name], p)
				p++
			}
		}
	}
	return obj{"id": r.ID, "assignment": out}
}

func do(r *req) obj {
	switch r.Op {
	case "decode":
		v, ts, ud, err := sub(r.Metadata)
		if err != nil {
			return obj{"id": r.ID, "error": err.Error()}
		}
		return obj{"id": r.ID, "version": v, "topics": ts, "userData": ud}
	case "lead":
		for i := range r.Members {
			m := &r.Members[i]
			var err error
			if _, m.Topics, _, err = sub(m.Metadata); err != nil {
				return obj{"id": r.ID, "error": err.Error()}
			}
		}
	}
	return share(r)
}

func main() {
	in, out := json.NewDecoder(bufio.NewReader(os.Stdin)), json.NewEncoder(os.Stdout)
	for {
		r := new(req)
		if in.Decode(r) != nil {
			break
		}
		out.Encode(do(r))
	}
}
