package main

import (
	"bufio"
	"encoding/json"
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
// file of knobs, it is a program that leads as they say.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "-mutant" {
		if err := mutate(os.Args[2], os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(3)
		}
		os.Exit(0)
	}
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
		answer := map[string]any{"id": r.ID}
		switch a := l.Answer(q); {
		case a.Fault != nil:
			return fmt.Errorf("%s", a.Fault.Detail)
		case a.Refusal != "":
			answer["error"] = a.Refusal
		case a.Subscription != nil:
			answer["version"], answer["topics"], answer["userData"] = a.Subscription.Version, a.Subscription.Topics, a.Subscription.UserData
		default:
			answer["assignment"] = a.Assignment
		}
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

// mutant makes a submission of a setting of the knobs.
func mutant(t *testing.T, k leader.Knobs) string {
	t.Helper()
	if _, err := os.Stat("/bin/sh"); err != nil {
		t.Skip("a submission with a run file needs /bin/sh")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(k)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	run := fmt.Sprintf("#!/bin/sh\nexec '%s' -mutant knobs.json\n", self)
	for name, text := range map[string]string{"run": run, "knobs.json": string(text)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
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
