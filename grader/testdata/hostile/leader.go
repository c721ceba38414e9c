package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// What the programs here share: a leader that answers every request rightly,
// so that what a program does beside is what matters, and ways to say what
// was got. The test puts this file and canary.go beside each main.go.

type request struct {
	ID     int64
	Topics []struct {
		Name       string
		Partitions int
	}
	Members []struct{ MemberID string }
}

// answer gives the right answer: one member has it all.
func (r request) answer() string { return r.as(r.ID) }

func (r request) as(id int64) string {
	all := []int{}
	for p := range r.Topics[0].Partitions {
		all = append(all, p)
	}
	line, _ := json.Marshal(map[string]any{"id": id,
		"assignment": map[string]any{r.Members[0].MemberID: map[string]any{r.Topics[0].Name: all}}})
	return string(line)
}

var input = bufio.NewReader(os.Stdin)

// next reads a request. Where the input ends, the program does.
func next() request {
	line, err := input.ReadBytes('\n')
	if err != nil {
		os.Exit(0)
	}
	var r request
	json.Unmarshal(line, &r)
	return r
}

// serve answers all requests. Before each it calls what it is given, with the
// member's id.
func serve(before func(member string)) {
	for {
		r := next()
		if before != nil {
			before(r.Members[0].MemberID)
		}
		fmt.Println(r.answer())
	}
}

// serveAt calls what it is given at the request of member m4 only.
func serveAt(do func()) {
	serve(func(member string) {
		if member == "m4" {
			do()
		}
	})
}

// leak says on standard output what was read.
func leak(what string) { fmt.Printf("LEAK:%s\n", what) }

// did says that something was done, or why not.
func did(err error) {
	if err != nil {
		text := err.Error()
		fmt.Println("no:", text[max(0, len(text)-50):])
		return
	}
	fmt.Println("DID:" + marker)
}

// leakFile reads a file and says what is in it.
func leakFile(name string) {
	text, err := os.ReadFile(name)
	if err != nil {
		did(err)
		return
	}
	leak(string(text[:min(len(text), 40)]))
}

// forge writes over a file.
func forge(name string) {
	did2(os.WriteFile(name, []byte("forged by "+marker), 0o644))
}

// did2 tells only what failed: success shows elsewhere.
func did2(errs ...error) {
	if err := errors.Join(errs...); err != nil {
		did(err)
	}
}
