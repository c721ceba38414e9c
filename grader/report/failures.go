package report

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

const (
	shownInFull  = 3  // failures
	shownByName  = 12 // further failures
	shownMessage = 4  // lines of one failure
)

// toldFailures gives the failures that can be named: after a disclosure of
// counts alone there are none.
func (r *Report) toldFailures() []Check {
	return slices.DeleteFunc(r.Failures(), func(c Check) bool { return c.File == "" })
}

func (s *screen) failures(r *Report) {
	failures := r.toldFailures()
	for i, c := range failures {
		if i == shownInFull {
			break
		}
		s.line("")
		s.line(s.red("FAIL ") + s.bold(clip(c.Name, width-5)))
		s.wrap("     ", place(c))
		s.message(c.Message)
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

func (s *screen) message(text string) {
	if text == "" {
		return
	}
	lines := strings.Split(text, "\n")
	for n, line := range lines {
		if n == shownMessage && len(lines) > shownMessage+1 {
			s.line(fmt.Sprintf("     ... and %d more", len(lines)-n))
			break
		}
		s.wrap("     ", line)
	}
}

func place(c Check) string {
	if c.Line == 0 {
		return c.File
	}
	return fmt.Sprintf("%s:%d", c.File, c.Line)
}

func (s *screen) again(r *Report, style Style) {
	failures := r.toldFailures()
	if len(failures) == 0 || tame(r.Submission) != r.Submission || strings.ContainsFunc(r.Submission, unprintable) {
		return // a path that must not be printed cannot be copied
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
