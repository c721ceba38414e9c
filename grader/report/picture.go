package report

import (
	"fmt"
	"slices"
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
	s.strips(c.Strips)
	if c.Bytes != nil {
		s.bytes(*c.Bytes)
	}
	const mostAnswer = 600
	s.wrap("  Kafka: ", clip(c.Expected, mostAnswer))
	s.wrap("  "+s.theirs+" ", clip(c.Got, mostAnswer))
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
	s.copied(pipedIn(line))
}

// pipedIn is the shell command that prints a request.
func pipedIn(line string) string {
	say := "echo "
	if strings.Contains(line, `\`) {
		say = `printf '%s\n' ` // some shells' echo would read the backslashes
	}
	return say + shellQuote(line)
}

// NewStrip pictures a topic of so many partitions: the marks of those who
// should own each, and of those who do. Of very many it shows those that
// differ.
func NewStrip(topic string, partitions int32, expected, got map[int32][]string) Strip {
	const most = 60
	cells, differing := []Cell{}, []Cell{}
	for _, p := range partitionsIn(partitions, got) {
		c := Cell{Partition: p, Real: p >= 0 && p < partitions,
			Expected: append([]string{}, expected[p]...), Got: append([]string{}, got[p]...)}
		cells = append(cells, c)
		if c.Differs() {
			differing = append(differing, c)
		}
	}
	if len(cells) > most && len(differing) > 0 {
		cells = differing
	}
	return Strip{Topic: topic, Cells: cells[:min(len(cells), most)]}
}

// partitionsIn gives the partitions of a topic, and those that it does not
// have and that somebody owns.
func partitionsIn(partitions int32, got map[int32][]string) []int32 {
	var out []int32
	for p := range partitions {
		out = append(out, p)
	}
	for p := range got {
		if p < 0 || p >= partitions {
			out = append(out, p)
		}
	}
	slices.Sort(out)
	return out
}

func topicList(topics []string) string {
	if len(topics) == 0 {
		return "nothing"
	}
	return strings.Join(topics, ", ")
}

// strips draws each topic: Kafka's owners above the program's, differences
// marked; or the owners alone.
func (s *screen) strips(strips []Strip) {
	const least, most = 7, 24
	label := least
	for _, strip := range strips {
		label = min(max(label, columns(strip.Topic)), most)
	}
	for _, strip := range strips {
		if len(strip.Cells) == 0 {
			s.line("  topic " + clip(strip.Topic, 40) + " has no partitions")
			continue
		}
		cell := 3
		for _, c := range strip.Cells {
			cell = max(cell, 1+len(fmt.Sprint(c.Partition)))
		}
		perRow := min(20, (width-len("  topic ")-label)/cell)
		for cells := range slices.Chunk(strip.Cells, perRow) {
			s.cells("  topic "+pad(clip(strip.Topic, label), label), cells, cell)
		}
	}
}

// cells draws some partitions of a topic, each as wide as cell says.
func (s *screen) cells(head string, cells []Cell, cell int) {
	n := columns(head)
	kafka, theirs, marks := pad("    Kafka", n), pad("    "+strings.TrimSuffix(s.theirs, ":"), n), pad("", n)
	differs := false
	for _, c := range cells {
		expected, got, mark := owners(c.Expected), fmt.Sprintf("%*s", cell, owners(c.Got)), ""
		if !c.Real {
			expected = "."
		}
		if c.Differs() && !s.alone {
			got, mark, differs = s.red(got), "^", true
		}
		head += fmt.Sprintf("%*d", cell, c.Partition)
		kafka += fmt.Sprintf("%*s", cell, expected)
		theirs += got
		marks += fmt.Sprintf("%*s", cell, mark)
	}
	s.line(head)
	if !s.alone {
		s.line(kafka)
	}
	s.line(theirs)
	if differs {
		s.line(s.red(strings.TrimRight(marks, " ")))
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
