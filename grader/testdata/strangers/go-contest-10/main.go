package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

// Fast I/O, as in programming contests.
var in = bufio.NewReaderSize(os.Stdin, 1<<20)
var out = bufio.NewWriterSize(os.Stdout, 1<<20)

type Bytes struct {
	a []byte
	i int
}

func (b *Bytes) has(n int) bool { return n >= 0 && b.i+n <= len(b.a) }

func (b *Bytes) get16() (int16, bool) {
	if !b.has(2) {
		return 0, false
	}
	x := int16(b.a[b.i])<<8 + int16(b.a[b.i+1])
	b.i += 2
	return x, true
}

func (b *Bytes) get32() (int32, bool) {
	var x int32
	if !b.has(4) {
		return 0, false
	}
	for k := 0; k < 4; k++ {
		x = x<<8 + int32(b.a[b.i])
		b.i++
	}
	return x, true
}

func (b *Bytes) get(n int) ([]byte, bool) {
	if !b.has(n) {
		return nil, false
	}
	b.i += n
	return b.a[b.i-n : b.i], true
}

type Answer struct {
	Id      int64    `json:"id"`
	Version int16    `json:"version"`
	Topics  []string `json:"topics"`
	User    *string  `json:"userData"`
}

func decode(s string) (ans Answer, ok bool) {
	raw, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		return
	}
	b := &Bytes{a: raw}
	ans.Topics = []string{}
	if ans.Version, ok = b.get16(); !ok || ans.Version < 0 {
		return ans, false
	}
	n, ok := b.get32()
	if !ok || n < 0 {
		return ans, false
	}
	for ; n > 0; n-- {
		l, ok := b.get16()
		if !ok {
			return ans, false
		}
		name, ok := b.get(int(l))
		if !ok {
			return ans, false
		}
		ans.Topics = append(ans.Topics, string(name))
	}
	l, ok := b.get32()
	if !ok {
		return ans, false
	}
	if l >= 0 {
		u, ok := b.get(int(l))
		if !ok {
			return ans, false
		}
		x := base64.StdEncoding.EncodeToString(u)
		ans.User = &x
	}
	return ans, true
}

func main() {
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if len(line) == 0 && err != nil {
			return
		}
		var r struct {
			Id       int64
			Op       string
			Metadata string
			Topics   []struct {
				Name       string
				Partitions int
			}
			Members []struct {
				MemberId string
				Topics   []string
				Metadata string
			}
		}
		if json.Unmarshal(line, &r) != nil {
			continue
		}
		if r.Op == "decode" {
			a, ok := decode(r.Metadata)
			a.Id = r.Id
			if ok {
				j, _ := json.Marshal(a)
				out.Write(j)
				out.WriteByte('\n')
			} else {
				fmt.Fprintf(out, "{\"id\":%d,\"error\":\"cannot decode\"}\n", r.Id)
			}
			continue
		}
		good := true
		ids := []string{}
		wants := map[[2]string]bool{}
		res := map[string]map[string][]int{}
		for _, m := range r.Members {
			ts := m.Topics
			if r.Op == "lead" {
				a, ok := decode(m.Metadata)
				good = good && ok
				ts = a.Topics
			}
			for _, t := range ts {
				wants[[2]string{m.MemberId, t}] = true
			}
			ids = append(ids, m.MemberId)
			res[m.MemberId] = map[string][]int{}
		}
		if !good {
			fmt.Fprintf(out, "{\"id\":%d,\"error\":\"cannot decode a member\"}\n", r.Id)
			continue
		}
		sort.Strings(ids)
		for _, t := range r.Topics {
			m := 0
			for _, id := range ids {
				if wants[[2]string{id, t.Name}] {
					m++
				}
			}
			i, p := 0, 0
			for _, id := range ids {
				if !wants[[2]string{id, t.Name}] {
					continue
				}
				end := (t.Partitions/m)*(i+1) + t.Partitions%m
				if i+1 < t.Partitions%m {
					end = (t.Partitions/m)*(i+1) + i + 1
				}
				for ; p < end; p++ {
					res[id][t.Name] = append(res[id][t.Name], p)
				}
				i++
			}
		}
		j, _ := json.Marshal(map[string]interface{}{"id": r.Id, "assignment": res})
		out.Write(j)
		out.WriteByte('\n')
	}
}
