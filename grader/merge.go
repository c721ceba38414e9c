package main

import (
	"context"
	"errors"

	"muster/grader/class"
	"muster/grader/report"
)

// runMerge joins the results of the parts of a class.
func runMerge(_ context.Context, io streams, args []string) (int, error) {
	f := flags(io, "merge")
	out := f.String("out", "results", "write the joined results to this directory")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() == 0 {
		return exitTrouble, errors.New("name the directories of results to join")
	}
	store, err := class.Open(*out)
	if err != nil {
		return exitTrouble, err
	}
	sum, err := store.Merge(f.Args())
	if sum == nil {
		return exitTrouble, err
	}
	err = errors.Join(err, report.WriteClassTerminal(io.out, sum, *out))
	if err != nil {
		return exitTrouble, err
	}
	return classExit(sum), nil
}
