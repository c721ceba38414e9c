//go:build hostile && linux && amd64

package main

import (
	"errors"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/student"
)

// right asks right programs at every level: a cage must not stop them.
func (s *suite) right(t *testing.T) {
	for _, r := range []struct{ dir, needs string }{
		{"solution", "go"}, {"testdata/right-python", "python3"}, {"testdata/right-javascript", "node"},
	} {
		for _, in := range s.cages {
			t.Run(filepath.Base(r.dir)+"-"+in.Level.String(), func(t *testing.T) {
				if _, err := exec.LookPath(r.needs); err != nil {
					t.Skipf("%s is not here for %s", r.needs, s.user)
				}
				o := outcome{Program: filepath.Base(r.dir), Class: "right", User: s.user, Level: in.Level.String(), Fault: true}
				scratch := filepath.Join(s.home, "tmp", "right")
				program, err := s.buildIn(t, r.dir, scratch, in, plainBuild)
				if err != nil {
					t.Fatal(err)
				}
				defer program.Close()
				limits := student.DefaultLimits()
				limits.Cage = in
				l := program.Leader(limits)
				questions, want := twelve()
				begun := time.Now()
				for i, got := range l.Ask(t.Context(), questions) {
					if !group.Same(got, want[i]) {
						o.Trouble = append(o.Trouble, strings.Join(group.Diff(want[i], got), "; "))
					}
				}
				l.Close()
				o.Took = time.Since(begun)
				o.Trouble = append(o.Trouble, l.Notes()...)
				if len(o.Trouble) > 0 {
					t.Error(errors.New(strings.Join(o.Trouble, "\n")))
				}
				t.Logf("twelve answers in %v", o.Took.Round(time.Millisecond))
				s.add(o)
			})
		}
	}
}
