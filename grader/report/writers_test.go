package report

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"
)

// writers are all that show a report. What those marked log write lands in
// the log of a CI job, and on terminals.
var writers = []struct {
	name  string
	write func(io.Writer, *Report) error
	log   bool
}{
	{"json", WriteJSON, false},
	{"terminal", func(w io.Writer, r *Report) error { return WriteTerminal(w, r, Style{}) }, true},
	{"colour", func(w io.Writer, r *Report) error { return WriteTerminal(w, r, Style{Colour: true, Make: true}) }, true},
	{"quiet", WriteQuiet, true},
	{"junit", WriteJUnit, false},
	{"gradescope", WriteGradescope, false},
	{"github", WriteGitHub, true},
	{"summary", func(w io.Writer, r *Report) error { return WriteSummary(w, r, "") }, false},
	{"html", WriteHTML, false},
}

func written(t *testing.T, write func(io.Writer, *Report) error, r *Report) string {
	t.Helper()
	var out strings.Builder
	if err := write(&out, r); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// golden compares with a file of testdata/golden; go test -update writes it.
func golden(t *testing.T, name, text string) {
	t.Helper()
	goldie.New(t, goldie.WithFixtureDir("testdata/golden")).Assert(t, name, []byte(text))
}

func TestGolden(t *testing.T) {
	for _, s := range samples {
		for _, w := range writers {
			t.Run(s.name+"."+w.name, func(t *testing.T) { golden(t, s.name+"."+w.name, written(t, w.write, s.make())) })
		}
	}
}

// TestNothingActsInALog wants no line that GitHub Actions or Azure Pipelines
// would obey, but for those that are meant, and nothing that acts on a
// terminal but colours.
func TestNothingActsInALog(t *testing.T) {
	for _, s := range samples {
		for _, w := range writers {
			if !w.log {
				continue
			}
			text := colourCode.ReplaceAllString(written(t, w.write, s.make()), "")
			for line := range strings.Lines(text) {
				line = strings.TrimSuffix(line, "\n")
				order := strings.HasPrefix(strings.TrimSpace(line), "::") && w.name != "github"
				if order || strings.Contains(line, "##[") || strings.Contains(line, "##vso[") || strings.ContainsFunc(line, unprintable) {
					t.Errorf("%s of %s: %q", w.name, s.name, line)
				}
			}
		}
	}
}

// TestPathsDoNotAct names the submission as somebody would who names folders
// after what students send.
func TestPathsDoNotAct(t *testing.T) {
	for _, path := range []string{"a\n::error::x", "##[error]x", "\x1b[2Jx", "a ::error::x"} {
		for _, w := range writers {
			r := oneMistake()
			r.Submission = path
			text := written(t, w.write, r)
			if !w.log {
				continue
			}
			if strings.Contains(text, "\n::error::x") || strings.Contains(text, "##[") || strings.Contains(text, "\x1b[2J") || strings.Contains(text, " ::error::x") {
				t.Errorf("%s: %q", w.name, text)
			}
		}
	}
}

// shut is a writer that takes nothing.
type shut struct{}

var errShut = errors.New("nobody reads")

func (shut) Write([]byte) (int, error) { return 0, errShut }

func TestWritersTellWhatFailed(t *testing.T) {
	for _, w := range writers {
		if err := w.write(shut{}, oneMistake()); !errors.Is(err, errShut) {
			t.Errorf("%s: %v", w.name, err)
		}
	}
	if err := WriteMistake(shut{}, numericOrder, nil, Style{}); !errors.Is(err, errShut) {
		t.Errorf("mistake: %v", err)
	}
}

// TestWritersChangeNothing shows one report by all writers and looks at it
// again.
func TestWritersChangeNothing(t *testing.T) {
	for _, s := range samples {
		r := s.make()
		before := written(t, WriteJSON, r)
		for _, d := range []Disclosure{Full, Mistakes, Counts} {
			for _, w := range writers {
				written(t, w.write, r.Disclosed(d))
			}
		}
		if after := written(t, WriteJSON, r); after != before {
			t.Errorf("%s became\n%s", s.name, after)
		}
	}
}
