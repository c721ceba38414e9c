package main

import (
	"context"
	"fmt"

	"muster/grader/mistake"
	"muster/grader/report"
)

// runMistakes lists the mistakes, or explains some.
func runMistakes(_ context.Context, io streams, args []string) (int, error) {
	f := flags(io, "mistakes")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() == 0 {
		for _, m := range mistake.Catalogue() {
			fmt.Fprintf(io.out, "%-31s %s\n", m.ID, m.Title)
		}
		return exitRight, nil
	}
	for _, id := range f.Args() {
		m, ok := mistake.ByID(id)
		if !ok {
			return exitTrouble, fmt.Errorf("there is no mistake %q (grader mistakes lists them)", id)
		}
		r := row(m)
		var c *report.Counterexample
		if m.Part != mistake.Program {
			if e, ok := mistake.Smallest(m.Part, m.Variants[0]); ok {
				picture := counterexample(e)
				c = &picture
			}
		}
		if err := report.WriteMistake(io.out, r, c, report.Style{Colour: colour(io.out)}); err != nil {
			return exitTrouble, err
		}
	}
	return exitRight, nil
}

// row turns a row of the catalogue into the report's.
func row(m mistake.Mistake) report.Mistake {
	return report.Mistake{ID: m.ID, Title: m.Title, What: m.What, Hint: m.Hint, Lesson: exercise + "#" + anchor(m.Lesson)}
}
