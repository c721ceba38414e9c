package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// goSubmission makes a submission of the solution with some text of it
// replaced: old, new, old, new.
func goSubmission(t *testing.T, changes ...string) string {
	t.Helper()
	dir := t.TempDir()
	left := map[string]string{}
	for i := 0; i < len(changes); i += 2 {
		left[changes[i]] = changes[i+1]
	}
	for _, name := range []string{"main.go", "decode.go", "assign.go"} {
		text, err := os.ReadFile(filepath.Join("../solution", name))
		if err != nil {
			t.Fatal(err)
		}
		changed := string(text)
		for old, new := range left {
			if strings.Contains(changed, old) {
				changed = strings.Replace(changed, old, new, 1)
				delete(left, old)
			}
		}
		writeFile(t, filepath.Join(dir, name), changed)
	}
	for old := range maps.Keys(left) {
		t.Fatalf("the solution has no %q to change", old)
	}
	return dir
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
}
