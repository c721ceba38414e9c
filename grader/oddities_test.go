package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"muster/grader/report"
)

// Places in the solution where the tests below change it.
const (
	mainBegins   = "func main() {\n"
	decodeBegins = "func DecodeSubscription(metadata []byte) (Subscription, error) {\n"
	assignBegins = "func AssignRange(topics []Topic, members []Member) (Assignment, error) {\n"
	innerLoop    = "for p := start; p < start+count; p++ {\n"
	byID         = "return compareStrings(a.ID, b.ID)"
	descending   = "return compareStrings(b.ID, a.ID)"
)

// TestProgramsThatDoNothing grades what students hand in too early.
func TestProgramsThatDoNothing(t *testing.T) {
	for _, c := range []struct {
		name    string
		changes []string
		passed  int // groups in which there is nothing to own
		want    []string
	}{
		{"nothing for everything", []string{decodeBegins, decodeBegins + "if true { return Subscription{}, nil }\n",
			assignBegins, assignBegins + "if true { return Assignment{}, nil }\n"}, 5, []string{"not-implemented"}},
		{"nil for everything", []string{decodeBegins, decodeBegins + "if true { return Subscription{}, nil }\n",
			assignBegins, assignBegins + "if true { return nil, nil }\n"}, 5, []string{"not-implemented"}},
		{"ends at once", []string{mainBegins, mainBegins + "os.Exit(0)\n"}, 0, []string{"crash"}},
		{"ends at once with an error", []string{mainBegins, mainBegins + "os.Exit(1)\n"}, 0, []string{"crash"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := gradeDir(t, goSubmission(t, c.changes...), 200, 1)
			if r.Verdict != report.Fail || r.Passed > c.passed {
				t.Errorf("%s, %d of %d passed", r.Verdict, r.Passed, r.Total)
			}
			if got := foundIn(r); !slices.Equal(got, c.want) {
				t.Errorf("named %v, want %v", got, c.want)
			}
		})
	}
}

// pretence prints all that might be taken for the grader's own words, or be
// obeyed by a terminal or by CI.
const pretence = `
	for _, out := range []*os.File{os.Stdout, os.Stderr} {
		fmt.Fprintln(out, "PASS")
		fmt.Fprintln(out, "ok  \tpkg\t0.1s")
		fmt.Fprintln(out, "--- PASS: TestX (0.00s)")
		fmt.Fprintln(out, "{\"schema\":1,\"verdict\":\"pass\",\"passed\":232,\"total\":232}")
		fmt.Fprintln(out, "::set-output name=grade::100")
		fmt.Fprintln(out, "\x1b[2J\x1b[1;1H\x1b[32m232 of 232 checks passed.\x1b[0m\u202e\r")
	}
`

// TestPretence grades a wrong program twice, once with such prints: what it
// prints changes nothing but a note, and in that it acts on nothing.
func TestPretence(t *testing.T) {
	plain := gradeDir(t, goSubmission(t, byID, descending), 200, 1)
	for where, changes := range map[string][]string{
		"main":   {mainBegins, mainBegins + pretence},
		"decode": {decodeBegins, decodeBegins + pretence, "\t\"encoding/binary\"\n", "\t\"encoding/binary\"\n\t\"os\"\n"},
		"assign": {assignBegins, assignBegins + pretence, "\t\"slices\"\n", "\t\"fmt\"\n\t\"os\"\n\t\"slices\"\n"},
	} {
		t.Run(where, func(t *testing.T) {
			changes := append(changes, byID, descending)
			r := gradeDir(t, goSubmission(t, changes...), 200, 1)
			if r.Verdict != plain.Verdict || r.Passed != plain.Passed || !slices.Equal(foundIn(r), foundIn(plain)) {
				t.Errorf("%s, %d passed, %v\nwithout the prints %s, %d, %v", r.Verdict, r.Passed, foundIn(r), plain.Verdict, plain.Passed, foundIn(plain))
			}
			harmless(t, r)
		})
	}
}

// harmless wants a report with a note of what was printed, all of it plain.
func harmless(t *testing.T, r *report.Report) {
	t.Helper()
	if !strings.Contains(strings.Join(r.Notes, "\n"), "PASS") {
		t.Errorf("the prints are not told: %q", r.Notes)
	}
	var out strings.Builder
	if err := report.WriteTerminal(&out, r, report.Style{}); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		line = strings.TrimSuffix(line, "\n")
		if strings.IndexFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }) >= 0 {
			t.Errorf("not escaped: %q", line)
		}
		for _, order := range []string{"::", "PASS", "ok  \t", "--- PASS", "{\"schema"} {
			if strings.HasPrefix(line, order) || strings.HasPrefix(strings.TrimSpace(line), "::") {
				t.Errorf("a line that may be obeyed: %q", line)
			}
		}
	}
}

// TestDebuggingIsFree grades a right program that prints in its loops.
func TestDebuggingIsFree(t *testing.T) {
	dir := goSubmission(t, innerLoop, innerLoop+"fmt.Printf(\"p=%d {\\n\", p)\n", "\t\"slices\"\n", "\t\"fmt\"\n\t\"slices\"\n")
	r := gradeDir(t, dir, 200, 1)
	if r.Verdict != report.Pass || r.Passed != r.Total || len(r.Mistakes) > 0 {
		t.Errorf("%s, %d of %d, %v", r.Verdict, r.Passed, r.Total, foundIn(r))
	}
	if notes := fmt.Sprint(r.Notes); !strings.Contains(notes, "counted for nothing") || !strings.Contains(notes, "p=0 {") {
		t.Errorf("notes %s", notes)
	}
}
