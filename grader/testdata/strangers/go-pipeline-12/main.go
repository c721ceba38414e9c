package main

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"slices"
	"unicode/utf16"
)

type job struct {
	Id       int64  `json:"id"`
	Op       string `json:"op"`
	Metadata []byte `json:"metadata"`
	Topics   []struct {
		Name       string `json:"name"`
		Partitions int    `json:"partitions"`
	} `json:"topics"`
	Members []participant `json:"members"`
}

type participant struct {
	MemberId        string   `json:"memberId"`
	GroupInstanceId *string  `json:"groupInstanceId"`
	Topics          []string `json:"topics"`
	Metadata        []byte   `json:"metadata"`
}

func utf16Compare(a, b string) int {
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}

// static members first by instance id, then the dynamic ones by member id
func (p participant) before(q participant) int {
	switch {
	case p.GroupInstanceId != nil && q.GroupInstanceId != nil:
		return cmp.Or(utf16Compare(*p.GroupInstanceId, *q.GroupInstanceId), utf16Compare(p.MemberId, q.MemberId))
	case p.GroupInstanceId != nil:
		return -1
	case q.GroupInstanceId != nil:
		return 1
	}
	return utf16Compare(p.MemberId, q.MemberId)
}

func ranges(n, m int) iter.Seq2[int, []int] {
	return func(yield func(int, []int) bool) {
		for i := range m {
			lo := n/m*i + min(i, n%m)
			hi := n/m*(i+1) + min(i+1, n%m)
			list := []int{}
			for p := lo; p < hi; p++ {
				list = append(list, p)
			}
			if !yield(i, list) {
				return
			}
		}
	}
}

func (j *job) assignment() map[string]map[string][]int {
	all := slices.SortedFunc(slices.Values(j.Members), participant.before)
	result := make(map[string]map[string][]int)
	wants := make(map[string][]string)
	for _, p := range all {
		result[p.MemberId] = map[string][]int{}
		own := slices.Clone(p.Topics)
		slices.Sort(own)
		for _, t := range slices.Compact(own) {
			wants[t] = append(wants[t], p.MemberId)
		}
	}
	for _, t := range j.Topics {
		ids := wants[t.Name]
		for i, list := range ranges(t.Partitions, len(ids)) {
			result[ids[i]][t.Name] = list
		}
	}
	return result
}

type reader struct{ b []byte }

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.b) {
		panic(fmt.Errorf("%d bytes wanted, %d left", n, len(r.b)))
	}
	head := r.b[:n]
	r.b = r.b[n:]
	return head
}
func (r *reader) short() int { return int(int16(binary.BigEndian.Uint16(r.take(2)))) }
func (r *reader) int() int   { return int(int32(binary.BigEndian.Uint32(r.take(4)))) }

func decode(b []byte) (version int, topics []string, user []byte, err error) {
	defer func() {
		if e, ok := recover().(error); ok {
			err = e
		}
	}()
	r := &reader{b}
	version = r.short()
	count := r.int()
	if version < 0 || count < 0 {
		panic(fmt.Errorf("version %d with %d topics", version, count))
	}
	topics = []string{}
	for range count {
		topics = append(topics, string(r.take(r.short())))
	}
	if n := r.int(); n != -1 {
		user = r.take(n)
	}
	return
}

func (j *job) run() map[string]any {
	fail := func(err error) map[string]any { return map[string]any{"id": j.Id, "error": err.Error()} }
	switch j.Op {
	case "decode":
		v, topics, user, err := decode(j.Metadata)
		if err != nil {
			return fail(err)
		}
		return map[string]any{"id": j.Id, "version": v, "topics": topics, "userData": user}
	case "lead":
		for i := range j.Members {
			_, topics, _, err := decode(j.Members[i].Metadata)
			if err != nil {
				return fail(fmt.Errorf("%s: %w", j.Members[i].MemberId, err))
			}
			j.Members[i].Topics = topics
		}
	case "assign":
	default:
		return fail(fmt.Errorf("unknown op %q", j.Op))
	}
	return map[string]any{"id": j.Id, "assignment": j.assignment()}
}

func main() {
	jobs := make(chan *job)
	answers := make(chan map[string]any)

	go func() {
		defer close(jobs)
		in := json.NewDecoder(bufio.NewReader(os.Stdin))
		for {
			j := new(job)
			if in.Decode(j) != nil {
				return
			}
			jobs <- j
		}
	}()
	go func() {
		defer close(answers)
		for j := range jobs {
			answers <- j.run()
		}
	}()
	out := json.NewEncoder(os.Stdout)
	for a := range answers {
		out.Encode(a)
	}
}
