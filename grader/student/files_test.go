//go:build unix

package student

import (
	"context"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
)

// Whatever the umask, and whoever else may read the originals: the program's
// own user can read and run the copy.
func TestModes(t *testing.T) {
	before := syscall.Umask(0o077)
	defer syscall.Umask(before)
	questions, _ := twelve()
	top := t.TempDir()
	inGo, foreign := filepath.Join(top, "go", "deep"), filepath.Join(top, "foreign")
	if err := os.CopyFS(inGo, os.DirFS("../../solution")); err != nil { // with modes that leave others nothing
		t.Fatal(err)
	}
	if out, err := exec.Command("go", "build", "-o", filepath.Join(foreign, "own", "program"), "../../solution").CombinedOutput(); err != nil {
		t.Fatal(string(out))
	}
	if err := os.WriteFile(filepath.Join(foreign, "run"), []byte("#!/bin/sh\nexec own/program\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{inGo, foreign} {
		p, err := Build(t.Context(), dir, DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		l := p.Leader(DefaultLimits())
		for i, got := range l.Ask(context.Background(), questions) {
			if !group.Same(got, leader.Leader{}.Answer(questions[i])) {
				t.Errorf("%s: question %d: %+v", dir, i, got)
			}
		}
		l.Close()
		p.Close()
	}
}

// Files are those that Build takes, and no others.
func TestFiles(t *testing.T) {
	inGo := []string{"main.go", "part/part.go", "go.mod", "main_test.go", "notes.txt", ".git/x.go", "_old.go"}
	for _, c := range []struct{ files, want []string }{
		{inGo, []string{"go.mod", "main.go", "part/part.go"}},
		{append([]string{"run"}, inGo...), []string{"_old.go", "go.mod", "main.go", "main_test.go", "notes.txt", "part/part.go", "run"}},
	} {
		dir := t.TempDir()
		for _, name := range c.files {
			path := filepath.Join(dir, name)
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte("x "+name), 0o755); err != nil {
				t.Fatal(err)
			}
		}
		got, err := Files(dir)
		if err != nil {
			t.Fatal(err)
		}
		if names := slices.Sorted(maps.Keys(got)); !slices.Equal(names, c.want) {
			t.Errorf("got %v, want %v", names, c.want)
		}
		for name, f := range got {
			if string(f.Content) != "x "+name {
				t.Errorf("%s holds %s", name, f.Content)
			}
		}
	}
}

// Names that are no UTF-8 are left out, and the rest is taken.
func TestOddFiles(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"main.go", "\xdcbung/a.go", "\xdc.go"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Skip("such names cannot be made here: ", err)
		}
		if err := os.WriteFile(path, nil, 0o644); err != nil {
			t.Skip("such names cannot be made here: ", err)
		}
	}
	got, err := Files(dir)
	if names := slices.Sorted(maps.Keys(got)); err != nil || !slices.Equal(names, []string{"main.go"}) {
		t.Errorf("got %v, %v", names, err)
	}
}

// A name of a file is a student's text too.
func TestNamesAreEscaped(t *testing.T) {
	if err := broken("%s cannot be read", "a\x1b[31mRED\u202e.go"); strings.ContainsAny(err.Error(), "\x1b\u202e") {
		t.Errorf("%q", err)
	}
}
