package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"muster/grader/cage"
	"muster/grader/report"
	"muster/grader/student"
)

// defaultBudget lets a compiled program be asked everything.
const defaultBudget = 2 * time.Second

func runGrade(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "grade")
	var where places
	where.flags(f)
	g := grading{limits: student.DefaultLimits()}
	g.flags(f)
	to := newOutputs()
	to.flags(f)
	level := f.String("cage", "", "demand at least this cage: full, restricted or portable")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() != 1 {
		return exitTrouble, errors.New("name one submission directory")
	}
	if g.limits.Request <= 0 || g.limits.Run <= 0 || g.budget < 0 {
		return exitTrouble, errors.New("--deadline and --limit must be more than nothing, --budget not less")
	}
	g.dir = f.Arg(0)
	var err error
	if g.limits.Cage, err = findCage(*level); err != nil {
		return exitTrouble, err
	}
	progress := newProgress(io.err)
	g.tell = progress.tell
	r, err := g.grade(ctx, inBackground(where.load))
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

func (g *grading) flags(f *pflag.FlagSet) {
	g.pick.flags(f)
	f.DurationVar(&g.limits.Request, "deadline", g.limits.Request, "how long the program may be silent with a request open")
	f.DurationVar(&g.limits.Run, "limit", g.limits.Run, "how long the whole run may take")
	f.DurationVar(&g.budget, "budget", defaultBudget, "how long to ask questions beyond the checks")
	f.Uint64Var(&g.seedGiven, "seed", 0, "draw the further questions from this seed (0: one made of the submission)")
}

// findCage finds the best cage there is, of at least the level named.
func findCage(least string) (*cage.Cage, error) {
	level, err := cage.ParseLevel(least)
	if err != nil {
		return nil, err
	}
	return cage.Find(level)
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
