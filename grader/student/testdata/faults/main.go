// This program answers every request right but for one fault. Its arguments
// are the fault, a tag by which its processes are found, and the members at
// whose questions the fault shows; at all of them, when none is named.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"time"
)

// question is a request to divide one topic among one member.
type question struct {
	ID     int64
	Topics []struct {
		Name       string
		Partitions int
	}
	Members []struct{ MemberID string }
}

func (q question) member() string { return q.Members[0].MemberID }

// right is the right answer.
func (q question) right() string { return q.as(q.ID) }

func (q question) as(id int64) string {
	var partitions []string
	for p := range q.Topics[0].Partitions {
		partitions = append(partitions, fmt.Sprint(p))
	}
	return fmt.Sprintf(`{"id":%d,"assignment":{%q:{%q:[%s]}}}`, id, q.member(), q.Topics[0].Name, strings.Join(partitions, ","))
}

// A fault may show at the start, at a question, or both.
var (
	atStart    = map[string]func(){}
	atQuestion = map[string]func(q question){}
)

var fault, tag, in = os.Args[1], os.Args[2], bufio.NewReader(os.Stdin)

func main() {
	if fault == "sleeper" {
		time.Sleep(20 * time.Second)
		return
	}
	if start := atStart[fault]; start != nil {
		start()
	} else if atQuestion[fault] == nil {
		panic("there is no fault " + fault)
	}
	for {
		q, ok := next()
		if !ok {
			return
		}
		at := os.Args[3:]
		if show := atQuestion[fault]; show != nil && (len(at) == 0 || slices.Contains(at, q.member())) {
			show(q)
		} else {
			fmt.Println(q.right())
		}
	}
}

// next reads a request; ok is false at the end of the input.
func next() (q question, ok bool) {
	line, err := in.ReadBytes('\n')
	if err != nil {
		return q, false
	}
	if err := json.Unmarshal(line, &q); err != nil {
		panic(err)
	}
	return q, true
}
