package report

import (
	"fmt"
	"strings"
)

// counterexamples draws the smallest cases on which something shows.
func (s *screen) counterexamples(r *Report) {
	if r.Counterexample == nil {
		return
	}
	s.counterexample("The smallest case on which it shows:", *r.Counterexample)
	for _, c := range r.Others {
		s.counterexample("And the smallest of the other kind:", c)
	}
}

func (s *screen) counterexample(title string, c Counterexample) {
	s.line("")
	s.line(s.bold(title))
	for _, m := range c.Members {
		s.line("  " + clip(fmt.Sprintf("%s = %s, subscribes to %s", m.Mark, m.ID, topicList(m.Topics)), width-2))
	}
	for _, strip := range c.Strips {
		s.strip(strip)
	}
	if c.Bytes != nil {
		s.bytes(*c.Bytes)
	}
	s.wrap("  Kafka: ", c.Expected)
	s.wrap("  "+s.theirs+" ", c.Got)
	s.request(c.Request)
}

// request shows the line to pipe in. It is never wrapped, so that it can be
// copied.
func (s *screen) request(line string) {
	const most = 1500
	if len(line) > most {
		s.line("  The request is too long to show; --json FILE writes it down.")
		return
	}
	s.line("  To ask it by hand, pipe in:")
	s.line("echo " + shellQuote(line))
}

func topicList(topics []string) string {
	if len(topics) == 0 {
		return "nothing"
	}
	return strings.Join(topics, ", ")
}

// strip draws a topic: Kafka's owners above the program's, differences marked.
func (s *screen) strip(strip Strip) {
	const perRow = 20
	for from := 0; from == 0 || from < len(strip.Cells); from += perRow {
		cells := strip.Cells[from:min(from+perRow, len(strip.Cells))]
		if len(cells) == 0 {
			s.line(fmt.Sprintf("  topic %s has no partitions", clip(strip.Topic, 40)))
			return
		}
		head, kafka, yours, marks := "  topic "+fmt.Sprintf("%-7s", clip(strip.Topic, 7)), "    Kafka      ", fmt.Sprintf("    %-11s", strings.TrimSuffix(s.theirs, ":")), "               "
		differs := false
		for _, c := range cells {
			head += fmt.Sprintf("%3d", c.Partition)
			expected := owners(c.Expected)
			if !c.Real {
				expected = "."
			}
			kafka += fmt.Sprintf("%3s", expected)
			if c.Differs() {
				yours += s.red(fmt.Sprintf("%3s", owners(c.Got)))
				marks += "  ^"
				differs = true
			} else {
				yours += fmt.Sprintf("%3s", owners(c.Got))
				marks += "   "
			}
		}
		s.line(head)
		s.line(kafka)
		s.line(yours)
		if differs {
			s.line(s.red(marks))
		}
	}
}

// owners writes the marks of those who own a partition, "-" for nobody.
func owners(marks []string) string {
	switch {
	case len(marks) == 0:
		return "-"
	case len(marks) > 2:
		return marks[0] + "+"
	}
	return strings.Join(marks, "")
}

// bytes draws a subscription: the bytes with a caret where the reading went
// wrong, and the fields.
func (s *screen) bytes(b Bytes) {
	const perRow = 24
	if len(b.Hex) == 0 {
		s.line("  (no bytes at all)")
	}
	for from := 0; from < len(b.Hex) || from == b.Mark && from > 0; from += perRow {
		row := b.Hex[from:min(from+perRow, len(b.Hex))]
		s.line("  " + strings.Join(row, " "))
		if b.Mark >= from && b.Mark < from+perRow {
			s.line("  " + strings.Repeat("   ", b.Mark-from) + s.red("^ byte "+fmt.Sprint(b.Mark)+": "+b.Wrong))
		}
		if from >= 4*perRow {
			s.line("  ...")
			break
		}
	}
	const most = 14
	for i, f := range b.Fields {
		if i == most {
			s.line(fmt.Sprintf("  ... and %d more fields", len(b.Fields)-i))
			break
		}
		s.line("  " + clip(fmt.Sprintf("byte %3d  %-18s %s", f.Offset, f.Path, f.Value), width-2))
	}
}
