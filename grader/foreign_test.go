//go:build foreign

package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"muster/grader/cage"
)

// runtimes are what the submissions in other languages need.
var runtimes = map[string]string{"python": "python3", "py": "python3", "js": "node", "c": "gcc", "java": "javac", "rust": "rustc"}

// need skips a test whose runtime a submission cannot reach: it is not here,
// or, where the grader is root, lies in root's own home.
func need(t *testing.T, runtime string) {
	t.Helper()
	home, err := os.MkdirTemp("", "muster-runtime-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(home)
	uid := cage.UID()
	if err := cage.Give(home, uid); err != nil {
		t.Fatal(err)
	}
	child, err := bestCage(t).Command(cage.Program{Argv: []string{"/bin/sh", "-c", "exec " + runtime + " --version"},
		Dir: home, Home: home, Env: os.Environ(), UID: uid}, cage.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Run(); err != nil {
		t.Skipf("%s cannot be run by a submission here (%v), so this is not graded", runtime, err)
	}
}

// TestForeignStrangers grades the strangers in other languages, those whose
// runtime is here.
func TestForeignStrangers(t *testing.T) {
	all := strangers(t)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		language, _, _ := strings.Cut(name, "-")
		runtime, foreign := runtimes[language]
		if !foreign {
			continue
		}
		t.Run(name, func(t *testing.T) {
			need(t, runtime)
			gradeStranger(t, name, all[name], 1000, 3)
		})
	}
}

// TestRightProgramsGetNoName grades right programs with 100 seeds: none may
// ever be named anything.
func TestRightProgramsGetNoName(t *testing.T) {
	for name, want := range strangers(t) {
		language, _, _ := strings.Cut(name, "-")
		if len(want) > 0 || name == "go-workers-12" { // that one is slow on purpose
			continue
		}
		t.Run(name, func(t *testing.T) {
			if runtime := runtimes[language]; runtime != "" {
				need(t, runtime)
			}
			for seed := uint64(1); seed <= 100; seed++ {
				t.Run(fmt.Sprint(seed), func(t *testing.T) { gradeStranger(t, name, want, 100, seed) })
			}
		})
	}
}
