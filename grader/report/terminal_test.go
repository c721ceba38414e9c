package report

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

func terminal(t *testing.T, r *Report, style Style) string {
	t.Helper()
	var out strings.Builder
	if err := WriteTerminal(&out, r, style); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// colourCode is all that a terminal is ever told besides text.
var colourCode = regexp.MustCompile("\x1b\\[(0|1|31|32)m")

// TestColourAddsNothing wants a reader without colours to see as much: the
// text is the same, so what differs is marked with more than red.
func TestColourAddsNothing(t *testing.T) {
	for _, s := range samples {
		plain, coloured := terminal(t, s.make(), Style{}), terminal(t, s.make(), Style{Colour: true})
		if got := colourCode.ReplaceAllString(coloured, ""); got != plain {
			t.Errorf("%s: with colours it says\n%s\nwithout\n%s", s.name, got, plain)
		}
		if s.make().Counterexample != nil && !regexp.MustCompile(`(?m)^ +\^`).MatchString(plain) {
			t.Errorf("%s: no caret under what differs", s.name)
		}
	}
}

// TestLinesFitAScreen allows only what must be copied, or is the compiler's,
// to be wider.
func TestLinesFitAScreen(t *testing.T) {
	copied := []string{"echo ", "printf ", "make grade ", "grader grade "}
	for _, s := range samples {
		r := s.make()
		compiler := strings.Split(r.Build.Output, "\n")
		for line := range strings.Lines(terminal(t, r, Style{})) {
			line = strings.TrimSuffix(line, "\n")
			free := slices.ContainsFunc(copied, func(p string) bool { return strings.HasPrefix(line, p) })
			if !free && columns(line) > 80 && !slices.Contains(compiler, strings.TrimPrefix(line, "  ")) {
				t.Errorf("%s: %d columns: %s", s.name, columns(line), line)
			}
		}
	}
}

func TestFirstLineIsWhatToDoNext(t *testing.T) {
	for _, s := range samples {
		r := s.make()
		first, _, _ := strings.Cut(terminal(t, r, Style{}), "\n")
		if first == "" || !strings.HasPrefix(tame(r.Next), first) {
			t.Errorf("%s begins with %q, not with %q", s.name, first, r.Next)
		}
	}
}

// TestBrokenSaysOneThing wants nothing around the compiler's words: no check
// was tried.
func TestBrokenSaysOneThing(t *testing.T) {
	text := terminal(t, brokenBuild(), Style{})
	for _, word := range []string{"FAIL", "checks", "--scenario", "Besides"} {
		if strings.Contains(text, word) {
			t.Errorf("%q in\n%s", word, text)
		}
	}
}

// TestAgain wants a line that does the same again when it is pasted.
func TestAgain(t *testing.T) {
	for _, c := range []struct {
		scenario, dir string
		byMake        bool
		want          string
	}{
		{"features/a.feature:6", "starter", false, `grader grade --scenario features/a.feature:6 starter`},
		{"features/a.feature:6", "starter", true, `make grade SUBMISSION=starter ARGS='--scenario features/a.feature:6'`},
		{"it's.feature:6", "a b", false, `grader grade --scenario 'it'\''s.feature:6' 'a b'`},
		{"features/a.feature:6", "$(x)", true, `make grade SUBMISSION='$(x)' ARGS='--scenario features/a.feature:6'`},
	} {
		if got := again(c.scenario, c.dir, c.byMake); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}
