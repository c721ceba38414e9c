package main

import (
	"bytes"
	"io"
	"strings"
	"sync"
	"testing"

	"muster/grader/leader"
	"muster/grader/mistake"
)

// harms are mistakes, and what a live group has of them.
var harms = map[string]string{
	"overlapping-ranges":        "WRONG read twice: orders 4 by A and B",
	"start-ignores-remainder":   "WRONG read twice: orders 3 by A and B",
	"remainder-dropped":         "WRONG read by nobody: orders 6",
	"one-based-partitions":      "WRONG read by nobody: orders 0",
	"unsubscribed-topic":        "WRONG read by nobody: clicks 1",
	"leader-topics-only":        "WRONG read by nobody: clicks 0 1",
	"empty-members-dropped":     "WRONG C is without an answer",
	"arrival-order":             "WRONG read by another: orders 0-3 by A instead of B",
	"numeric-member-order":      "WRONG read by another: orders 0-3 by A instead of B",
	"round-robin-across-topics": "WRONG read by another: orders 0 2 by A instead of B",
	"global-assignment":         "WRONG read by another: orders 3 by A instead of B",
	"position-carried-over":     "WRONG read by another",
	"unknown-topic-assigned":    `WRONG "B", topic "refunds": none, you gave 0 (extra 0)`,
	"newer-version-refused":     "the story ends here: you gave the error",
	"little-endian-lengths":     "the story ends here: you gave the error",
}

// TestLiveNamesTheMistake tries one of each kind of harm: records read twice,
// records read by nobody, a member without its answer, and no assignment.
func TestLiveNamesTheMistake(t *testing.T) {
	namedLive(t, "overlapping-ranges", "remainder-dropped", "empty-members-dropped", "newer-version-refused")
}

// namedLive lets programs with a mistake lead a live group, all at once: the
// group has its harm, and the end names the mistake that grade names.
func namedLive(t *testing.T, ids ...string) {
	t.Helper()
	type end struct {
		code      int
		out, errs string
	}
	var mu sync.Mutex
	ends := map[string]end{}
	var wait sync.WaitGroup
	for _, id := range ids {
		m, known := mistake.ByID(id)
		if !known {
			t.Fatalf("there is no mistake %s", id)
		}
		dir := mutant(t, m.Variants[0])
		wait.Go(func() {
			code, out, errs := call("live", dir)
			mu.Lock()
			defer mu.Unlock()
			ends[id] = end{code, out, errs}
		})
	}
	wait.Wait()
	for _, id := range ids {
		t.Run(id, func(t *testing.T) {
			e, harm := ends[id], harms[id]
			_, graded, said := strings.Cut(e.out, "What grader grade says of this program:")
			if e.code != exitWrong || e.errs != "" || !strings.Contains(e.out, harm) || !said || !strings.Contains(graded, "("+id+")") {
				t.Errorf("exit %d\n%s\n%s", e.code, e.out, e.errs)
			}
		})
	}
}

// misname answers as the knobs say, and writes another name for Worker-1.
func misname(knobs string, in io.Reader, out io.Writer) error {
	return mutate(knobs, in, misnaming{out})
}

type misnaming struct{ io.Writer }

func (m misnaming) Write(b []byte) (int, error) {
	_, err := m.Writer.Write(bytes.ReplaceAll(b, []byte("Worker-1"), []byte("Worker-2")))
	return len(b), err
}

// TestLiveAlone wants a program that goes wrong in the group alone not to pass,
// and to be told that nothing is known of it.
func TestLiveAlone(t *testing.T) {
	code, out, errs := call("live", ownSubmission(t, "-misnaming", leader.Knobs{}))
	if code != exitWrong || errs != "" || !strings.Contains(out, "WRONG member \"D\" is not in your answer") || !strings.Contains(out, "asked by itself, it answers everything right") {
		t.Errorf("exit %d\n%s\n%s", code, out, errs)
	}
}
