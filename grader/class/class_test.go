package class

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// folder makes a directory with files; a name that ends in / is a folder.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "/") {
			if err := os.MkdirAll(path, 0o755); err != nil {
				t.Fatal(err)
			}
		} else if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func names(all []Submission) []string {
	var out []string
	for _, s := range all {
		out = append(out, s.Name)
	}
	return out
}

func TestIn(t *testing.T) {
	dir := folder(t, map[string]string{"bob/x.go": "", "alice/": "", "results/class.json": "", ".git/config": "", "readme.txt": "", "-flag/": "", "eve\x1b[2J/": ""})
	if err := os.Symlink(filepath.Join(dir, "bob"), filepath.Join(dir, "zoe")); err != nil {
		t.Fatal(err)
	}
	all, err := In(dir, filepath.Join(dir, "results"))
	if want := []string{"-flag", "alice", "bob", `eve\x1b[2J`, "zoe"}; err != nil || !reflect.DeepEqual(names(all), want) {
		t.Errorf("got %q, %v; want %q", names(all), err, want)
	}
	for _, bad := range []string{t.TempDir(), filepath.Join(dir, "nowhere"), filepath.Join(dir, "readme.txt")} {
		if all, err := In(bad, ""); err == nil {
			t.Errorf("%s: got %q and no error", bad, names(all))
		}
	}
}

func TestListed(t *testing.T) {
	dir := folder(t, map[string]string{"2026/alice/hw/": "", "2026/bob/hw/": "", "2025/bob/hw/": "", "file": ""})
	for _, c := range []struct {
		lines string
		want  []string
		wrong string
	}{
		{"2026/bob/hw\n2026/alice/hw", []string{"alice/hw", "bob/hw"}, ""},
		{"# a comment\r\n\n 2026/bob/hw \n2025/bob/hw/", []string{"2025/bob/hw", "2026/bob/hw"}, ""},
		{"2026/bob/hw", []string{"hw"}, ""},
		{"\ufeff2026/bob/hw\r\n", []string{"hw"}, ""},
		{"2026/bob\n2026/bob/hw", []string{"bob", "bob/hw"}, ""},
		{"2026/bob/hw\n\n./2026/bob/../bob/hw/", nil, "list:3: ./2026/bob/../bob/hw/ is in line 1 already"},
		{"2026/carol/hw", nil, "list:1: 2026/carol/hw is not a directory"},
		{"file", nil, "list:1: file is not a directory"},
		{"# nobody", nil, "names no directory"},
	} {
		t.Chdir(dir)
		if err := os.WriteFile("list", []byte(c.lines), 0o644); err != nil {
			t.Fatal(err)
		}
		all, err := Listed("list")
		switch {
		case c.wrong == "" && (err != nil || !reflect.DeepEqual(names(all), c.want)):
			t.Errorf("%q: got %q, %v; want %q", c.lines, names(all), err, c.want)
		case c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)):
			t.Errorf("%q: got %v, want %s", c.lines, err, c.wrong)
		}
		for _, s := range all {
			if info, err := os.Stat(s.Dir); err != nil || !info.IsDir() {
				t.Errorf("%q: %s is not a directory", c.lines, s.Dir)
			}
		}
	}
}
