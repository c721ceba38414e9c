package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"muster/grader/report"
)

// defaultBudget lets a compiled program be asked everything.
const defaultBudget = 2 * time.Second

func runGrade(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "grade")
	var g grading
	g.settings.flags(f)
	g.pick.flags(f)
	f.DurationVar(&g.budget, "budget", defaultBudget, "how long to ask questions beyond the checks")
	to := newOutputs()
	to.flags(f)
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() != 1 {
		return exitTrouble, errors.New("name one submission directory")
	}
	if g.budget < 0 {
		return exitTrouble, errors.New("--budget must not be less than nothing")
	}
	if err := g.ready(); err != nil {
		return exitTrouble, err
	}
	g.dir = f.Arg(0)
	progress := newProgress(io.err)
	g.tell = progress.tell
	r, err := g.grade(ctx, inBackground(g.load))
	progress.done()
	if r == nil {
		return exitTrouble, err
	}
	// The result is shown and written down even if something failed.
	if err = errors.Join(err, to.write(io, r)); err != nil {
		return exitTrouble, err
	}
	if r.Verdict == report.Pass {
		return exitRight, nil
	}
	return exitWrong, nil
}

// inBackground starts a load at once and gives a function that waits for it.
func inBackground(load func() (material, error)) func() (material, error) {
	type result struct {
		m   material
		err error
	}
	done := make(chan result, 1)
	go func() {
		r := result{err: errors.New("loading the scenarios and fixtures failed: this is a bug of the grader, please report it")}
		defer func() { // a panic here would not pass by the one who reports them
			if why := recover(); why != nil {
				r.err = fmt.Errorf("%w: %v", r.err, why)
			}
			done <- r
		}()
		r.m, r.err = load()
	}()
	return func() (material, error) {
		r := <-done
		return r.m, r.err
	}
}
