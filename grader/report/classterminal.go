package report

import (
	"fmt"
	"io"
	"strings"
)

// WriteClassTerminal writes for a person what grading a class found: how many
// are right, the most frequent mistakes, and where the rest is.
func WriteClassTerminal(w io.Writer, c *Class, dir string) error {
	s := &screen{}
	s.line(c.Count())
	const shown = 10
	s.table("The most frequent mistakes:", len(c.Mistakes), shown, func(i int) (int, string) {
		m := c.Mistakes[i]
		return len(m.By), m.ID + "  " + m.Title
	})
	s.table("The checks that fail most:", len(c.Checks), shown, func(i int) (int, string) {
		check := c.Checks[i]
		return len(check.By), clip(check.Name, 42) + "  " + place(Check{File: check.File, Line: check.Line})
	})
	s.table("The same program:", len(c.Same), shown, func(i int) (int, string) {
		return len(c.Same[i].Names), strings.Join(c.Same[i].Names, ", ")
	})
	for _, e := range c.Submissions {
		if e.Verdict == Trouble {
			s.line("")
			s.wrap("", fmt.Sprintf("Not graded: %s: %s", e.Name, e.Next))
		}
	}
	s.line("")
	s.wrap("", fmt.Sprintf("In %s: class.html to read, class.csv for a spreadsheet, class.json, and a result for each in submissions/.", dir))
	_, err := io.WriteString(w, s.out.String())
	return err
}

// WriteClassLine writes what is told of one submission of a class, on one line
// on which nothing acts.
func WriteClassLine(w io.Writer, text string) error {
	_, err := fmt.Fprintln(w, tame(strings.Join(strings.Fields(text), " ")))
	return err
}

// table shows the first rows: a number and what it counts.
func (s *screen) table(title string, rows, most int, row func(i int) (int, string)) {
	if rows == 0 {
		return
	}
	s.line("")
	s.line(title)
	for i := range min(rows, most) {
		n, what := row(i)
		s.line(clip(fmt.Sprintf("  %4d  %s", n, what), width))
	}
	if rows > most {
		s.line(fmt.Sprintf("        and %d more", rows-most))
	}
}

// Count says how many submissions have which verdict, in words.
func (c *Class) Count() string {
	n := map[string]int{}
	for _, e := range c.Submissions {
		n[e.Verdict]++
	}
	text := fmt.Sprintf("%d submissions: %d right, %d wrong, %d broken", len(c.Submissions), n[Pass], n[Fail], n[Broken])
	if n[Trouble] > 0 {
		text += fmt.Sprintf(", %d not graded", n[Trouble])
	}
	return text + "."
}
