package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"muster/grader/report"
)

// result grades into a file and reads it.
func result(t *testing.T, args ...string) (code int, text []byte, r report.Report) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "result.json")
	code, _, errs := call(append([]string{"grade", "--json", name}, args...)...)
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err, errs)
	}
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return code, text, r
}

// TestSameSubmissionSameResult compares two gradings byte for byte. A long
// budget keeps a slow machine from cutting one of them short.
func TestSameSubmissionSameResult(t *testing.T) {
	for name, dir := range map[string]string{
		"starter": "../starter",
		"wrong":   "testdata/strangers/go-lukas-onebigmain-1",
		"broken":  goSubmission(t, "return assignment, nil", "return assignment"),
	} {
		t.Run(name, func(t *testing.T) {
			_, first, _ := result(t, "--budget", "10m", dir)
			_, second, _ := result(t, "--budget", "10m", dir)
			if !bytes.Equal(first, second) {
				t.Errorf("first\n%s\nthen\n%s", first, second)
			}
		})
	}
}

// TestSeed wants a seed that is given to be the one that is used.
func TestSeed(t *testing.T) {
	code, _, r := result(t, "--budget", "50ms", "--seed", "20260901", "../solution")
	if code != exitRight || r.Searched.Seed != 20260901 {
		t.Errorf("exit %d, seed %d", code, r.Searched.Seed)
	}
}

// TestDoesNotCompile wants the compiler's words, at the student's own file.
func TestDoesNotCompile(t *testing.T) {
	dir := goSubmission(t, "return assignment, nil", "return assignment")
	code, _, r := result(t, dir)
	if code != exitWrong || r.Verdict != report.Broken || r.Build.OK || r.Passed != 0 || r.Total == 0 {
		t.Errorf("exit %d, %s, %d of %d", code, r.Verdict, r.Passed, r.Total)
	}
	text, err := os.ReadFile(filepath.Join(dir, "assign.go"))
	if err != nil {
		t.Fatal(err)
	}
	before, _, _ := strings.Cut(string(text), "return assignment")
	line := jsonText(t, strings.Count(before, "\n")+1)
	if want := filepath.ToSlash(filepath.Join(dir, "assign.go")) + ":" + line + ":"; !strings.HasPrefix(r.Build.Output, want) {
		t.Errorf("said %q\nwant %q", r.Build.Output, want)
	}
	_, out, _ := call("grade", dir)
	if !strings.HasPrefix(out, "First: the program does not compile.\n  ") {
		t.Error(out)
	}
}

func jsonText(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestResultIsNotLost wants the report on the screen even where it cannot be
// written down, and the exit code to say that somebody must look.
func TestResultIsNotLost(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "no", "folder", "result.json")
	code, out, errs := call("grade", "--budget", "50ms", "--json", nowhere, "../solution")
	if code != exitTrouble || !strings.Contains(out, "checks passed") || !strings.Contains(errs, nowhere[:len(nowhere)-len("result.json")]) {
		t.Errorf("exit %d\n%s\n%s", code, out, errs)
	}
}

// TestInterrupted stops a grading while a program is silent: that is no
// verdict on it.
func TestInterrupted(t *testing.T) {
	dir := goSubmission(t, mainBegins, mainBegins+"io.Copy(io.Discard, os.Stdin)\n")
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
	defer cancel()
	var out, errs bytes.Buffer
	code := run(ctx, streams{&out, &errs}, []string{"grade", "--features", "../features", "--golden", "../golden", "--deadline", "1m", dir})
	if code != exitTrouble || out.Len() > 0 || errs.Len() == 0 {
		t.Errorf("exit %d\n%s\n%s", code, &out, &errs)
	}
}
