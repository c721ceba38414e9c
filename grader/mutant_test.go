package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/mistake"
)

// TestMain lets this test binary be a submission: called with -mutant and a
// file of knobs, it is a program that leads as they say; called with -canned
// and a file of answers, it is one that knows those alone; called with
// -misnaming and a file of knobs, it gets the name Worker-1 wrong besides. And
// it is the grader that a class starts for its workers.
func TestMain(m *testing.M) {
	programs := map[string]func(file string, in io.Reader, out io.Writer) error{"-mutant": mutate, "-canned": recite, "-misnaming": misname}
	if len(os.Args) == 3 && programs[os.Args[1]] != nil {
		if err := programs[os.Args[1]](os.Args[2], os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		os.Exit(0)
	}
	if len(os.Args) > 1 && os.Args[1] == "class" { // a class's worker, or a class to be killed
		main()
	}
	os.Unsetenv("GITHUB_ACTIONS") // the tests may run there, and mean to run elsewhere
	os.Exit(m.Run())
}

// mutate answers requests with a mistake. It reads and writes the contract's
// lines by itself, not with the code under test.
func mutate(knobs string, in io.Reader, out io.Writer) error {
	text, err := os.ReadFile(knobs)
	if err != nil {
		return err
	}
	var l leader.Leader
	if err := json.Unmarshal(text, &l.Knobs); err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		var r struct {
			ID       int64
			Op       group.Op
			Metadata []byte
			Topics   []group.Topic
			Members  []struct {
				MemberID        string
				GroupInstanceID *string
				Topics          []string
				Metadata        []byte
			}
		}
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return err
		}
		q := group.Question{Op: r.Op, Metadata: r.Metadata, Topics: r.Topics}
		for _, m := range r.Members {
			q.Members = append(q.Members, group.Member{ID: m.MemberID, InstanceID: m.GroupInstanceID, Topics: m.Topics, Metadata: m.Metadata})
		}
		answer, err := fields(l.Answer(q))
		if err != nil {
			return err
		}
		answer["id"] = r.ID
		line, err := json.Marshal(answer)
		if err != nil {
			return err
		}
		if _, err := out.Write(append(line, '\n')); err != nil {
			return err
		}
	}
	return lines.Err()
}

// fields gives an answer as the contract lays it out.
func fields(a group.Answer) (map[string]any, error) {
	switch {
	case a.Fault != nil:
		return nil, errors.New(a.Fault.Detail)
	case a.Refusal != "":
		return map[string]any{"error": a.Refusal}, nil
	case a.Subscription != nil:
		s := a.Subscription
		return map[string]any{"version": s.Version, "topics": s.Topics, "userData": s.UserData}, nil
	}
	return map[string]any{"assignment": a.Assignment}, nil
}

// mutant makes a submission of a setting of the knobs.
func mutant(t *testing.T, k leader.Knobs) string { return ownSubmission(t, "-mutant", k) }

// ownSubmission makes a submission of this test binary, called with a flag and
// a file of what it has to know.
func ownSubmission(t *testing.T, flag string, knows any) string {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("a submission with a run file needs /bin/sh")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(knows)
	if err != nil {
		t.Fatal(err)
	}
	// The binary comes along, since the program's user may not go where it lies.
	dir := t.TempDir()
	if err := os.Link(self, filepath.Join(dir, "leader")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "run"), fmt.Sprintf("#!/bin/sh\nexec ./leader %s knows.json\n", flag))
	writeFile(t, filepath.Join(dir, "knows.json"), string(text))
	return dir
}

// TestEveryMistakeIsNamed runs each mistake as a program of its own through
// the whole pipeline.
func TestEveryMistakeIsNamed(t *testing.T) {
	for _, m := range mistake.Catalogue() {
		if m.Part == mistake.Program {
			continue
		}
		t.Run(m.ID, func(t *testing.T) {
			r := gradeDir(t, mutant(t, m.Variants[0]), 600, 7)
			if got := foundIn(r); !slices.Equal(got, []string{m.ID}) || r.Mistakes[0].OneOf != nil {
				t.Errorf("named %v, %v", got, r.Mistakes)
			}
			smallest, _ := mistake.Smallest(m.Part, m.Variants[0])
			if want := counterexample(smallest); r.Counterexample == nil || r.Counterexample.Request != want.Request {
				t.Errorf("the smallest case shown is %v\nwant %v", r.Counterexample, want.Request)
			}
			if f := r.Mistakes; len(f) == 1 && f[0].Explains != f[0].Of {
				t.Errorf("explains %d of %d", f[0].Explains, f[0].Of)
			}
		})
	}
}
