package report

import (
	"regexp"
	"strings"
)

// width is how many columns a line has, but for those that are to be copied
// and for what a compiler says.
const width = 80

// screen collects the lines of a terminal report.
type screen struct {
	out    strings.Builder
	colour bool
	theirs string // what the wrong answer is called
	alone  bool   // it is not wrong, and nothing stands beside it
}

func (s *screen) line(text string) { s.copied(tame(text)) }

// copied writes a line that is to be copied as it is.
func (s *screen) copied(text string) {
	s.out.WriteString(strings.TrimRight(text, " "))
	s.out.WriteByte('\n')
}

// orders are what CI systems obey when they find it in what a job prints:
// :: where a line begins, after blanks too, and ##[ or ##vso[ anywhere.
var orders = regexp.MustCompile(`(^|\s)::|##\w*\[`)

// tame writes them so that nobody obeys: a submission may have printed them.
// Lines are tamed before they are broken too, so that their length is right.
func tame(text string) string {
	return orders.ReplaceAllStringFunc(text, func(order string) string {
		if blank, ok := strings.CutSuffix(order, "::"); ok {
			return blank + `\x3a:`
		}
		return `#\x23` + order[2:]
	})
}

func (s *screen) indented(indent, text string) {
	for _, line := range strings.Split(text, "\n") {
		s.line(indent + line)
	}
}

// wrap writes a text in lines of at most width columns; lines after the first
// are indented as far as first is long. A word longer than a line is cut.
func (s *screen) wrap(first, text string) {
	indent := strings.Repeat(" ", columns(first))
	line, used, room := first, 0, width-columns(first)
	for _, word := range strings.Fields(tame(text)) {
		if used > 0 && used+1+columns(word) <= room {
			line += " " + word
			used += 1 + columns(word)
			continue
		}
		for rest := word; rest != ""; {
			if used > 0 {
				s.line(line)
				line = indent
			}
			word, rest = cut(rest, room)
			line += word
			used = columns(word)
		}
	}
	s.line(line)
}

func (s *screen) paint(code, text string) string {
	if !s.colour || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s *screen) bold(text string) string  { return s.paint("1", text) }
func (s *screen) red(text string) string   { return s.paint("31", text) }
func (s *screen) green(text string) string { return s.paint("32", text) }
