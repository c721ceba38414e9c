package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/student"
)

// grading is one submission on its way through the pipeline:
//
//	directory -> program -> Leader -> answers -> verdicts -> Report -> writers
type grading struct {
	settings
	dir    string
	pick   selection
	tell   func(what string) // progress
	budget time.Duration     // for questions beyond the checks
	stream int               // of them in order of size; 0 for what the budget allows
	stock  *mistake.Stock    // for one who grades many; may be nil
	memo   *student.Memo     // the same
}

// grade grades one submission. The student's faults are in the report; the
// error is somebody else's. With an error there may be a report all the same,
// of what had been found by then.
func (g grading) grade(ctx context.Context, loaded func() (material, error)) (*report.Report, error) {
	g.tell("building " + g.dir)
	program, buildErr := student.Build(ctx, g.dir, g.limits)
	if program != nil {
		defer program.Close()
	}
	return g.judge(ctx, program, buildErr, loaded)
}

// judge grades a program that was built, or says why it could not be.
func (g grading) judge(ctx context.Context, program *student.Program, buildErr error, loaded func() (material, error)) (*report.Report, error) {
	with, err := loaded()
	if err == nil {
		with, err = g.pick.of(with)
	}
	if err == nil {
		err = interrupted(ctx)
	}
	if err != nil {
		return nil, err
	}
	r := report.New(g.dir)
	r.Cage = g.limits.Cage.Words()
	var broken *student.Broken
	switch {
	case errors.As(buildErr, &broken):
		markBroken(r, with, broken)
		return r, nil
	case buildErr != nil:
		return nil, buildErr
	}
	r.Build.OK = true
	own := program.Leader(g.limits)
	defer own.Close()
	if g.memo != nil {
		own.Use(g.memo)
	}
	if err := g.ask(ctx, r, own, with, g.seedFor(program)); errors.Is(err, errInterrupted) {
		return nil, err
	} else {
		return r, err
	}
}

// ask puts the questions to a program that was built.
func (g grading) ask(ctx context.Context, r *report.Report, own *student.Leader, with material, seed uint64) error {
	g.tell("asking " + g.dir)
	answers := own.Ask(ctx, with.questions())
	if own.NotStarted != "" {
		markBroken(r, with, &student.Broken{Reason: own.NotStarted})
		return nil
	}
	r.Checks = checks(with, answers)
	r.Count()
	wrong := len(r.Failures()) > 0
	if !g.pick.some() {
		g.tell("looking for mistakes in " + g.dir)
		d, err := diagnose(ctx, own, evidence(with, answers), mistake.Options{
			Seed: seed, Drawn: drawn, Budget: g.budget, Stream: g.stream, Stock: g.stock, Unflushed: func() bool { return own.Unflushed }, Early: own.EndedEarly})
		own.Trouble = errors.Join(own.Trouble, err)
		tell(r, d)
		r.Searched.Seed = seed
		wrong = wrong || d.Wrong || d.Unfinished
	}
	r.Notes = append(r.Notes, own.Notes()...)
	if !wrong {
		r.Verdict = report.Pass
	}
	r.Next = next(r)
	return errors.Join(own.Trouble, interrupted(ctx))
}

// diagnose turns a panic into an error and no finding, so that what the checks
// showed is not lost by it.
func diagnose(ctx context.Context, own *student.Leader, checks []*mistake.Evidence, o mistake.Options) (d mistake.Diagnosis, err error) {
	defer func() {
		if why := recover(); why != nil {
			d, err = mistake.Diagnosis{Unfinished: true}, fmt.Errorf("the search for mistakes failed, which is a bug of the grader, please report it: %v", why)
		}
	}()
	return mistake.Diagnose(ctx, own, checks, o), nil
}

// interrupted is an error if somebody stopped the grading: what was not asked
// is nobody's mistake, so there is no result then.
func interrupted(ctx context.Context) error {
	if ctx.Err() != nil {
		return errInterrupted
	}
	return nil
}

var errInterrupted = errors.New("interrupted, so there is no result")

// markBroken makes a report of a program that cannot be built or started.
func markBroken(r *report.Report, with material, why *student.Broken) {
	r.Verdict = report.Broken
	r.Checks = checks(with, nil)
	r.Count()
	r.Build.Output, r.Build.Own = why.Output, why.Own
	if why.Output == "" {
		r.Build.Output = why.Reason
	}
	r.Next = "First: " + why.Reason + "."
}

// drawn is how many questions are drawn from the seed.
const drawn = 300

// seedFor is the one given, or one made of the submission itself, so that the
// same submission is asked the same.
func (g grading) seedFor(p *student.Program) uint64 {
	if g.seed != 0 {
		return g.seed
	}
	return p.Sum()%1_000_000 + 1
}
