package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"sort"
	"sync"
	"time"
	"unicode/utf16"
)

// Requests are independent of each other, so a few workers share them.
// Each answer is given when it is ready.

const workers = 4

type topic struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type member struct {
	ID       string   `json:"memberId"`
	Instance *string  `json:"groupInstanceId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

type request struct {
	ID       int64    `json:"id"`
	Op       string   `json:"op"`
	Metadata string   `json:"metadata"`
	Topics   []topic  `json:"topics"`
	Members  []member `json:"members"`
}

type printer struct {
	sync.Mutex
}

func (p *printer) print(v interface{}) {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	p.Lock()
	defer p.Unlock()
	os.Stdout.Write(append(b, '\n'))
}

var errCut = errors.New("the metadata is cut short")

type feed <-chan byte

// bytesOf sends the bytes one by one; done stops it early.
func bytesOf(b []byte, done <-chan struct{}) feed {
	c := make(chan byte, 64)
	go func() {
		defer close(c)
		for _, x := range b {
			select {
			case c <- x:
			case <-done:
				return
			}
		}
	}()
	return c
}

func (f feed) n(size int) ([]byte, error) {
	var b []byte
	for i := 0; i < size; i++ {
		x, ok := <-f
		if !ok {
			return nil, errCut
		}
		b = append(b, x)
	}
	return b, nil
}

func (f feed) int16() (int16, error) {
	b, err := f.n(2)
	if err != nil {
		return 0, err
	}
	return int16(uint16(b[0])<<8 | uint16(b[1])), nil
}

func (f feed) int32() (int32, error) {
	b, err := f.n(4)
	if err != nil {
		return 0, err
	}
	return int32(uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])), nil
}

type subscription struct {
	version  int16
	topics   []string
	userData *string
}

func decode(text string) (*subscription, error) {
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, err
	}
	done := make(chan struct{})
	defer close(done)
	f := bytesOf(raw, done)
	s := &subscription{topics: []string{}}
	if s.version, err = f.int16(); err != nil {
		return nil, err
	}
	if s.version < 0 {
		return nil, fmt.Errorf("version %d", s.version)
	}
	count, err := f.int32()
	if err != nil {
		return nil, err
	}
	if count < 0 {
		return nil, fmt.Errorf("%d topics", count)
	}
	for ; count > 0; count-- {
		l, err := f.int16()
		if err != nil {
			return nil, err
		}
		if l < 0 {
			return nil, fmt.Errorf("a topic of length %d", l)
		}
		name, err := f.n(int(l))
		if err != nil {
			return nil, err
		}
		s.topics = append(s.topics, string(name))
	}
	l, err := f.int32()
	if err != nil {
		return nil, err
	}
	if l >= 0 {
		data, err := f.n(int(l))
		if err != nil {
			return nil, err
		}
		x := base64.StdEncoding.EncodeToString(data)
		s.userData = &x
	}
	return s, nil
}

func lessUTF16(a, b string) bool {
	x, y := utf16.Encode([]rune(a)), utf16.Encode([]rune(b))
	for i := 0; i < len(x) && i < len(y); i++ {
		if x[i] != y[i] {
			return x[i] < y[i]
		}
	}
	return len(x) < len(y)
}

func before(a, b member) bool {
	switch {
	case a.Instance != nil && b.Instance != nil:
		return lessUTF16(*a.Instance, *b.Instance)
	case a.Instance != nil || b.Instance != nil:
		return a.Instance != nil
	}
	return lessUTF16(a.ID, b.ID)
}

func assign(topics []topic, members []member) map[string]map[string][]int {
	sort.SliceStable(members, func(i, j int) bool { return before(members[i], members[j]) })
	queues := map[string][]string{}
	all := map[string]map[string][]int{}
	for _, m := range members {
		all[m.ID] = map[string][]int{}
		for _, t := range m.Topics {
			if q := queues[t]; len(q) == 0 || q[len(q)-1] != m.ID {
				queues[t] = append(q, m.ID)
			}
		}
	}
	for _, t := range topics {
		q := queues[t.Name]
		for i, id := range q {
			n, m := t.Partitions, len(q)
			from, count := n/m*i+i, n/m+1
			if i >= n%m {
				from, count = n/m*i+n%m, n/m
			}
			list := make([]int, count)
			for k := range list {
				list[k] = from + k
			}
			all[id][t.Name] = list
		}
	}
	return all
}

func work(r request) interface{} {
	type object map[string]interface{}
	switch r.Op {
	case "decode":
		s, err := decode(r.Metadata)
		if err != nil {
			return object{"id": r.ID, "error": err.Error()}
		}
		return object{"id": r.ID, "version": s.version, "topics": s.topics, "userData": s.userData}
	case "lead":
		for i, m := range r.Members {
			s, err := decode(m.Metadata)
			if err != nil {
				return object{"id": r.ID, "error": m.ID + ": " + err.Error()}
			}
			r.Members[i].Topics = s.topics
		}
	}
	return object{"id": r.ID, "assignment": assign(r.Topics, r.Members)}
}

func main() {
	jobs := make(chan request)
	var group sync.WaitGroup
	var out printer
	for w := 0; w < workers; w++ {
		group.Add(1)
		go func(pause time.Duration) {
			defer group.Done()
			for r := range jobs {
				time.Sleep(pause)
				out.print(work(r))
			}
		}(time.Duration(10+15*(workers-w)) * time.Millisecond)
	}
	in := bufio.NewReader(os.Stdin)
	for {
		line, err := in.ReadBytes('\n')
		var r request
		if json.Unmarshal(line, &r) == nil {
			jobs <- r
		}
		if err != nil {
			break
		}
	}
	close(jobs)
	group.Wait()
}
