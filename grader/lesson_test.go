package main

import (
	"context"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/cage"
	"muster/grader/leader"
	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/student"
)

// The tests run in this folder; the material lies one above.
var testPlaces = places{features: "../features", golden: "../golden"}

var testMaterial = sync.OnceValues(testPlaces.load)

// bestCage gives the best cage of this machine.
func bestCage(t testing.TB) *cage.Cage {
	t.Helper()
	c, err := cage.Find(cage.Portable)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// gradeDir grades a submission through the whole pipeline, with so many
// questions in order of size (0 for all) however long they take.
func gradeDir(t *testing.T, dir string, stream int, seed uint64) *report.Report {
	t.Helper()
	limits := student.DefaultLimits()
	limits.Run = 10 * time.Minute
	limits.Request = 3 * time.Second // this machine may have other work to do
	limits.Cage = bestCage(t)
	g := grading{settings: settings{limits: limits, seed: seed}, dir: dir, tell: func(string) {}, budget: 10 * time.Minute, stream: stream}
	r, err := g.grade(context.Background(), testMaterial)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// foundIn gives the ids of the mistakes in a report, sorted.
func foundIn(r *report.Report) []string {
	ids := []string{}
	for _, m := range r.Mistakes {
		ids = append(ids, m.ID)
	}
	slices.Sort(ids)
	return ids
}

func TestSolutionPassesAll(t *testing.T) {
	r := gradeDir(t, "../solution", 0, 0)
	for _, c := range r.Checks {
		if c.Status != report.Passed {
			t.Errorf("%s %s (%s:%d): %s", c.Status, c.Name, c.File, c.Line, c.Message)
		}
	}
	if r.Verdict != report.Pass || len(r.Mistakes) > 0 || r.Counterexample != nil {
		t.Errorf("verdict %s, mistakes %v, counterexample %v", r.Verdict, foundIn(r), r.Counterexample)
	}
	if !r.Searched.Complete || r.Searched.Groups < 40_000 {
		t.Errorf("searched %+v", r.Searched)
	}
}

func TestStarterFailsAll(t *testing.T) {
	r := gradeDir(t, "../starter", 1, 0)
	for _, c := range r.Checks {
		if c.Status == report.Passed {
			t.Errorf("passed %s (%s:%d)", c.Name, c.File, c.Line)
		}
	}
	if got := foundIn(r); !slices.Equal(got, []string{mistake.NotImplemented}) {
		t.Errorf("named %v", got)
	}
	if !strings.HasPrefix(r.Next, "Welcome.") || !strings.Contains(r.Next, "decode.go") {
		t.Errorf("the first line is %q", r.Next)
	}
}

// TestSuiteAgainstMistakes makes sure that the scenarios catch what they
// should: every variant of every mistake, and each scenario something.
func TestSuiteAgainstMistakes(t *testing.T) {
	with, err := testMaterial()
	if err != nil {
		t.Fatal(err)
	}
	m := newMatrix(with.suite)
	if len(m.Scenarios) < 45 {
		t.Errorf("only %d scenarios", len(m.Scenarios))
	}
	for what, list := range map[string][]string{"uncaught": m.Uncaught, "untrue tags": m.Untrue, "catch nothing": m.Idle} {
		if len(list) > 0 {
			t.Errorf("%s: %q", what, list)
		}
	}
}

func TestCatalogue(t *testing.T) {
	text, err := os.ReadFile("../" + exercise)
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	for _, m := range mistake.Catalogue() {
		if seen[m.ID] {
			t.Errorf("%s is there twice", m.ID)
		}
		seen[m.ID] = true
		if !strings.Contains(string(text), "# "+m.Lesson+"\n") {
			t.Errorf("%s: the exercise has no heading %q", m.ID, m.Lesson)
		}
		if n := len(strings.Fields(m.Title + " " + m.What + " " + m.Hint)); n < 25 || n > 160 {
			t.Errorf("%s: %d words to read", m.ID, n)
		}
		if m.Hint == "" || m.What == "" || (m.Part == mistake.Program) != (len(m.Variants) == 0) {
			t.Errorf("%s: the row is not complete", m.ID)
		}
		for i, k := range m.Variants {
			if _, shows := mistake.Smallest(m.Part, k); !shows {
				t.Errorf("%s, variant %d, shows on no small question: %+v", m.ID, i+1, k)
			}
		}
	}
}

// TestEveryKnobHasARow finds a knob that no mistake turns.
func TestEveryKnobHasARow(t *testing.T) {
	fields := reflect.TypeFor[leader.Knobs]()
	turned := map[string]bool{}
	for _, m := range mistake.Catalogue() {
		for _, k := range m.Variants {
			for i := range fields.NumField() {
				if !reflect.ValueOf(k).Field(i).IsZero() {
					turned[fields.Field(i).Name] = true
				}
			}
		}
	}
	for i := range fields.NumField() {
		if name := fields.Field(i).Name; !turned[name] {
			t.Errorf("no mistake turns the knob %s", name)
		}
	}
}
