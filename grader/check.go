package main

import (
	"context"
	"fmt"

	"github.com/spf13/pflag"

	"muster/grader/report"
	"muster/grader/scenario"
	"muster/grader/student"
)

// runCheck is the instructor's: the files are sound (or loading fails), every
// mistake is caught and every @mistake tag true, the solution passes
// everything, bonus too, and the starter nothing.
func runCheck(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "check")
	var where places
	where.flags(f)
	solution := f.String("solution", "solution", "the program that must pass everything")
	starter := f.String("starter", "starter", "the program that must pass nothing")
	jsonFile := f.String("json", "", "write the matrix of scenarios and mistakes to this file")
	if err := parseNone(f, args); err != nil {
		return exitTrouble, err
	}
	with, err := where.load()
	if err != nil {
		return exitTrouble, err
	}
	code := exitRight
	m := newMatrix(with.suite)
	m.write(io.out)
	if m.problems(io.out) {
		code = exitTrouble
	}
	if *jsonFile != "" {
		if err := report.Save(*jsonFile, m.json); err != nil {
			return exitTrouble, err
		}
	}
	fmt.Fprintf(io.out, "%d scenarios and %d fixtures are sound.\n", len(with.suite.Scenarios), len(with.fixtures))
	for _, c := range []struct {
		dir      string
		mustPass bool
	}{{*solution, true}, {*starter, false}} {
		ok, err := checkProgram(ctx, io, c.dir, c.mustPass, with)
		if err != nil {
			return exitTrouble, err
		}
		if !ok {
			code = exitTrouble
		}
	}
	return code, nil
}

// checkProgram makes sure that a program passes every check, or none.
func checkProgram(ctx context.Context, io streams, dir string, mustPass bool, with material) (ok bool, err error) {
	g := grading{settings: settings{limits: student.DefaultLimits()}, dir: dir, tell: func(string) {}, budget: defaultBudget}
	if err = g.ready(); err != nil {
		return false, err
	}
	r, err := g.grade(ctx, func() (material, error) { return with, nil })
	if err != nil {
		return false, err
	}
	wrong := 0
	for _, check := range r.Checks {
		if (check.Status == report.Passed) != mustPass {
			wrong++
			fmt.Fprintf(io.out, "%s %s: %s (%s:%d) %s\n", dir, check.Status, check.Name, check.File, check.Line, check.Message)
		}
	}
	switch {
	case wrong > 0 || r.Verdict == report.Broken:
		fmt.Fprintf(io.out, "%s: %d of %d checks are not as they must be. %s\n", dir, wrong, len(r.Checks), r.Build.Output)
		return false, nil
	case mustPass:
		fmt.Fprintf(io.out, "%s passes all %d, bonus included.\n", dir, len(r.Checks))
	default:
		fmt.Fprintf(io.out, "%s passes none of %d.\n", dir, len(r.Checks))
	}
	return true, nil
}

// runSteps shows what scenarios can say.
func runSteps(_ context.Context, io streams, args []string) (int, error) {
	if err := parseNone(flags(io, "steps"), args); err != nil {
		return exitTrouble, err
	}
	for _, s := range scenario.Steps() {
		fmt.Fprintf(io.out, "%s\n\n", s.Example)
	}
	return exitRight, nil
}

// parseNone reads the flags of a command that takes nothing else: what is
// there besides must not be thought to have been looked at.
func parseNone(f *pflag.FlagSet, args []string) error {
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("what is %q for? There are only flags here (--help shows them)", f.Arg(0))
	}
	return nil
}
