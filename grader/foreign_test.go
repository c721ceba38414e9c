//go:build foreign

package main

import (
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// runtimes are what the submissions in other languages need.
var runtimes = map[string]string{"python": "python3", "py": "python3", "js": "node", "c": "gcc", "java": "javac", "rust": "rustc"}

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
			if _, err := exec.LookPath(runtime); err != nil {
				t.Skipf("%s is not here, so %s is not graded", runtime, name)
			}
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
				if _, err := exec.LookPath(runtime); err != nil {
					t.Skipf("%s is not here, so %s is not graded", runtime, name)
				}
			}
			for seed := uint64(1); seed <= 100; seed++ {
				t.Run(fmt.Sprint(seed), func(t *testing.T) { gradeStranger(t, name, want, 100, seed) })
			}
		})
	}
}
