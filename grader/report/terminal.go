package report

import (
	"fmt"
	"io"
	"strings"
)

// Style says how a terminal report looks.
type Style struct {
	Colour bool
	Make   bool // it was asked for by make, and is asked for again so
}

// WriteTerminal writes the report for a person: first the one thing to do
// next, then what passed and failed, rule by rule, then the first failures
// and how to look at one again.
func WriteTerminal(w io.Writer, r *Report, style Style) error {
	s := &screen{colour: style.Colour, theirs: "yours:"}
	s.found(r)
	if r.Verdict == Broken { // no check could be tried, so there is nothing to say of any
		s.notes(r)
	} else {
		s.rules(r)
		s.failures(r)
		s.again(r, style)
		s.notes(r)
		s.verdict(r)
	}
	_, err := io.WriteString(w, s.out.String())
	return err
}

// WriteFindings writes what a terminal report says, but for the checks.
func WriteFindings(w io.Writer, r *Report, style Style) error {
	s := &screen{colour: style.Colour, theirs: "yours:"}
	s.found(r)
	s.notes(r)
	_, err := io.WriteString(w, s.out.String())
	return err
}

// words gives the findings as a text.
func words(r *Report) string {
	var out strings.Builder
	WriteFindings(&out, r, Style{}) // a builder takes all
	return out.String()
}

// found says what to do next, and why.
func (s *screen) found(r *Report) {
	s.wrap("", s.bold(r.Next))
	if r.Build.Output != "" {
		s.indented("  ", r.Build.Output)
	}
	s.mistakes(r)
	s.counterexamples(r)
}

func (s *screen) rules(r *Report) {
	if len(r.Checks) == 0 {
		return
	}
	s.line("")
	for _, rule := range r.rules() {
		mark := s.green("ok  ")
		switch {
		case rule.passed < len(rule.checks) && rule.bonus:
			mark = "    "
		case rule.passed < len(rule.checks):
			mark = s.red("FAIL")
		}
		const room = 58
		apart := ""
		if rule.bonus {
			apart = notCounted
		}
		label := pad(clip(rule.name, room-len(apart))+apart, room)
		s.line(fmt.Sprintf("%s %s %4d of %-4d", mark, label, rule.passed, len(rule.checks)))
	}
}

func (s *screen) notes(r *Report) {
	for _, note := range r.Notes {
		s.line("")
		for i, line := range strings.Split(note, "\n") {
			if i == 0 {
				s.wrap("note: ", line)
			} else {
				s.line("      " + clip(line, width-6))
			}
		}
	}
}

func (s *screen) verdict(r *Report) {
	s.line("")
	for _, line := range r.asked() {
		s.wrap("", line)
	}
	if r.Verdict == Pass {
		s.line(s.green(r.counted() + "."))
	} else {
		s.line(s.red(r.counted() + "."))
	}
}
