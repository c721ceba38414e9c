package main

import (
	"context"
	"fmt"

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
	if err := f.Parse(args); err != nil {
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
	again := func() (material, error) { return with, nil }
	for _, c := range []struct {
		dir  string
		want bool
	}{{*solution, true}, {*starter, false}} {
		g := grading{dir: c.dir, limits: student.DefaultLimits(), tell: func(string) {}, budget: defaultBudget}
		r, err := g.grade(ctx, again)
		if err != nil {
			return exitTrouble, err
		}
		wrong := 0
		for _, check := range r.Checks {
			if (check.Status == report.Passed) != c.want {
				wrong++
				fmt.Fprintf(io.out, "%s %s: %s (%s:%d) %s\n", c.dir, check.Status, check.Name, check.File, check.Line, check.Message)
			}
		}
		switch {
		case wrong > 0 || r.Verdict == report.Broken:
			code = exitTrouble
			fmt.Fprintf(io.out, "%s: %d of %d checks are not as they must be. %s\n", c.dir, wrong, len(r.Checks), r.Build.Output)
		case c.want:
			fmt.Fprintf(io.out, "%s passes all %d, bonus included.\n", c.dir, len(r.Checks))
		default:
			fmt.Fprintf(io.out, "%s passes none of %d.\n", c.dir, len(r.Checks))
		}
	}
	return code, nil
}

// runSteps shows what scenarios can say.
func runSteps(_ context.Context, io streams, args []string) (int, error) {
	if err := flags(io, "steps").Parse(args); err != nil {
		return exitTrouble, err
	}
	for _, s := range scenario.Steps() {
		fmt.Fprintf(io.out, "%s\n\n", s.Example)
	}
	return exitRight, nil
}
