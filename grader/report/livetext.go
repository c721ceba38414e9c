package report

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// since writes a time since the run began.
func since(d time.Duration) string { return fmt.Sprintf("+%.2fs", d.Seconds()) }

// WriteText writes paragraphs for a person, in lines of at most 80 columns.
func WriteText(w io.Writer, paragraphs ...string) error {
	s := &screen{}
	for _, p := range paragraphs {
		s.wrap("", p)
	}
	_, err := io.WriteString(w, s.out.String())
	return err
}

// WriteOpening writes how a scene begins: the time, what is done and why.
func WriteOpening(w io.Writer, c Scene, style Style) error {
	s := &screen{colour: style.Colour}
	s.line("")
	s.line(since(c.At) + "  " + s.bold(clip(c.Title, width-10)))
	for _, m := range c.Joined {
		s.wrap("  ", fmt.Sprintf("%s = %s, subscribes to %s", m.Mark, m.ID, topicList(m.Topics)))
	}
	s.wrap("  ", c.Why)
	_, err := io.WriteString(w, s.out.String())
	return err
}

// WriteScene writes what came of a scene.
func WriteScene(w io.Writer, c Scene, style Style) error {
	s := &screen{colour: style.Colour, theirs: "yours"}
	if !c.Compare {
		s.theirs, s.alone = "owner", true
	}
	if len(c.States) > 0 {
		s.wrap("  group: ", strings.Join(c.States, ", "))
	}
	member := ""
	for _, e := range c.Events {
		mark := "  " + e.Member
		if e.Member == member {
			mark = strings.Repeat(" ", len(mark))
		}
		member = e.Member
		s.wrap(fmt.Sprintf("%s  %8s %-8s ", mark, since(e.At), e.Kind), e.Partitions)
	}
	s.strips(c.Strips)
	for _, fact := range c.Facts {
		s.wrap("  ", fact)
	}
	for _, wrong := range c.Wrong {
		s.wrap("  "+s.red("WRONG")+" ", wrong)
	}
	_, err := io.WriteString(w, s.out.String())
	return err
}

// WritePauses compares what each step took from a group's members under two
// ways of rebalancing.
func WritePauses(w io.Writer, one string, ones []Pause, other string, others []Pause) error {
	s := &screen{}
	s.line("")
	s.line(fmt.Sprintf("%-26s%-26s%s", "", one, other))
	s.line(fmt.Sprintf("%-26s%-26s%s", "", "stop     taken  back", "stop     taken  back"))
	for i := range min(len(ones), len(others)) {
		s.line(fmt.Sprintf("%-26s%-26s%s", clip(ones[i].Step, 25), ones[i].row(), others[i].row()))
	}
	_, err := io.WriteString(w, s.out.String())
	return err
}

func (p Pause) row() string {
	stop := strings.Join(p.Stopped, " ")
	if stop == "" {
		stop = "-"
	}
	return fmt.Sprintf("%-7s %6d %5d", stop, p.Taken, p.Back)
}

// WriteCall writes a request and its response.
func WriteCall(w io.Writer, c Call, style Style) error {
	s := &screen{colour: style.Colour}
	s.line("")
	s.line(since(c.At) + "  " + s.bold(c.Name) + "  " + clip(c.Client, 40))
	s.json(`  "requestHeader":`, c.Header+",")
	s.json(`  "request":`, c.Request+",")
	s.json(`  "response":`, c.Response+",")
	s.line(fmt.Sprintf(`  "totalTimeMs":%.3f`, float64(c.Took.Microseconds())/1000))
	if c.Why != "" {
		s.wrap("  # ", c.Why)
	}
	_, err := io.WriteString(w, s.out.String())
	return err
}

// json writes JSON in lines of at most 80 columns, broken behind commas where
// that can be.
func (s *screen) json(first, text string) {
	const indent = "    "
	line := first
	for text != "" {
		end := strings.IndexByte(text, ',') + 1
		if end == 0 {
			end = len(text)
		}
		piece := tame(text[:end])
		text = text[end:]
		if columns(line)+columns(piece) > width && strings.TrimSpace(line) != "" {
			s.line(line)
			line = indent
		}
		for columns(line)+columns(piece) > width {
			var head string
			head, piece = cut(piece, width-columns(line))
			s.line(line + head)
			line = indent
		}
		line += piece
	}
	s.line(line)
}
