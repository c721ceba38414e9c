package main

import (
	"encoding/base64"
	. "encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

type M = map[string]interface{}

type Q struct {
	Id       int
	Op       string
	Metadata string
	Topics   []struct {
		Name       string
		Partitions int
	}
	Members []struct {
		MemberId, Metadata string
		Topics             []string
	}
}

func sub(s string) (v int16, t []string, err error) {
	defer func() {
		if x := recover(); x != nil {
			err = fmt.Errorf("bad bytes: %v", x)
		}
	}()
	b, _ := base64.StdEncoding.DecodeString(s)
	v = int16(BigEndian.Uint16(b))
	n := int32(BigEndian.Uint32(b[2:]))
	if v < 0 || n < 0 {
		panic("negative")
	}
	l := int(int16(BigEndian.Uint16(b[6:])))
	t = []string{string(b)[8 : 8+l]}
	return
}

func run(q Q) M {
	if q.Op == "decode" {
		v, t, err := sub(q.Metadata)
		if err != nil {
			return M{"error": err.Error()}
		}
		return M{"version": v, "topics": t, "userData": nil}
	}
	res := map[string]map[string][]int{}
	for i := range q.Members {
		m := &q.Members[i]
		res[m.MemberId] = map[string][]int{}
		if q.Op == "lead" {
			_, t, err := sub(m.Metadata)
			if err != nil {
				return M{"error": err.Error()}
			}
			m.Topics = t
		}
	}
	sort.Slice(q.Members, func(i, j int) bool { return q.Members[i].MemberId < q.Members[j].MemberId })
	for _, t := range q.Topics {
		var w []string
	next:
		for _, m := range q.Members {
			for _, x := range m.Topics {
				if x == t.Name {
					w = append(w, m.MemberId)
					continue next
				}
			}
		}
		for p := 0; p < t.Partitions && len(w) > 0; p++ {
			// owner of p: the first r members have k+1 each
			k, r := t.Partitions/len(w), t.Partitions%len(w)
			i := p / (k + 1)
			if p >= r*(k+1) {
				i = r + (p-r*(k+1))/k
			}
			res[w[i]][t.Name] = append(res[w[i]][t.Name], p)
		}
	}
	return M{"assignment": res}
}

func main() {
	d, e := json.NewDecoder(os.Stdin), json.NewEncoder(os.Stdout)
	for {
		var q Q
		if d.Decode(&q) != nil {
			return
		}
		a := run(q)
		a["id"] = q.Id
		e.Encode(a)
	}
}
