package student

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const (
	emptyMain = "package main\n\nfunc main() {}\n"
	noCompile = "the program does not compile"
	mayNot    = "the program uses what it may not"
)

// buildCase is a submission and what building it says.
type buildCase struct {
	name   string
	files  map[string]string // beside main.go, which is an empty program unless given here
	reason string            // of the *Broken; "" if it builds
	output string            // with $ for the submission's path; "" if that does not matter
}

func (c buildCase) write(t *testing.T) string {
	dir := t.TempDir()
	files := map[string]string{"main.go": emptyMain}
	maps.Copy(files, c.files)
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func runBuilds(t *testing.T, cases []buildCase) {
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := c.write(t)
			wantBuild(t, dir, c.reason, strings.ReplaceAll(c.output, "$", filepath.ToSlash(dir)))
		})
	}
}

// wantBuild builds dir and compares what that says.
func wantBuild(t *testing.T, dir, reason, output string) {
	t.Helper()
	begun := time.Now()
	p, err := Build(t.Context(), dir, DefaultLimits())
	if took := time.Since(begun); took > 30*time.Second {
		t.Errorf("building took %v", took)
	}
	if err == nil {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}
	var broken *Broken
	switch {
	case err == nil && reason == "":
		return
	case !errors.As(err, &broken):
		t.Fatalf("got %v, want %s", err, reason)
	case broken.Reason != reason || output != "" && broken.Output != output:
		t.Errorf("got\n%v\nwant\n%s\n%s", broken, reason, output)
	}
	if strings.Contains(broken.Error(), filepath.Join(os.TempDir(), "muster-")) {
		t.Errorf("tells of the scratch directory: %v", broken)
	}
}

func TestCompileErrors(t *testing.T) {
	many := "package main\n\nfunc main() {\n" + strings.Repeat("\tfoo()\n", 20) + "}\n"
	var first []string
	for _, line := range []string{"4", "5", "6", "7", "8", "9", "10", "11"} {
		first = append(first, "$/main.go:"+line+":2: undefined: foo")
	}
	runBuilds(t, []buildCase{
		{"undefined", map[string]string{"assign.go": "package main\n\nvar x = foo\n"}, noCompile, "$/assign.go:3:9: undefined: foo"},
		{"only the first ones", map[string]string{"main.go": many}, noCompile, strings.Join(first, "\n") + "\n... and more"},
		{"syntax", map[string]string{"main.go": "package main\n\nfunc main( {}\n"}, noCompile,
			"$/main.go:3:12: syntax error: unexpected {, expected )"},
		{"in a folder", map[string]string{"main.go": "package main\n\nimport _ \"submission/sub\"\n\nfunc main() {}\n", "sub/a.go": "package sub\n\nvar x int = \"\"\n"},
			noCompile, "$/sub/a.go:3:13: cannot use \"\" (untyped string constant) as int value in variable declaration"},
		{"two packages", map[string]string{"b.go": "package b\n"}, noCompile, "found packages b (b.go) and main (main.go) in $"},
		{"two lines", map[string]string{"main.go": "package main\n\nfunc main() { _ = f() }\n\nfunc f() (int, error) { return 1 }\n"}, noCompile, ""},
		{"escapes", map[string]string{"main.go": "package main\n\nfunc main() { \u202e\x1b[2J }\n"}, noCompile, ""},
		{"no function main", map[string]string{"main.go": "package main\n"}, noCompile, "runtime.main_main·f: function main is undeclared in the main package"},
		{"no package main", map[string]string{"main.go": "package leader\n", "cmd/main.go": emptyMain},
			"no file at the top of the folder says package main, so there is no program to start", ""},
		{"not UTF-8", map[string]string{"main.go": "package main\n\nvar s = \"\xff\"\n\nfunc main() {}\n"}, noCompile, "$/main.go:3:10: invalid UTF-8 encoding"},
		{"empty file", map[string]string{"a.go": ""}, noCompile, ""},
	})
}

// What a refused or broken build says can be shown on a terminal.
func TestBuildSaysNothingHarmful(t *testing.T) {
	dir := buildCase{files: map[string]string{"main.go": "package main\n\nimport \"\u202eab/\u001b[2J\"\n\nvar \u202e\x1b[2J\n"}}.write(t)
	_, err := Build(t.Context(), dir, DefaultLimits())
	if err == nil || Escape(err.Error()) != err.Error() {
		t.Errorf("got %q", err)
	}
}

// The path in front of an error is the one that was given, relative or not.
func TestPathsAreAsGiven(t *testing.T) {
	t.Chdir(buildCase{files: map[string]string{"mine/main.go": "package main\n\nfunc main() { foo() }\n"}}.write(t))
	for _, given := range []string{"mine", "./mine", "mine/", "mine/../mine"} {
		wantBuild(t, given, noCompile, "mine/main.go:3:15: undefined: foo")
	}
	t.Chdir("mine")
	wantBuild(t, ".", noCompile, "main.go:3:15: undefined: foo")
}

func TestNoSubmission(t *testing.T) {
	dir := t.TempDir()
	wantBuild(t, dir, "there is no .go file and no executable file called run in "+dir, "")
	for _, dir := range []string{filepath.Join(dir, "nowhere"), os.Args[0]} {
		_, err := Build(t.Context(), dir, DefaultLimits())
		var broken *Broken
		if err == nil || errors.As(err, &broken) || !strings.Contains(err.Error(), dir) {
			t.Errorf("%s: got %v, want the grader's own error with the path", dir, err)
		}
	}
}

func TestBuildDeadline(t *testing.T) {
	dir := buildCase{}.write(t)
	ctx, cancel := context.WithTimeout(context.Background(), time.Millisecond)
	defer cancel()
	_, err := Build(ctx, dir, DefaultLimits())
	var broken *Broken
	if !errors.As(err, &broken) || broken.Reason != "building did not end in time" {
		t.Errorf("got %v", err)
	}
}
