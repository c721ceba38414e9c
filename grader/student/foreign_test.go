//go:build unix

package student

import (
	"context"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/leader"
)

// Right programs in several languages answer as the reference does, the bonus
// included.
func TestRightPrograms(t *testing.T) {
	for _, c := range []struct{ dir, needs string }{
		{"../../solution", "go"},
		{"../testdata/right-python", "python3"},
		{"../testdata/right-javascript", "node"},
	} {
		t.Run(c.needs, func(t *testing.T) {
			t.Parallel()
			if _, err := exec.LookPath(c.needs); err != nil {
				t.Skipf("%s is not installed here, so %s was not asked", c.needs, c.dir)
			}
			l := program(t, c.dir).Leader(limits(patient))
			defer l.Close()
			questions := contractQuestions(t)
			want := leader.Leader{}.Ask(t.Context(), questions)
			for i, got := range l.Ask(t.Context(), questions) {
				if !group.Same(got, want[i]) {
					t.Errorf("%s: %v", Request(0, questions[i]), group.Diff(want[i], got))
				}
			}
			if notes := l.Notes(); len(notes) > 0 {
				t.Errorf("notes: %v", notes)
			}
		})
	}
}

// scripts writes a submission of executable files; those called "x -x" are not.
func scripts(t *testing.T, files map[string]string) string {
	dir := t.TempDir()
	for name, text := range files {
		mode := os.FileMode(0o755)
		name, plain := strings.CutSuffix(name, " -x")
		if plain {
			mode = 0o644
		}
		if err := os.WriteFile(dir+"/"+name, []byte(text), mode); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// refuses answers everything with an error made of its argument.
const refuses = `while read -r line; do id=${line#*:}; id=${id%%,*}; echo "{\"id\":$id,\"error\":\"$1\"}"; done` + "\n"

func TestForeignBuild(t *testing.T) {
	for _, c := range []struct {
		name           string
		files          map[string]string
		reason, output string // of the *Broken
		error          string // what the program answers
	}{
		{"run alone", map[string]string{"run": "#!/bin/sh\nset hello\n" + refuses}, "", "", "hello"},
		{"run beats Go", map[string]string{"run": "#!/bin/sh\nset hello\n" + refuses, "main.go": "}"}, "", "", "hello"},
		{"build", map[string]string{"build": "#!/bin/sh\necho quietly\necho built > made\n", "run": "#!/bin/sh\nset $(cat made)\n" + refuses}, "", "", "built"},
		{"build is a text", map[string]string{"build -x": "how to build", "run": "#!/bin/sh\nset hello\n" + refuses}, "", "", "hello"},
		{"build fails", map[string]string{"build": "#!/bin/sh\necho at $PWD/main.x\necho \"\033[31mno compiler\" >&2\nexit 3\n", "run": "#!/bin/sh\n"},
			"the file build failed", "at $/main.x\n\\x1b[31mno compiler", ""},
		{"build fails silently", map[string]string{"build": "#!/bin/sh\nexit 3\n", "run": "#!/bin/sh\n"}, "the file build failed", "exit status 3", ""},
		{"build hangs", map[string]string{"build": "#!/bin/sh\nsleep 100 & sleep 100\n", "run": "#!/bin/sh\n"}, "building did not end in time", "", ""},
		{"build leaves a child", map[string]string{"build": "#!/bin/sh\nsleep 100 &\n", "run": "#!/bin/sh\nset hello\n" + refuses}, "", "", "hello"},
		{"run is not executable", map[string]string{"run -x": "#!/bin/sh\n"}, "the file run is not executable: chmod +x run", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := scripts(t, c.files)
			limits := limits(patient)
			if c.reason == "building did not end in time" {
				limits.Build = 300 * time.Millisecond
			}
			p, err := Build(t.Context(), dir, limits)
			if err != nil {
				want := &Broken{Reason: c.reason, Output: strings.ReplaceAll(c.output, "$", dir)}
				if err.Error() != want.Error() {
					t.Errorf("got  %v\nwant %v", err, want)
				}
				return
			}
			defer p.Close()
			_, answers := askTwelve(t, p, limits)
			for i, got := range answers {
				if got.Refusal != c.error || c.reason != "" {
					t.Errorf("question %d: got %+v, want %q, %s", i, got, c.error, c.reason)
				}
			}
		})
	}
}

// A program that cannot be started is said to be so, at every question.
func TestDoesNotStart(t *testing.T) {
	for _, text := range []string{"no first line\n", "#!/no/such/interpreter\n", "\x7fELF"} {
		p, err := Build(t.Context(), scripts(t, map[string]string{"run": text}), limits(patient))
		if err != nil {
			t.Fatal(err)
		}
		questions, _ := twelve()
		for i, got := range p.Leader(limits(patient)).Ask(context.Background(), questions) {
			if !got.Faulty(group.Ended) || !strings.HasPrefix(got.Fault.Detail, "your program does not start: ") || strings.Contains(got.Fault.Detail, p.scratch) {
				t.Errorf("%q: question %d: got %+v", text, i, got.Fault)
			}
		}
		p.Close()
	}
}

// Submissions that are copied and started at the same time do not disturb each
// other.
func TestManyAtOnce(t *testing.T) {
	dir := scripts(t, map[string]string{"build": "#!/bin/sh\ntrue\n", "run": "#!/bin/sh\nset hello\n" + refuses})
	questions, _ := twelve()
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			p, err := Build(t.Context(), dir, limits(patient))
			if err != nil {
				t.Error(err)
				return
			}
			defer p.Close()
			l := p.Leader(limits(patient))
			defer l.Close()
			for i, got := range l.Ask(t.Context(), questions) {
				if got.Refusal != "hello" {
					t.Errorf("question %d: got %+v", i, got)
				}
			}
		})
	}
	all.Wait()
}
