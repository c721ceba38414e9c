package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

type M = map[string]any

func main() {
	r := bufio.NewReaderSize(os.Stdin, 1<<20)
	w := bufio.NewWriter(os.Stdout)
	for {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			var q M
			if e := json.Unmarshal(line, &q); e == nil {
				a := handle(q)
				a["id"] = q["id"]
				out, _ := json.Marshal(a)
				w.Write(out)
				w.WriteByte('\n')
				w.Flush()
			}
		}
		if err != nil {
			break
		}
	}
}

func handle(q M) (a M) {
	defer func() {
		if x := recover(); x != nil {
			a = M{"error": fmt.Sprint(x)}
		}
	}()
	switch q["op"] {
	case "decode":
		v, ts, ud := decode(q["metadata"].(string))
		return M{"version": v, "topics": ts, "userData": ud}
	case "assign":
		subs := map[string][]string{}
		for _, m := range list(q["members"]) {
			m := m.(M)
			ts := []string{}
			for _, t := range list(m["topics"]) {
				ts = append(ts, t.(string))
			}
			subs[m["memberId"].(string)] = ts
		}
		return M{"assignment": assign(list(q["topics"]), subs)}
	case "lead":
		subs := map[string][]string{}
		for _, m := range list(q["members"]) {
			m := m.(M)
			_, ts, _ := decode(m["metadata"].(string))
			subs[m["memberId"].(string)] = ts
		}
		return M{"assignment": assign(list(q["topics"]), subs)}
	}
	return M{"error": "what is this op?"}
}

func list(x any) []any {
	l, _ := x.([]any)
	return l
}

func assign(topics []any, subs map[string][]string) map[string]map[string][]int {
	parts := map[string]int{}
	for _, t := range topics {
		t := t.(M)
		parts[t["name"].(string)] = int(t["partitions"].(float64))
	}

	// topic -> set of members
	wanted := map[string]map[string]bool{}
	res := map[string]map[string][]int{}
	for id, ts := range subs {
		res[id] = map[string][]int{}
		for _, t := range ts {
			if wanted[t] == nil {
				wanted[t] = map[string]bool{}
			}
			wanted[t][id] = true
		}
	}

	for topic, set := range wanted {
		n, ok := parts[topic]
		if !ok {
			n = 1 // not created yet: the broker creates it with one partition
		}
		ids := make([]string, 0)
		for id := range set {
			ids = append(ids, id)
		}
		sort.Strings(ids)
		m := len(ids)
		for i := 0; i < m; i++ {
			a := n/m*i + least(i, n%m)
			b := n/m*(i+1) + least(i+1, n%m)
			for x := a; x < b; x++ {
				res[ids[i]][topic] = append(res[ids[i]][topic], x)
			}
		}
	}
	return res
}

func least(a, b int) int {
	if a < b {
		return a
	}
	return b
}

// decode panics with a text; handle turns that into the error answer
func decode(s string) (int, []string, any) {
	b, err := base64.StdEncoding.DecodeString(s)
	if err != nil {
		panic("not base64")
	}
	need := func(n int) []byte {
		if n < 0 {
			panic(fmt.Sprintf("negative length %d", n))
		}
		if n > len(b) {
			panic(fmt.Sprintf("length %d but %d left", n, len(b)))
		}
		x := b[:n]
		b = b[n:]
		return x
	}
	short := func() int { x := need(2); return int(int16(x[0])<<8 | int16(x[1])) }
	long := func() int {
		x := need(4)
		return int(int32(x[0])<<24 | int32(x[1])<<16 | int32(x[2])<<8 | int32(x[3]))
	}
	v := short()
	if v < 0 {
		panic("negative version")
	}
	c := long()
	if c < 0 {
		panic("negative count")
	}
	ts := []string{}
	for len(ts) < c {
		ts = append(ts, string(need(short())))
	}
	l := long()
	if l == -1 {
		return v, ts, nil
	}
	return v, ts, base64.StdEncoding.EncodeToString(need(l))
}
