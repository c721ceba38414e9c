package scenario

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"muster/grader/leader"
)

// brokenFile is a feature file with something wrong, and what the instructor
// is told. In the text "<<" marks the line of the fault, the whole file is
// meant if there is none, and a line "..." stands for a sound scenario.
type brokenFile struct{ name, text, problem, advice string }

const sound = `  Scenario: sound
    Given topic "t" has 2 partitions
    And member "m" subscribes to "t"
    When the leader assigns the partitions
    Then member "m" owns partitions 0-1 of "t"`

// expand gives the text of the file and the line of the mark, 0 if none.
func (b brokenFile) expand() (text string, line int) {
	text = strings.TrimPrefix(b.text, "\n")
	text = strings.ReplaceAll(text, "...", sound)
	before, after, marked := strings.Cut(text, " <<")
	if !marked {
		return text, 0
	}
	return before + after, strings.Count(before, "\n") + 1
}

func loadText(text string) (Suite, error) {
	return Load(fstest.MapFS{"x.feature": {Data: []byte(text)}}, leader.Leader{})
}

// faultsOf gives the faults of one file.
func faultsOf(t *testing.T, text string) []Fault {
	t.Helper()
	_, err := loadText(text)
	if err == nil {
		return nil
	}
	var b *Broken
	if !errors.As(err, &b) {
		t.Fatalf("not a *Broken: %v", err)
	}
	return b.Faults
}

func TestBrokenFiles(t *testing.T) {
	for _, table := range [][]brokenFile{brokenText, brokenKeywords, brokenOutlines, brokenScenarios, brokenTables, brokenHex, brokenExpectations} {
		for _, b := range table {
			t.Run(b.name, func(t *testing.T) {
				text, line := b.expand()
				faults := faultsOf(t, text)
				if len(faults) == 0 {
					t.Fatalf("loaded without a fault, want line %d: %q in\n%s", line, b.problem, text)
				}
				f := faults[0]
				if f.File != "x.feature" || f.Line != line || !strings.Contains(f.Problem, b.problem) || !strings.Contains(f.Advice, b.advice) {
					t.Errorf("want x.feature:%d: ...%s...\n    -> ...%s...\ngot  %v\nin\n%s", line, b.problem, b.advice, f, text)
				}
			})
		}
	}
}

// The texts around which the table above is built must not be faults
// themselves.
func TestSoundFile(t *testing.T) {
	suite, err := loadText("Feature: f\n" + sound)
	if err != nil || len(suite.Scenarios) != 1 {
		t.Fatalf("%d scenarios, %v", len(suite.Scenarios), err)
	}
}

// One broken file among good ones is named, and all faults come at once, in
// the order of files and lines.
func TestFaultsAreInOrder(t *testing.T) {
	_, err := Load(fstest.MapFS{
		"c.feature":     {Data: []byte("Feature: f\n" + sound)},
		"b/2.feature":   {Data: []byte("Feature: f\n  Scenario: a\n  Scenario: b\n")},
		"a.feature":     {Data: []byte("\xef\xbb\xbfFeature: f\n" + sound)},
		"not-a-feature": {Data: []byte("Scenaro:")},
	}, leader.Leader{})
	var b *Broken
	if !errors.As(err, &b) {
		t.Fatalf("not a *Broken: %v", err)
	}
	var got []string
	for _, f := range b.Faults {
		at, _, _ := strings.Cut(f.String(), ": ")
		got = append(got, at)
	}
	if want := "a.feature:1 b/2.feature:2 b/2.feature:3"; strings.Join(got, " ") != want {
		t.Errorf("want faults at %s, got %v", want, got)
	}
	if !strings.Contains(err.Error(), "b/2.feature:3: scenario \"b\" has no steps\n    -> ") {
		t.Errorf("the error does not show its faults: %v", err)
	}
}

func TestNoFiles(t *testing.T) {
	_, err := Load(fstest.MapFS{"readme.txt": {Data: []byte("x")}}, leader.Leader{})
	if err == nil || !strings.Contains(err.Error(), "no file that ends in .feature") {
		t.Errorf("want a fault that there is no file, got %v", err)
	}
}
