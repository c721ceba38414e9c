package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"muster/grader/report"
)

// outputs are all the places where a result goes.
type outputs struct {
	files    []output
	disclose report.Disclosure
	quiet    bool
	github   bool
	byMake   bool
}

// output is a file that a flag names.
type output struct {
	flag, about string
	write       func(io.Writer, *report.Report) error
	whole       bool   // it gets everything, whatever is disclosed
	path        string // "" if it is not asked for
}

func newOutputs() *outputs {
	return &outputs{disclose: report.Full, files: []output{
		{flag: "json", write: report.WriteJSON, whole: true,
			about: "write the result to this file, all of it whatever --disclose says: it is the record for whoever grades"},
		{flag: "junit", write: report.WriteJUnit,
			about: "write the result as JUnit XML to this file, for GitLab, Jenkins and others"},
		{flag: "gradescope", write: report.WriteGradescope,
			about: "write the result to this file as a Gradescope autograder does (results/results.json)"},
		{flag: "html", write: report.WriteHTML,
			about: "write the result to this file as a page for a browser, which needs no other file"},
	}}
}

func (o *outputs) flags(f *pflag.FlagSet) {
	for i := range o.files {
		out := &o.files[i]
		f.StringVar(&out.path, out.flag, "", out.about)
	}
	f.BoolVar(&o.quiet, "quiet", false, "print one line in place of the report")
	f.BoolVar(&o.github, "github", os.Getenv("GITHUB_ACTIONS") == "true",
		"print annotations for GitHub Actions, and write the step's summary; on by itself there")
	f.Var(&o.disclose, "disclose", "how much to show where others may read it: full; mistakes, without questions, answers\n"+
		"and what the program printed; or counts. --json is always full")
	f.BoolVar(&o.byMake, "make", false, "make asks, so the report tells how to grade again by make")
	f.MarkHidden("make")
}

// write writes the result everywhere it was asked for. Every place is tried,
// whatever became of the others.
func (o *outputs) write(io streams, r *report.Report) error {
	shown := r.Disclosed(o.disclose)
	err := safely("the report", func() error { return o.show(io.out, shown) })
	for _, out := range o.files {
		if out.path != "" {
			err = errors.Join(err, safely("--"+out.flag, func() error { return out.save(r, shown) }))
		}
	}
	if o.github {
		err = errors.Join(err,
			safely("--github", func() error { return report.WriteGitHub(io.out, shown) }),
			safely("--github", func() error { return appendSummary(shown) }))
	}
	return err
}

func (o *outputs) show(w io.Writer, shown *report.Report) error {
	if o.quiet {
		return report.WriteQuiet(w, shown)
	}
	return report.WriteTerminal(w, shown, report.Style{Colour: colour(w), Make: o.byMake})
}

func (out output) save(whole, shown *report.Report) error {
	if out.whole {
		shown = whole
	}
	return report.Save(out.path, func(w io.Writer) error { return out.write(w, shown) })
}

// safely does what must not keep the rest from being done, not even by a
// panic.
func safely(name string, do func() error) (err error) {
	defer func() {
		if why := recover(); why != nil {
			err = fmt.Errorf("%s: this is a bug of the grader, please report it: %v", name, why)
		}
	}()
	if err := do(); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// appendSummary adds to the summary of a GitHub step, whose file the runner
// names. Where none is named there is no step.
func appendSummary(r *report.Report) error {
	name := os.Getenv("GITHUB_STEP_SUMMARY")
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("the step's summary: %w", err)
	}
	return errors.Join(report.WriteSummary(f, r, repositoryFiles()), f.Close())
}

// repositoryFiles gives the address under which GitHub shows the files of the
// commit that is graded, "" if the runner does not tell it.
func repositoryFiles() string {
	server, repository, commit := os.Getenv("GITHUB_SERVER_URL"), os.Getenv("GITHUB_REPOSITORY"), os.Getenv("GITHUB_SHA")
	if server == "" || repository == "" || commit == "" {
		return ""
	}
	return server + "/" + repository + "/blob/" + commit + "/"
}

// colour reports whether to use colours: on a terminal, unless NO_COLOR says
// otherwise.
func colour(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == ""
}
