//go:build unix

package student

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Files that are no plain files, and too much of them.
func TestCopy(t *testing.T) {
	outside := buildCase{files: map[string]string{"secret.go": "package main\n\nfunc secret() {}\n"}}.write(t)
	usesIt := map[string]string{"main.go": "package main\n\nfunc main() { secret() }\n"}
	undefined := "$/main.go:3:15: undefined: secret\n"
	for _, c := range []struct {
		buildCase
		add func(dir string) error
	}{
		{buildCase{"link to a file outside", usesIt, noCompile, undefined + "s.go was left out: it is not a regular file"},
			func(dir string) error { return os.Symlink(outside+"/secret.go", dir+"/s.go") }},
		{buildCase{"link to a file beside", map[string]string{"sub/s.go": "package main\n\nfunc secret() {}\n", "main.go": usesIt["main.go"]}, noCompile, undefined + "s.go was left out: it is not a regular file"},
			func(dir string) error { return os.Symlink("sub/s.go", dir+"/s.go") }},
		{buildCase{"link to a folder", map[string]string{"main.go": "package main\n\nimport _ \"submission/out\"\n\nfunc main() {}\n"}, mayNot, `$/main.go:3: import "submission/out": the submission has no such folder`},
			func(dir string) error { return os.Symlink(outside, dir+"/out") }},
		{buildCase{"link that is not needed", nil, "", ""}, func(dir string) error { return os.Symlink("/etc/passwd", dir+"/z.go") }},
		{buildCase{"link to nowhere", nil, "", ""}, func(dir string) error { return os.Symlink("me@host.1234", dir+"/.#main.go") }},
		{buildCase{"link to itself", nil, "", ""}, func(dir string) error { return os.Symlink(".", dir+"/again") }},
		{buildCase{"go.mod is a link", nil, "", ""}, func(dir string) error { return os.Symlink("/etc/passwd", dir+"/go.mod") }},
		{buildCase{"pipe", nil, "", ""}, func(dir string) error { return syscall.Mkfifo(dir+"/z.go", 0o644) }},
		{buildCase{"go.mod is a pipe", nil, "", ""}, func(dir string) error { return syscall.Mkfifo(dir+"/go.mod", 0o644) }},
		{buildCase{"folder called x.go", nil, "", ""}, func(dir string) error { return os.Mkdir(dir+"/x.go", 0o755) }},
		{buildCase{"too many", nil, "more than 2000 files: hand in the program alone", ""}, manyFiles},
		{buildCase{"too large", nil, "the files are larger than 64 MiB together: hand in the program alone", ""},
			func(dir string) error {
				return os.WriteFile(dir+"/z.go", make([]byte, mostBytes+1), 0o644)
			}},
		{buildCase{"too deep is left out", nil, "", ""},
			func(dir string) error { return os.MkdirAll(dir+strings.Repeat("/a", 20), 0o755) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			dir := c.write(t)
			if err := c.add(dir); err != nil {
				t.Fatal(err)
			}
			wantBuild(t, dir, c.reason, strings.ReplaceAll(c.output, "$", dir))
		})
	}
}

func manyFiles(dir string) error {
	for i := range mostFiles + 1 {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("f%d.go", i)), []byte("package main\n"), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// What a submission is given in is not changed, and nothing stays behind.
func TestNothingIsLeft(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	dir := buildCase{files: map[string]string{"go.mod": "module m\n"}}.write(t)
	wantBuild(t, dir, "", "")
	wantBuild(t, buildCase{files: map[string]string{"main.go": "}"}}.write(t), noCompile, "")
	left, _ := filepath.Glob(temp + "/*")
	mine, _ := filepath.Glob(dir + "/*")
	if len(left) != 0 || len(mine) != 2 {
		t.Errorf("left in the scratch place: %v; in the submission: %v", left, mine)
	}
}
