package report

import (
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
)

// Style says how a terminal report looks.
type Style struct {
	Colour bool
	Again  string // how to grade again, before the flags: "make grade ARGS="
}

const (
	width        = 80
	shownInFull  = 3  // failures
	shownByName  = 12 // further failures
	shownMessage = 4  // lines of one failure
)

// screen collects the lines of a terminal report.
type screen struct {
	out    strings.Builder
	colour bool
	theirs string // what the wrong answer is called
}

// WriteTerminal writes the report for a person: first the one thing to do
// next, then what passed and failed, rule by rule, then the first failures
// and how to look at one again.
func WriteTerminal(w io.Writer, r *Report, style Style) error {
	s := &screen{colour: style.Colour, theirs: "yours:"}
	s.wrap("", s.bold(r.Next))
	if r.Verdict == Broken {
		s.indented("  ", r.Build.Output)
	}
	s.mistakes(r)
	s.counterexamples(r)
	s.rules(r)
	s.failures(r)
	s.again(r, style)
	s.notes(r)
	s.verdict(r)
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
		label := clip(name, 52)
		if bonus {
			label += " (bonus, not counted)"
		}
		s.line(fmt.Sprintf("%s %-58s %4d of %-4d", mark, label, passed, len(checks)))
	}
}

func (s *screen) failures(r *Report) {
	failures := r.failures()
	if len(failures) == 0 {
		return
	}
	for i, c := range failures {
		if i == shownInFull {
			break
		}
		s.line("")
		s.line(s.red("FAIL ") + s.bold(clip(c.Name, width-5)))
		s.line("     " + place(c))
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
		s.line("  " + fmt.Sprintf("%s  %s", clip(c.Name, 42), path.Base(place(c))))
	}
}

func place(c Check) string {
	if c.Line == 0 {
		return c.File
	}
	return fmt.Sprintf("%s:%d", c.File, c.Line)
}

func (s *screen) again(r *Report, style Style) {
	failures := r.failures()
	if len(failures) == 0 {
		return
	}
	s.line("")
	s.line("One alone:  " + style.Again + shellQuote("--scenario "+place(failures[0])))
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
	if r.Verdict == Broken {
		return
	}
	s.line("")
	text := fmt.Sprintf("%d of %d checks passed", r.Passed, r.Total)
	bonus, bonusPassed := 0, 0
	for _, c := range r.Checks {
		if c.Bonus {
			bonus++
			if c.Status == Passed {
				bonusPassed++
			}
		}
	}
	if bonus > 0 {
		text += fmt.Sprintf(", and %d of %d bonus checks", bonusPassed, bonus)
	}
	s.searched(r)
	if r.Verdict == Pass {
		s.line(s.green(text + "."))
	} else {
		s.line(s.red(text + "."))
	}
}

// searched says how far the search for a wrong answer went.
func (s *screen) searched(r *Report) {
	if r.Searched.Drawn == 0 {
		return
	}
	if r.Verdict == Pass && r.Searched.Complete {
		s.wrap("", fmt.Sprintf("Also right on all %s groups of %s.", thousands(r.Searched.Groups), r.Searched.Bounds))
	} else if r.Verdict == Pass {
		s.wrap("", fmt.Sprintf("Also right on the first %s groups, in order of size; the time did not allow for all of %s.", thousands(r.Searched.Groups), r.Searched.Bounds))
	}
	s.line(fmt.Sprintf("Besides, %d questions were drawn from seed %d (--seed %d draws them again).", r.Searched.Drawn, r.Searched.Seed, r.Searched.Seed))
}

func thousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

func (s *screen) line(text string) {
	s.out.WriteString(strings.TrimRight(text, " "))
	s.out.WriteByte('\n')
}

func (s *screen) indented(indent, text string) {
	for _, line := range strings.Split(text, "\n") {
		s.line(indent + line)
	}
}

// wrap writes a text in lines of at most width columns; lines after the first
// are indented as far as first is long.
func (s *screen) wrap(first, text string) {
	indent := strings.Repeat(" ", len(first))
	line, used := first, len(first)
	empty := true
	for _, word := range strings.Fields(text) {
		n := visible(word)
		if !empty && used+1+n > width {
			s.line(line)
			line, used, empty = indent, len(indent), true
		}
		if !empty {
			line += " "
			used++
		}
		line += word
		used += n
		empty = false
	}
	s.line(line)
}

// visible counts the characters of a text without colour codes.
func visible(text string) int {
	n, inCode := 0, false
	for _, r := range text {
		switch {
		case r == '\x1b':
			inCode = true
		case inCode:
			inCode = r != 'm'
		default:
			n++
		}
	}
	return n
}

func clip(s string, most int) string {
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most-1]) + "…"
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

// shellQuote quotes a text for a POSIX shell.
func shellQuote(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
