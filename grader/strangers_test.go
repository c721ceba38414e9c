package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"muster/grader/mistake"
	"muster/grader/report"
)

// strangers are programs that were written apart from the grader, from the
// contract and the list of mistakes alone, and what is to be said of each.
func strangers(t testing.TB) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/strangers/expect.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string][]string
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

// gradeStranger grades one of them and compares what is said.
func gradeStranger(t *testing.T, name string, want []string, stream int, seed uint64) {
	t.Helper()
	r := gradeDir(t, filepath.Join("testdata/strangers", name), stream, seed)
	if r.Verdict == report.Broken {
		t.Fatalf("broken: %s", r.Build.Output)
	}
	slices.Sort(want)
	if got := foundIn(r); !slices.Equal(got, want) {
		t.Errorf("named %v, want %v: %+v", got, want, r.Mistakes)
	}
	// Right answers that are not flushed are right, and the advice is given.
	right := len(want) == 0 || slices.Equal(want, []string{mistake.Unflushed})
	if (r.Verdict == report.Pass) != right {
		t.Errorf("verdict %s", r.Verdict)
	}
}

// TestGoStrangers grades those in Go; the target foreign grades the others.
func TestGoStrangers(t *testing.T) {
	all := strangers(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if strings.HasPrefix(name, "go-") {
			t.Run(name, func(t *testing.T) { gradeStranger(t, name, all[name], 1000, 3) })
		}
	}
}
