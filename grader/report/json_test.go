package report

import (
	"encoding/json"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// fixed are the fields that other programs rely on; none may ever go.
var fixed = map[string][]string{
	"":               {"schema", "submission", "verdict", "build", "passed", "total", "checks", "mistakes", "counterexample", "searched", "notes", "cage"},
	"build":          {"ok", "output"},
	"checks":         {"kind", "name", "file", "line", "tags", "status", "message", "bonus"},
	"mistakes":       {"id", "title", "hint", "lesson", "explains", "of"},
	"counterexample": {"request", "expected", "got"},
	"searched":       {"groups", "bounds", "complete"},
}

func TestJSONFields(t *testing.T) {
	var out strings.Builder
	if err := WriteJSON(&out, twoMistakes()); err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal([]byte(out.String()), &all); err != nil {
		t.Fatal(err)
	}
	for name, fields := range fixed {
		object := all
		switch v := all[name].(type) {
		case map[string]any:
			object = v
		case []any:
			object = v[0].(map[string]any)
		}
		for _, field := range fields {
			if _, ok := object[field]; !ok {
				t.Errorf("%q has no field %q, only %q", name, field, slices.Sorted(maps.Keys(object)))
			}
		}
	}
}

// TestJSONHasNoNullLists spares every reader of a result the question whether
// a list is there. Only a counterexample may be null.
func TestJSONHasNoNullLists(t *testing.T) {
	var out strings.Builder
	if err := WriteJSON(&out, New("x")); err != nil {
		t.Fatal(err)
	}
	if got := strings.ReplaceAll(out.String(), `"counterexample": null`, ""); strings.Contains(got, "null") {
		t.Error(got)
	}
}

func TestCount(t *testing.T) {
	r := sample(Fail, "")
	r.fail(0, Failed, "")
	r.fail(2, Failed, "") // a bonus check
	if r.Passed != 2 || r.Total != 3 {
		t.Errorf("%d of %d", r.Passed, r.Total)
	}
}

func saveJSON(name string, r *Report) error {
	return Save(name, func(w io.Writer) error { return WriteJSON(w, r) })
}

// TestSaveIsAllOrNothing lets the writing fail in the middle: what was there
// before is still there, whole, and nothing else is.
func TestSaveIsAllOrNothing(t *testing.T) {
	name := filepath.Join(t.TempDir(), "result.json")
	if err := saveJSON(name, right()); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(name)
	if err != nil || !json.Valid(before) {
		t.Fatal(err)
	}
	full := errors.New("the disk is full")
	err = Save(name, func(w io.Writer) error {
		io.WriteString(w, "half a res")
		return full
	})
	if !errors.Is(err, full) {
		t.Errorf("the failure is not told: %v", err)
	}
	if after, _ := os.ReadFile(name); string(after) != string(before) {
		t.Errorf("the old result became %q", after)
	}
	if left, _ := os.ReadDir(filepath.Dir(name)); len(left) != 1 {
		t.Errorf("left behind: %v", left)
	}
}

func TestSaveElsewhere(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{dir, filepath.Join(dir, "no", "such", "folder.json")} {
		if err := saveJSON(name, right()); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	// A device must be written to, and never be replaced by a file.
	if err := saveJSON(os.DevNull, right()); err != nil {
		t.Error(err)
	}
	if info, err := os.Stat(os.DevNull); err != nil || info.Mode().IsRegular() {
		t.Errorf("%s is gone: %v", os.DevNull, err)
	}
}

// What a link leads to is replaced, and the link stays; nobody is let in whom
// the umask keeps out.
func TestSaveByALink(t *testing.T) {
	dir := t.TempDir()
	real, link := filepath.Join(dir, "real.json"), filepath.Join(dir, "link.json")
	if err := os.WriteFile(real, []byte("old"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Fatal(err)
	}
	if err := saveJSON(link, right()); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
	if text, _ := os.ReadFile(real); !json.Valid(text) {
		t.Errorf("what it leads to holds %q", text)
	}
}
