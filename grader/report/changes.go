package report

import (
	"fmt"
	"io"
)

// WriteChanges writes which checks are newly right and newly wrong, from one
// report on a submission to a later one.
func WriteChanges(w io.Writer, before, after *Report, style Style) error {
	s := &screen{colour: style.Colour}
	passed := map[string]bool{}
	for _, c := range before.Checks {
		passed[place(c)+c.Name] = c.Status == Passed
	}
	var right, wrong []Check
	for _, c := range after.Checks {
		was, known := passed[place(c)+c.Name]
		switch is := c.Status == Passed; {
		case is && known && !was:
			right = append(right, c)
		case !is && was:
			wrong = append(wrong, c)
		}
	}
	if len(right)+len(wrong) == 0 {
		s.line("Since the last run: no check changed.")
	} else {
		s.line(fmt.Sprintf("Since the last run: %d newly right, %d newly wrong.", len(right), len(wrong)))
	}
	s.changed(s.green("right"), right)
	s.changed(s.red("wrong"), wrong)
	_, err := io.WriteString(w, s.out.String())
	return err
}

func (s *screen) changed(what string, checks []Check) {
	const most = 10
	for i, c := range checks {
		if i == most && len(checks) > most+1 {
			s.line(fmt.Sprintf("         and %d more", len(checks)-most))
			break
		}
		s.line(fmt.Sprintf("  %s  %s", what, clip(clip(c.Name, 42)+"  "+place(c), width-9)))
	}
}
