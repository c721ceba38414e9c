package report

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestGradescopeScores wants the sum of the tests to be the score, full marks
// for what is right alone, and bonus checks worth nothing.
func TestGradescopeScores(t *testing.T) {
	beyond := right()
	beyond.Verdict = Fail
	for _, c := range []struct {
		name       string
		r          *Report
		score, max float64
	}{
		{"right", right(), 4, 4},
		{"right on the checks alone", beyond, 3, 4},
		{"one mistake, and a bonus failed", oneMistake(), 2, 4},
		{"broken", brokenBuild(), 0, 4},
		{"counts alone", oneMistake().Disclosed(Counts), 2, 4},
	} {
		var got struct {
			Score float64
			Tests []struct {
				Score  float64
				Max    float64 `json:"max_score"`
				Status string
				Number string
			}
		}
		text := written(t, WriteGradescope, c.r)
		if err := json.Unmarshal([]byte(text), &got); err != nil {
			t.Fatal(err)
		}
		sum, most := 0.0, 0.0
		numbers := map[string]bool{}
		for _, test := range got.Tests {
			sum, most = sum+test.Score, most+test.Max
			numbers[test.Number] = true
			if test.Status != "passed" && test.Status != "failed" || test.Score > test.Max || test.Max > 0 && (test.Score > 0) != (test.Status == "passed") {
				t.Errorf("%s: %+v", c.name, test)
			}
		}
		if got.Score != c.score || sum != c.score || most != c.max || len(numbers) != len(got.Tests) {
			t.Errorf("%s: score %v, tests %v of %v, %d numbers for %d", c.name, got.Score, sum, most, len(numbers), len(got.Tests))
		}
		if !strings.Contains(text, `"stdout_visibility": "hidden"`) {
			t.Errorf("%s: what the grader prints is shown", c.name)
		}
	}
}
