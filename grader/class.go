package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"muster/grader/class"
	"muster/grader/mistake"
	"muster/grader/report"
)

// classBudget lets a program be asked everything, so that no result depends
// on how busy the machine is.
const classBudget = 45 * time.Second

func runClass(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "class")
	var s settings
	s.flags(f)
	list := f.String("list", "", "grade the directories that this file names, one a line")
	out := f.String("out", "results", "write the results to this directory")
	jobs := f.Int("jobs", 0, "grade so many at a time (0: as many as there are processors)")
	shard := f.String("shard", "", "grade only part I of N, as I/N; grader merge joins the results")
	fresh := f.Bool("fresh", false, "grade all anew, also what has not changed since its result was written")
	worker := f.Bool("worker", false, "grade what standard input names, for a grader that goes through a class")
	f.MarkHidden("worker")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if err := s.ready(); err != nil {
		return exitTrouble, err
	}
	if *worker {
		return exitRight, serve(ctx, s)
	}
	all, err := submissions(f, *list, *out)
	if err != nil {
		return exitTrouble, err
	}
	part, err := class.ParseShard(*shard)
	if err != nil {
		return exitTrouble, err
	}
	// What is wrong with the suite is told once, not by each submission.
	if _, err := s.load(); err != nil {
		return exitTrouble, err
	}
	sum, err := s.sum()
	if err != nil {
		return exitTrouble, err
	}
	store, err := class.Open(*out)
	if err != nil {
		return exitTrouble, err
	}
	self, err := os.Executable()
	if err != nil {
		return exitTrouble, fmt.Errorf("finding the grader itself: %w", err)
	}
	const slack = 30 * time.Second
	run := class.Run{Submissions: part.Of(all), Store: store, Jobs: *jobs, Fresh: *fresh, Settings: sum,
		Worker: append([]string{self, "class", "--worker"}, args...), Most: s.limits.Build + s.limits.Run + slack}
	return gradeClass(ctx, io, run, all)
}

// submissions finds what to grade: a directory's directories, but for the one
// that the results go to, or a list.
func submissions(f *pflag.FlagSet, list, out string) ([]class.Submission, error) {
	switch {
	case list != "" && f.NArg() == 0:
		return class.Listed(list)
	case list == "" && f.NArg() == 1:
		return class.In(f.Arg(0), out)
	}
	return nil, errors.New("name one directory that holds the submissions, or --list FILE")
}

// serve grades what comes in, as a worker.
func serve(ctx context.Context, s settings) error {
	with, err := s.load()
	if err != nil {
		return err
	}
	stock := mistake.NewStock()
	// Other workers have the other processors. Memory is cheaper than collecting
	// so often what is soon dropped.
	runtime.GOMAXPROCS(1)
	const percent = 400
	debug.SetGCPercent(percent)
	return class.Serve(ctx, os.Stdin, os.Stdout, func(ctx context.Context, dir string) (*report.Report, error) {
		g := grading{settings: s, dir: dir, tell: func(string) {}, budget: classBudget, stream: math.MaxInt, stock: stock}
		return g.grade(ctx, func() (material, error) { return with, nil })
	})
}

// gradeClass grades, and shows and writes what came out. A wrong submission is
// a result here and no failure; a submission without a result is one.
func gradeClass(ctx context.Context, io streams, run class.Run, all []class.Submission) (int, error) {
	tally := newClassProgress(io.err, len(run.Submissions))
	run.Done = tally.done
	err := run.Grade(ctx)
	tally.end()
	if err != nil {
		return exitTrouble, fmt.Errorf("stopped after %d of %d; the same command goes on from there", tally.count, len(run.Submissions))
	}
	sum, err := run.Store.SumOf(all, run.Submissions, tally.trouble)
	if err != nil {
		return exitTrouble, err
	}
	if err := report.WriteClassTerminal(io.out, sum, run.Store.Dir()); err != nil {
		return exitTrouble, err
	}
	return classExit(sum), nil
}

// classExit is trouble if a submission could not be graded. A wrong one is
// nobody's failure here.
func classExit(c *report.Class) int {
	if slices.ContainsFunc(c.Submissions, func(e report.ClassEntry) bool { return e.Verdict == report.Trouble }) {
		return exitTrouble
	}
	return exitRight
}
