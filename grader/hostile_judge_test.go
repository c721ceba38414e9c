//go:build hostile && linux && amd64

package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/student"
)

// twelve gives questions that differ in member and number of partitions, and
// the right answers.
func twelve() ([]group.Question, []group.Answer) {
	var questions []group.Question
	for i := range 12 {
		id := fmt.Sprintf("m%d", i)
		questions = append(questions, group.Question{Op: group.Assign, Topics: []group.Topic{{Name: "a", Partitions: int32(i + 1)}},
			Members: []group.Member{{ID: id, Topics: []string{"a"}}}})
	}
	return questions, leader.Leader{}.Ask(context.Background(), questions)
}

// bare runs the program as if there were no cage, and gives what it printed.
func (a *attempt) bare(t *testing.T) string {
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, a.binary)
	cmd.Env = append(os.Environ(), "TMPDIR="+a.scratch)
	cmd.WaitDelay = 100 * time.Millisecond
	in, _ := cmd.StdinPipe()
	var out bytes.Buffer
	cmd.Stdout = &out
	go func() {
		questions, _ := twelve()
		for i, q := range questions {
			in.Write(append(student.Request(int64(i), q), '\n'))
		}
		time.Sleep(300 * time.Millisecond)
		io.WriteString(in, "")
		in.Close()
	}()
	cmd.Run()
	var notes []string
	for line := range strings.Lines(out.String()) {
		if !strings.HasPrefix(line, "{") && len(notes) < 3 {
			notes = append(notes, strings.TrimSpace(line))
		}
	}
	return strings.Join(notes, "\n")
}

var unsafeText = regexp.MustCompile(`[^\P{C}\n]|\x{FFFD}`)

// judge compares the answers with what the program's comment says.
func (p hostileProgram) judge(answers []group.Answer, notes string) []string {
	var out []string
	texts := notes
	_, right := twelve()
	for i, a := range answers {
		if a.Fault != nil {
			texts += "\n" + a.Fault.Detail
		}
		here := p.want != "" && (p.at == "all" || p.at == fmt.Sprintf("m%d", i))
		gotRight := group.Same(a, right[i])
		switch {
		case !here && !gotRight:
			out = append(out, fmt.Sprintf("question %d: %v", i, group.Diff(right[i], a)))
		case here && p.want == "wrong" && gotRight:
			out = append(out, fmt.Sprintf("question %d counts as answered", i))
		case here && !p.wanted(a):
			out = append(out, fmt.Sprintf("question %d: %+v, want %s", i, a.Fault, p.want))
		}
	}
	for _, tell := range p.tells {
		if !strings.Contains(texts, tell) {
			out = append(out, fmt.Sprintf("nothing tells of %q:\n%s", tell, texts))
		}
	}
	if bad := unsafeText.FindString(texts); bad != "" {
		out = append(out, fmt.Sprintf("%q is shown as it is:\n%q", bad, texts))
	}
	return out
}

// wanted reports whether an answer is of one of the kinds that may come. That
// the end was not reached will do where all questions are in vain.
func (p hostileProgram) wanted(a group.Answer) bool {
	if p.want == "wrong" || p.want == "any" {
		return true
	}
	return a.Fault != nil && (p.at == "all" && a.Faulty(group.GaveUp) || slices.Contains(strings.Split(p.want, "|"), string(a.Fault.Kind)))
}
