package report

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// The results.json of a Gradescope autograder, as Gradescope documents it.
type (
	gradescope struct {
		Score            int              `json:"score"`
		Output           string           `json:"output"`
		OutputFormat     string           `json:"output_format"`
		Visibility       string           `json:"visibility"`
		StdoutVisibility string           `json:"stdout_visibility"`
		Tests            []gradescopeTest `json:"tests"`
	}
	gradescopeTest struct {
		Score        int      `json:"score"`
		MaxScore     int      `json:"max_score"`
		Status       string   `json:"status"`
		Name         string   `json:"name"`
		NameFormat   string   `json:"name_format"`
		Number       string   `json:"number"`
		Output       string   `json:"output,omitempty"`
		OutputFormat string   `json:"output_format"`
		Tags         []string `json:"tags,omitempty"`
		Visibility   string   `json:"visibility"`
	}
)

// WriteGradescope writes the report as Gradescope's results.json: what was
// found as the text of the submission, and a test for each check, numbered by
// rule as 6.2, so that a student sees which scenario to run again.
//
// Scores are counts, a point for each check and none for a bonus: whole
// numbers add up exactly, and they are those of every other report. Shares of
// 100 would be rounded, and would have the instructor work out what a check is
// worth. One more point is for being right in all that was asked, also beyond
// the checks, which are public: without it a program that knows only the
// cases that the files show would have a full score. So an assignment has as
// many points as there are checks that count, and one.
func WriteGradescope(w io.Writer, r *Report) error {
	out := gradescope{Output: words(r), OutputFormat: "text", Visibility: "visible", StdoutVisibility: "hidden"}
	out.add(gradescopeTest{Name: wholeProgram, Number: "0", MaxScore: 1, Output: r.Next}, r.Verdict == Pass)
	for i, rule := range r.rules() {
		for n, c := range rule.checks {
			t := gradescopeTest{Name: c.Name, Number: fmt.Sprintf("%d.%d", i+1, n+1), MaxScore: 1, Tags: c.Tags}
			if c.Bonus {
				t.Name, t.MaxScore = t.Name+notCounted, 0
			}
			if c.Status != Passed {
				t.Output = strings.TrimSpace(place(c) + "\n" + c.Message)
			}
			out.add(t, c.Status == Passed)
		}
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

// add adds a test and its score.
func (g *gradescope) add(t gradescopeTest, passed bool) {
	t.Status, t.NameFormat, t.OutputFormat, t.Visibility = "failed", "text", "text", "visible"
	if passed {
		t.Status, t.Score = "passed", t.MaxScore
	}
	g.Score += t.Score
	g.Tests = append(g.Tests, t)
}
