package class

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/grader/report"
)

// The test binary is also a worker, and a whole class of its own: both can be
// killed.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case "fake-worker":
			if err := Serve(context.Background(), os.Stdin, os.Stdout, fakeGrade); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			os.Exit(0)
		case "fake-class":
			if err := fakeClass(os.Args[2], os.Args[3]); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			os.Exit(0)
		}
	}
	os.Exit(m.Run())
}

// fakeGrade does what the submission's file says.
func fakeGrade(ctx context.Context, dir string) (*report.Report, error) {
	text, err := os.ReadFile(filepath.Join(dir, "do.go"))
	if err != nil {
		return nil, err
	}
	r := report.New(dir)
	what, with, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	switch what {
	case "hang":
		select {} // not even when it is told to end
	case "crash":
		fmt.Fprintln(os.Stderr, "panic: at the disco")
		os.Exit(2)
	case "trouble":
		return nil, errors.New("no disk")
	case "panic":
		panic("a bug")
	case "wait":
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(time.Minute):
		}
	case "pass":
		r.Verdict = report.Pass
	}
	for id := range strings.FieldsSeq(with) {
		r.Mistakes = append(r.Mistakes, report.Mistake{ID: id, Title: "You do " + id})
	}
	r.Checks = []report.Check{{Kind: "scenario", Name: "One", File: "features/a.feature", Line: 3, Status: report.Passed},
		{Kind: "scenario", Name: "Two", File: "features/a.feature", Line: 9, Status: report.Failed, Message: strings.Repeat("x", 50_000)}}
	r.Count()
	return r, nil
}

// fakeClass grades the class in dir into out.
func fakeClass(dir, out string) error {
	all, err := In(dir, "")
	if err != nil {
		return err
	}
	store, err := Open(out)
	if err != nil {
		return err
	}
	trouble := map[string]string{}
	run := fakeRun(all, store)
	run.Done = func(d Done) {
		if d.Trouble != nil {
			trouble[d.Name] = d.Trouble.Error()
		}
	}
	if err := run.Grade(context.Background()); err != nil {
		return err
	}
	var in []string
	for _, s := range all {
		in = append(in, s.Name)
	}
	_, err = store.Sum(in, trouble)
	return err
}

func fakeRun(all []Submission, store Store) Run {
	return Run{Submissions: all, Store: store, Worker: []string{os.Args[0], "fake-worker"}, Settings: "s", Most: time.Minute, Jobs: 3, Done: func(Done) {}}
}
