package report

import (
	"fmt"
	"io"
	"path"
	"strings"
)

// Style says how a terminal report looks.
type Style struct {
	Colour bool
	Make   bool // it was asked for by make, and is asked for again so
}

const (
	shownInFull  = 3  // failures
	shownByName  = 12 // further failures
	shownMessage = 4  // lines of one failure
)

// WriteTerminal writes the report for a person: first the one thing to do
// next, then what passed and failed, rule by rule, then the first failures
// and how to look at one again.
func WriteTerminal(w io.Writer, r *Report, style Style) error {
	s := &screen{colour: style.Colour, theirs: "yours:"}
	s.wrap("", s.bold(r.Next))
	if r.Verdict == Broken { // no check could be tried, so there is nothing to say of any
		s.indented("  ", r.Build.Output)
		s.notes(r)
	} else {
		s.mistakes(r)
		s.counterexamples(r)
		s.rules(r)
		s.failures(r)
		s.again(r, style)
		s.notes(r)
		s.verdict(r)
	}
	_, err := io.WriteString(w, s.out.String())
	return err
}

func (s *screen) rules(r *Report) {
	if len(r.Checks) == 0 {
		return
	}
	s.line("")
	names, byRule := r.rules()
	for _, name := range names {
		checks := byRule[name]
		passed, bonus := 0, true
		for _, c := range checks {
			bonus = bonus && c.Bonus
			if c.Status == Passed {
				passed++
			}
		}
		mark := s.green("ok  ")
		switch {
		case passed < len(checks) && bonus:
			mark = "    "
		case passed < len(checks):
			mark = s.red("FAIL")
		}
		const room = 58
		apart := ""
		if bonus {
			apart = " (bonus, not counted)"
		}
		label := pad(clip(name, room-len(apart))+apart, room)
		s.line(fmt.Sprintf("%s %s %4d of %-4d", mark, label, passed, len(checks)))
	}
}

func (s *screen) failures(r *Report) {
	failures := r.Failures()
	if len(failures) == 0 {
		return
	}
	for i, c := range failures {
		if i == shownInFull {
			break
		}
		s.line("")
		s.line(s.red("FAIL ") + s.bold(clip(c.Name, width-5)))
		s.wrap("     ", place(c))
		lines := strings.Split(c.Message, "\n")
		for n, line := range lines {
			if n == shownMessage && len(lines) > shownMessage+1 {
				s.line(fmt.Sprintf("     ... and %d more", len(lines)-n))
				break
			}
			s.wrap("     ", line)
		}
	}
	if len(failures) <= shownInFull {
		return
	}
	rest := failures[shownInFull:]
	s.line("")
	s.line(fmt.Sprintf("%d more failed:", len(rest)))
	for i, c := range rest {
		if i == shownByName && len(rest) > shownByName+1 {
			s.line(fmt.Sprintf("  ... and %d more", len(rest)-i))
			break
		}
		s.line("  " + clip(clip(c.Name, 42)+"  "+path.Base(place(c)), width-2))
	}
}

func place(c Check) string {
	if c.Line == 0 {
		return c.File
	}
	return fmt.Sprintf("%s:%d", c.File, c.Line)
}

func (s *screen) again(r *Report, style Style) {
	failures := r.Failures()
	if len(failures) == 0 {
		return
	}
	s.line("")
	s.line("One alone:")
	s.copied(again(place(failures[0]), r.Submission, style.Make))
}

// again says how to grade a submission once more on one scenario.
func again(scenario, submission string, byMake bool) string {
	flag := "--scenario " + shellWord(scenario)
	if byMake {
		return "make grade SUBMISSION=" + shellWord(submission) + " ARGS=" + shellQuote(flag)
	}
	return "grader grade " + flag + " " + shellWord(submission)
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
