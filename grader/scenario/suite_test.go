package scenario

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"muster/grader/leader"
)

var scenarioLine = regexp.MustCompile(`(?m)^\s*(Scenario Outline|Scenario Template|Scenario|Example): (.*)$`)

// Every feature file is sound and holds scenarios, each with a name of its
// own; at least 45 of all are written out, not rows of an outline.
func TestFeatures(t *testing.T) {
	suite, err := Load(os.DirFS("../../features"), leader.Leader{})
	if err != nil {
		t.Fatal(err)
	}
	ran := map[string]int{}
	for _, s := range suite.Scenarios {
		ran[s.File]++
	}
	files, err := filepath.Glob("../../features/*.feature")
	if err != nil || len(files) == 0 {
		t.Fatal("no feature files", err)
	}
	plain := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		written := scenarioLine.FindAllStringSubmatch(string(text), -1)
		plain += checkNames(t, file, written)
		if name := filepath.Base(file); ran[name] == 0 || ran[name] < len(written) {
			t.Errorf("%s: %d scenarios are written, %d were loaded", file, len(written), ran[name])
		}
	}
	if plain < 45 {
		t.Errorf("%d scenarios besides outline rows, want at least 45", plain)
	}
}

// checkNames finds names that are given twice, and counts the scenarios that
// are no outlines.
func checkNames(t *testing.T, file string, written [][]string) (plain int) {
	names := map[string]bool{}
	for _, m := range written {
		if names[m[2]] {
			t.Errorf("%s: two scenarios are called %q", file, m[2])
		}
		names[m[2]] = true
		if m[1] == "Scenario" || m[1] == "Example" {
			plain++
		}
	}
	return plain
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(os.DirFS("../../features"), leader.Leader{}); err != nil {
			b.Fatal(err)
		}
	}
}
