package report

import (
	"fmt"
	"io"
	"strings"
)

// WriteMistake explains one mistake, with the smallest case on which it shows
// if there is one.
func WriteMistake(w io.Writer, m Mistake, c *Counterexample, style Style) error {
	s := &screen{colour: style.Colour, theirs: "this:"}
	s.mistake(m)
	if c != nil {
		s.counterexample("The smallest case on which it shows:", *c)
	}
	s.line("")
	_, err := io.WriteString(w, s.out.String())
	return err
}

func (s *screen) mistakes(r *Report) {
	for _, m := range r.Mistakes {
		s.line("")
		s.mistake(m)
	}
}

func (s *screen) mistake(m Mistake) {
	s.line(s.bold(m.Title) + fmt.Sprintf("  (%s)", m.ID))
	if m.What != "" {
		s.wrap("  ", m.What)
	}
	if m.Detail != "" {
		s.wrap("  ", m.Detail)
	}
	if m.Hint != "" {
		s.wrap("  Hint: ", m.Hint)
	}
	if len(m.OneOf) > 0 {
		s.wrap("  ", "Your answers fit each of these: "+strings.Join(m.OneOf, ", ")+".")
	}
	if m.Lesson != "" {
		s.line("  Read: " + m.Lesson)
	}
	if m.Of > 0 && m.Explains > 0 {
		s.line(fmt.Sprintf("  It explains %d of your %d wrong answers.", m.Explains, m.Of))
	}
}

// titles names the mistakes, one a line.
func (r *Report) titles() []string {
	var out []string
	for _, m := range r.Mistakes {
		out = append(out, fmt.Sprintf("%s (%s)", m.Title, m.ID))
	}
	return out
}
