package report

import (
	"fmt"
	"strings"
)

func (s *screen) mistakes(r *Report) {
	for _, m := range r.Mistakes {
		s.line("")
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
		if m.Of > 0 {
			s.line(fmt.Sprintf("  It explains %d of your %d wrong answers.", m.Explains, m.Of))
		}
	}
}
