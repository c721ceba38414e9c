package main

import (
	"fmt"
	"io"
	"time"

	"muster/grader/class"
	"muster/grader/report"
	"muster/grader/student"
)

// classProgress tells how far a class is: on a terminal one line that changes,
// elsewhere a line for each submission.
type classProgress struct {
	out      io.Writer
	screen   *progress
	began    time.Time
	all      int
	count    int // done with
	graded   int // of these, not known from before
	verdicts map[string]int
	trouble  map[string]string // why there is no result, by name
}

func newClassProgress(w io.Writer, all int) *classProgress {
	p := &classProgress{out: w, screen: newProgress(w), began: time.Now(), all: all, verdicts: map[string]int{}, trouble: map[string]string{}}
	p.screen.tell("starting")
	return p
}

// done tells of one more. It is called by one at a time.
func (p *classProgress) done(d class.Done) {
	p.count++
	if !d.Kept {
		p.graded++
	}
	verdict, what := report.Trouble, ""
	if d.Report != nil {
		verdict, what = d.Report.Verdict, d.Report.Next
	}
	if d.Trouble != nil {
		verdict, what = report.Trouble, d.Trouble.Error()
		p.trouble[d.Name] = d.Trouble.Error()
	}
	p.verdicts[verdict]++
	p.screen.update(p.line())
	if !p.screen.terminal() {
		const kept = " (as before)"
		if d.Kept {
			what += kept
		}
		report.WriteClassLine(p.out, fmt.Sprintf("%d/%d %s: %s. %s", p.count, p.all, d.Name, verdict, student.Escape(what)))
	}
}

// line says how far it is, and how long it may still take.
func (p *classProgress) line() string {
	text := fmt.Sprintf("%d of %d: %d right, %d wrong, %d broken", p.count, p.all,
		p.verdicts[report.Pass], p.verdicts[report.Fail], p.verdicts[report.Broken])
	if n := p.verdicts[report.Trouble]; n > 0 {
		text += fmt.Sprintf(", %d not graded", n)
	}
	if p.graded > 0 && p.count < p.all {
		left := time.Since(p.began) / time.Duration(p.graded) * time.Duration(p.all-p.count)
		text += fmt.Sprintf("; about %v left", left.Round(time.Second))
	}
	return text
}

func (p *classProgress) end() { p.screen.done() }
