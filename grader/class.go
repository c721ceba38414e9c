package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"muster/grader/class"
	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/student"
)

// classBudget lets a program be asked everything, so that no result depends
// on how busy the machine is.
const classBudget = 45 * time.Second

func runClass(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "class")
	var c classFlags
	c.flags(f)
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if err := c.ready(); err != nil {
		return exitTrouble, err
	}
	if c.worker {
		return exitRight, serve(ctx, c.settings)
	}
	all, err := submissions(f, c.list, c.out)
	if err != nil {
		return exitTrouble, err
	}
	run, err := c.prepare(all, args)
	if err != nil {
		return exitTrouble, err
	}
	return gradeClass(ctx, io, run, all)
}

// classFlags are what can be said of a class.
type classFlags struct {
	settings
	list, out, shard string
	jobs             int
	fresh, worker    bool
}

func (c *classFlags) flags(f *pflag.FlagSet) {
	c.settings.flags(f)
	f.StringVar(&c.list, "list", "", "grade the directories that this file names, one a line")
	f.StringVar(&c.out, "out", "results", "write the results to this directory")
	f.IntVar(&c.jobs, "jobs", 0, "grade so many at a time (0: as many as there are processors)")
	f.StringVar(&c.shard, "shard", "", "grade only part I of N, as I/N; grader merge joins the results")
	f.BoolVar(&c.fresh, "fresh", false, "grade all anew, also what has not changed since its result was written")
	f.BoolVar(&c.worker, "worker", false, "grade what standard input names, for a grader that goes through a class")
	f.MarkHidden("worker")
}

// prepare finds all that is wrong before the first submission is graded. The
// workers are this grader again, with the same arguments.
func (c *classFlags) prepare(all []class.Submission, args []string) (class.Run, error) {
	part, err := class.ParseShard(c.shard)
	if err != nil {
		return class.Run{}, err
	}
	if _, err := c.load(); err != nil { // told once, and not by each submission
		return class.Run{}, err
	}
	sum, err := c.sum()
	if err != nil {
		return class.Run{}, err
	}
	store, err := class.Open(c.out)
	if err != nil {
		return class.Run{}, err
	}
	self, err := os.Executable()
	if err != nil {
		return class.Run{}, fmt.Errorf("finding the grader itself: %w", err)
	}
	const slack = 30 * time.Second
	return class.Run{Submissions: part.Of(all), Store: store, Jobs: c.jobs, Fresh: c.fresh, Settings: sum,
		Worker: append([]string{self, "class", "--worker"}, args...), Most: c.limits.Build + c.limits.Run + slack}, nil
}

// submissions finds what to grade: a directory's directories, but for the one
// that the results go to, or a list.
func submissions(f *pflag.FlagSet, list, out string) ([]class.Submission, error) {
	switch {
	case list != "" && f.NArg() == 0:
		return class.Listed(list)
	case list == "" && f.NArg() == 1:
		if err := apart(f.Arg(0), out); err != nil {
			return nil, err
		}
		return class.In(f.Arg(0), out)
	}
	return nil, errors.New("name one directory that holds the submissions, or --list FILE")
}

// apart makes sure that results are not taken for submissions.
func apart(dir, out string) error {
	from, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	to, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	if below, err := filepath.Rel(from, to); err == nil && filepath.IsLocal(below) && (below == "." || strings.ContainsRune(below, filepath.Separator)) {
		return fmt.Errorf("the results would lie among the submissions: let --out name another place than %s", out)
	}
	return nil
}

// serve grades what comes in, as a worker.
func serve(ctx context.Context, s settings) error {
	with, err := s.load()
	if err != nil {
		return err
	}
	stock, memo := mistake.NewStock(), student.NewMemo()
	// Other workers have the other processors. Memory is cheaper than collecting
	// so often what is soon dropped.
	runtime.GOMAXPROCS(1)
	const percent = 400
	debug.SetGCPercent(percent)
	return class.Serve(ctx, os.Stdin, os.Stdout, func(ctx context.Context, dir string) (*report.Report, error) {
		g := grading{settings: s, dir: dir, tell: func(string) {}, budget: classBudget, stream: math.MaxInt, stock: stock, memo: memo}
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
