package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"muster/grader/wire"
)

// TestBrokenFeature wants the file, the line and what to do, and nothing that
// looks like a result.
func TestBrokenFeature(t *testing.T) {
	features := t.TempDir()
	writeFile(t, filepath.Join(features, "mine.feature"), "Feature: Mine\n  Scenario: One\n    Given a step that nobody knows\n")
	for _, args := range [][]string{{"grade", "--features", features, "../solution"}, {"check", "--features", features}} {
		code, out, errs := call(args...)
		if code != exitTrouble || !strings.Contains(errs, "mine.feature:3") || !strings.Contains(errs, "-> ") || passes.MatchString(out) {
			t.Errorf("%s: exit %d\n%s\n%s", args[0], code, out, errs)
		}
	}
}

// TestBrokenFixture damages a folder of fixtures in every way.
func TestBrokenFixture(t *testing.T) {
	const name = "sub-franz-1.14.0-sticky-v0-one-udsmall"
	for _, c := range []struct{ what, json, advice string }{
		{"missing", "", "run: grader golden "},
		{"no JSON", "{", "delete it and run: grader golden "},
		{"of no message", "{}", "delete it and run: grader golden "},
		{"wrong", `{"subscription":{"version":0,"topics":["others"],"userData":null}}`, "the bytes say otherwise"},
	} {
		t.Run(c.what, func(t *testing.T) {
			dir := t.TempDir()
			copyFile(t, filepath.Join("../golden", name+".bin"), dir)
			if c.json != "" {
				writeFile(t, filepath.Join(dir, name+".json"), c.json)
			}
			code, out, errs := call("grade", "--golden", dir, "../solution")
			if code != exitTrouble || !strings.Contains(errs, name) || !strings.Contains(errs, c.advice) || out != "" {
				t.Errorf("exit %d\n%s\n%s", code, out, errs)
			}
		})
	}
	t.Run("renamed", func(t *testing.T) {
		dir := t.TempDir()
		copyFile(t, filepath.Join("../golden", name+".json"), dir)
		code, _, errs := call("grade", "--golden", dir, "../solution")
		if code != exitTrouble || !strings.Contains(errs, "there is no .bin beside it") {
			t.Errorf("exit %d, %s", code, errs)
		}
	})
}

func copyFile(t *testing.T, name, dir string) {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, filepath.Base(name)), string(text))
}

// TestGolden describes every fixture anew: the result is taken as it is, and
// says what the description by hand says.
func TestGolden(t *testing.T) {
	dir := t.TempDir()
	all, err := filepath.Glob("../golden/*.bin")
	if err != nil || len(all) == 0 {
		t.Fatal(err)
	}
	args := []string{"golden"}
	for _, name := range all {
		copyFile(t, name, dir)
		args = append(args, filepath.Join(dir, filepath.Base(name)))
	}
	if code, _, errs := call(args...); code != exitRight {
		t.Fatalf("exit %d, %s", code, errs)
	}
	made, err := loadFixtures(dir)
	if err != nil {
		t.Fatal(err)
	}
	with, err := testMaterial()
	if err != nil {
		t.Fatal(err)
	}
	if len(made) != len(with.fixtures) {
		t.Errorf("%d fixtures, want %d", len(made), len(with.fixtures))
	}
	for _, name := range all {
		described := strings.TrimSuffix(name, ".bin") + ".json"
		if got, want := messageIn(t, filepath.Join(dir, filepath.Base(described))), messageIn(t, described); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", name, got, want)
		}
	}
	if code, _, errs := call(args[:2]...); code != exitTrouble || !strings.Contains(errs, "have no .json yet") {
		t.Errorf("written over: exit %d, %s", code, errs)
	}
}

// messageIn gives what a description says of the bytes.
func messageIn(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var d description
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(name, err)
	}
	return jsonText(t, struct {
		S *wire.Subscription
		A *wire.Assignment
	}{d.Subscription, d.Assignment})
}
