package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"reflect"

	"muster/grader/report"
	"muster/grader/student"
)

// runWatch grades a submission again whenever a file of it is saved.
func runWatch(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "watch")
	w := watch{io: io}
	w.settings.flags(f)
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() != 1 {
		return exitTrouble, errors.New("name one submission directory")
	}
	if err := w.ready(); err != nil {
		return exitTrouble, err
	}
	w.dir = f.Arg(0)
	real, err := filepath.EvalSymlinks(w.dir)
	if err != nil {
		return exitTrouble, fmt.Errorf("watching %s: %w", w.dir, err)
	}
	changes, err := changesIn(ctx, real)
	if err != nil {
		return exitTrouble, fmt.Errorf("watching %s: %w", w.dir, err)
	}
	return w.run(ctx, changes)
}

// watch is one submission being watched.
type watch struct {
	settings
	dir  string
	io   streams
	last *report.Report // of the last run in which it could be asked
}

// watched is what a grading gives.
type watched struct {
	report *report.Report
	err    error
}

// run grades the newest state, until it is stopped. A run that a change
// overtakes is ended, and shows nothing.
func (w *watch) run(ctx context.Context, changes <-chan struct{}) (int, error) {
	for ctx.Err() == nil {
		files, err := student.Files(w.dir)
		var broken *student.Broken
		if err != nil && !errors.As(err, &broken) {
			return exitTrouble, err
		}
		grading, stop := context.WithCancel(ctx)
		done := make(chan watched, 1)
		go func() { done <- w.grade(grading) }()
		for same := true; same; {
			select {
			case out := <-done:
				if ctx.Err() == nil {
					w.show(out)
				}
				done = nil // wait for a change alone
			case <-changes:
				now, err := student.Files(w.dir)
				same = broken == nil && err == nil && reflect.DeepEqual(files, now)
			case <-ctx.Done():
				same = false
			}
		}
		stop()
		if done != nil {
			<-done
		}
	}
	return exitRight, nil
}

// grade grades once.
func (w *watch) grade(ctx context.Context) watched {
	progress := newProgress(w.io.err)
	defer progress.done()
	g := grading{settings: w.settings, dir: w.dir, tell: progress.tell, budget: defaultBudget}
	r, err := g.grade(ctx, inBackground(w.load))
	return watched{r, err}
}

// show shows what came out, and what is different from the last time.
func (w *watch) show(out watched) {
	style := report.Style{Colour: colour(w.io.out)}
	if out.err != nil {
		fmt.Fprintln(w.io.err, "grader watch:", out.err)
	}
	if r := out.report; r != nil {
		report.WriteTerminal(w.io.out, r, style)
		if r.Verdict != report.Broken {
			if w.last != nil {
				fmt.Fprintln(w.io.out)
				report.WriteChanges(w.io.out, w.last, r, style)
			}
			w.last = r
		}
	}
	fmt.Fprintf(w.io.out, "\nWatching %s: save a file to grade again, Ctrl-C ends.\n\n", w.dir)
}
