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

// ---------- decoding

type buffer []byte

func (b *buffer) next(n int) buffer {
	if n < 0 || n > len(*b) {
		panic(fmt.Sprintf("cannot take %d of %d bytes", n, len(*b)))
	}
	front := (*b)[:n]
	*b = (*b)[n:]
	return front
}

func (b *buffer) number(n int) int {
	front := b.next(n)
	v := 0
	for _, c := range front {
		v = v<<8 | int(c)
	}
	if front[0] >= 0x80 {
		v -= 1 << (8 * uint(n))
	}
	return v
}

type info struct {
	version int
	topics  []string
	data    []byte
}

func understand(meta string) (result info, err error) {
	raw, err := base64.StdEncoding.DecodeString(meta)
	if err != nil {
		return
	}
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%v", p)
		}
	}()
	b := buffer(raw)
	result.version = b.number(2)
	if result.version < 0 {
		panic("negative version")
	}
	n := b.number(4)
	if n < 0 {
		panic("negative topic count")
	}
	result.topics = make([]string, 0)
	for i := 0; i < n; i++ {
		result.topics = append(result.topics, string(b.next(b.number(2))))
	}
	if size := b.number(4); size >= 0 {
		result.data = []byte(b.next(size))
	}
	return
}

// ---------- assigning

type topicRow struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type memberRow struct {
	MemberId string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

// find looks a topic up in the table, which is sorted by name.
func find(table []topicRow, name string) int {
	lo, hi := 0, len(table)-1
	for lo <= hi {
		mid := (lo + hi) / 2
		if table[mid].Name == name {
			return mid
		}
		if table[mid].Name < name {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return -1
}

func distribute(table []topicRow, members []memberRow) map[string]map[string][]int {
	sort.Slice(table, func(i, j int) bool { return table[i].Name < table[j].Name })
	sort.Slice(members, func(i, j int) bool { return members[i].MemberId < members[j].MemberId })
	takers := make([][]string, len(table))
	result := map[string]map[string][]int{}
	for _, m := range members {
		result[m.MemberId] = map[string][]int{}
		for _, name := range m.Topics {
			k := find(table, name)
			if k < 0 {
				continue
			}
			if n := len(takers[k]); n > 0 && takers[k][n-1] == m.MemberId {
				continue
			}
			takers[k] = append(takers[k], m.MemberId)
		}
	}
	for k, row := range table {
		m := len(takers[k])
		if m == 0 {
			continue
		}
		each, more := row.Partitions/m, row.Partitions%m
		for i, id := range takers[k] {
			first, n := each*i+more, each
			if i < more {
				first, n = each*i+i, each+1
			}
			for p := first; p < first+n; p++ {
				result[id][row.Name] = append(result[id][row.Name], p)
			}
		}
	}
	return result
}

// ---------- talking

type question struct {
	Id       int         `json:"id"`
	Op       string      `json:"op"`
	Metadata string      `json:"metadata"`
	Topics   []topicRow  `json:"topics"`
	Members  []memberRow `json:"members"`
}

func reply(q *question) map[string]interface{} {
	no := func(err error) map[string]interface{} {
		return map[string]interface{}{"id": q.Id, "error": err.Error()}
	}
	if q.Op == "decode" {
		x, err := understand(q.Metadata)
		if err != nil {
			return no(err)
		}
		return map[string]interface{}{"id": q.Id, "version": x.version, "topics": x.topics, "userData": x.data}
	}
	if q.Op == "lead" {
		for i := range q.Members {
			x, err := understand(q.Members[i].Metadata)
			if err != nil {
				return no(err)
			}
			q.Members[i].Topics = x.topics
		}
	}
	return map[string]interface{}{"id": q.Id, "assignment": distribute(q.Topics, q.Members)}
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 {
			return
		}
		q := &question{}
		if json.Unmarshal(line, q) != nil {
			continue
		}
		text, _ := json.Marshal(reply(q))
		fmt.Fprintln(os.Stdout, string(text))
	}
}
