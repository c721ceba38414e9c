package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"muster/grader/report"
)

// wrongReport is a report as a grading makes it, with words of the program.
func wrongReport() *report.Report {
	r := report.New("somebody")
	r.Build.OK = true
	r.Next = "One thing to mend: you go astray."
	r.Checks = []report.Check{{Kind: "scenario", Name: "One topic", Rule: "Topics", File: "features/1.feature", Line: 6, Tags: []string{},
		Status: report.Failed, Message: "topics: a, you gave SECRET"}}
	r.Mistakes = []report.Mistake{{ID: "astray", Title: "You go astray", Lesson: exercise + "#your-task"}}
	r.Count()
	return r
}

// everything asks for every file there is, in dir, and the summary of a step.
func everything(t *testing.T, dir string) (o *outputs, names []string) {
	t.Helper()
	o = newOutputs()
	o.github = true
	for i := range o.files {
		o.files[i].path = filepath.Join(dir, o.files[i].flag)
		names = append(names, o.files[i].flag)
	}
	t.Setenv("GITHUB_STEP_SUMMARY", filepath.Join(dir, "summary"))
	return o, append(names, "summary")
}

// TestEveryOutputIsTried lets each output fail in its turn, by an error and by
// a panic: all others are there, and the trouble is told with its name.
func TestEveryOutputIsTried(t *testing.T) {
	_, names := everything(t, "")
	for _, bad := range names {
		for _, why := range []string{"a folder in its place", "panic"} {
			t.Run(bad+", "+why, func(t *testing.T) {
				dir := t.TempDir()
				o, names := everything(t, dir)
				for i := range o.files {
					if o.files[i].flag == bad && why == "panic" {
						o.files[i].write = func(io.Writer, *report.Report) error { panic("oh") }
					}
				}
				if why != "panic" || bad == "summary" {
					if err := os.Mkdir(filepath.Join(dir, bad), 0o755); err != nil {
						t.Fatal(err)
					}
				}
				var out bytes.Buffer
				err := o.write(streams{&out, io.Discard}, wrongReport())
				if err == nil || !strings.Contains(err.Error(), bad) {
					t.Errorf("told: %v", err)
				}
				for _, name := range names {
					info, err := os.Stat(filepath.Join(dir, name))
					if name != bad && (err != nil || !info.Mode().IsRegular() || info.Size() == 0) {
						t.Errorf("%s was not written: %v", name, err)
					}
				}
				if !strings.Contains(out.String(), "0 of 1 checks passed") || !strings.Contains(out.String(), "\n::error ") {
					t.Errorf("shown: %s", &out)
				}
			})
		}
	}
}

// TestFilesAreWrittenThoughNobodyReads shuts standard output.
func TestFilesAreWrittenThoughNobodyReads(t *testing.T) {
	dir := t.TempDir()
	o, names := everything(t, dir)
	shut, err := os.Open(os.DevNull) // to read only
	if err != nil {
		t.Fatal(err)
	}
	defer shut.Close()
	if err := o.write(streams{shut, io.Discard}, wrongReport()); err == nil {
		t.Error("no error")
	}
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// TestOnlyTheRecordIsWhole discloses counts: the answers are in the JSON and
// nowhere else.
func TestOnlyTheRecordIsWhole(t *testing.T) {
	dir := t.TempDir()
	o, names := everything(t, dir)
	o.disclose = report.Counts
	var out bytes.Buffer
	if err := o.write(streams{&out, io.Discard}, wrongReport()); err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"standard output": out.String()}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		texts[name] = string(text)
	}
	for name, text := range texts {
		if told := strings.Contains(text, "SECRET"); told != (name == "json") {
			t.Errorf("%s: %s", name, text)
		}
	}
}

// TestSummaryIsAdded wants what earlier commands of a step wrote to stay, and
// links that lead to the files of the commit.
func TestSummaryIsAdded(t *testing.T) {
	o, _ := everything(t, t.TempDir())
	name := os.Getenv("GITHUB_STEP_SUMMARY")
	writeFile(t, name, "before\n")
	for variable, value := range map[string]string{"GITHUB_SERVER_URL": "https://example.org", "GITHUB_REPOSITORY": "a/b", "GITHUB_SHA": "123"} {
		t.Setenv(variable, value)
	}
	if err := o.write(streams{io.Discard, io.Discard}, wrongReport()); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(name)
	if err != nil || !strings.HasPrefix(string(text), "before\n## somebody") || !strings.Contains(string(text), "(<https://example.org/a/b/blob/123/starter/README.md#your-task>)") {
		t.Errorf("%v %s", err, text)
	}
}

// TestOutputFlags grades with every flag at once, as a CI job on GitHub does,
// a program that prints orders of its own.
func TestOutputFlags(t *testing.T) {
	dir := goSubmission(t, mainBegins, mainBegins+`fmt.Println("::error::owned"); fmt.Println("##[error]owned")`+"\n",
		"return assignment, nil", "return nil, nil")
	to := t.TempDir()
	t.Setenv("GITHUB_ACTIONS", "true")
	t.Setenv("GITHUB_STEP_SUMMARY", filepath.Join(to, "summary"))
	files := map[string]func([]byte, any) error{"json": json.Unmarshal, "junit": xml.Unmarshal, "gradescope": json.Unmarshal}
	for _, shown := range []string{"--quiet", "--quiet=false"} {
		args := []string{"grade", "--budget", "50ms", shown, "--disclose", "mistakes"}
		for flag := range files {
			args = append(args, "--"+flag, filepath.Join(to, flag))
		}
		code, out, errs := call(append(args, dir)...)
		if code != exitWrong || errs != "" {
			t.Fatalf("exit %d: %s", code, errs)
		}
		for flag, read := range files {
			text, err := os.ReadFile(filepath.Join(to, flag))
			if err == nil {
				err = read(text, &struct{}{})
			}
			if err != nil {
				t.Errorf("%s: %v", flag, err)
			}
		}
		orders := regexp.MustCompile(`(?m)^\s*::.*$|.*##\[.*`).FindAllString(out, -1)
		if len(orders) != 1 || !strings.HasPrefix(orders[0], "::error title=") || strings.Contains(out, "owned") {
			t.Errorf("orders %q in\n%s", orders, out)
		}
		if lines := strings.Count(out, "\n"); (lines == 2) != (shown == "--quiet") {
			t.Errorf("%s: %d lines", shown, lines)
		}
	}
}

// TestOutputsAreJoined wants every trouble told, not the first alone.
func TestOutputsAreJoined(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "no", "folder")
	o := newOutputs()
	for i := range o.files {
		o.files[i].path = filepath.Join(nowhere, o.files[i].flag)
	}
	err := o.write(streams{io.Discard, io.Discard}, wrongReport())
	for _, out := range o.files {
		if !errors.Is(err, os.ErrNotExist) || !strings.Contains(fmt.Sprint(err), "--"+out.flag+": ") {
			t.Errorf("%s: %v", out.flag, err)
		}
	}
}

// TestNotStarted pretends, once asked, that it could not be started, and says
// a request where the reason belongs: that is no compiler's output.
func TestNotStarted(t *testing.T) {
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "run"), "#!/bin/sh\nread -r line\necho \"the program cannot be started: $line\" >&2\nexit 1\n")
	code, _, r := result(t, dir)
	if code != exitWrong || r.Verdict != report.Broken || !r.Build.OK || !strings.Contains(r.Build.Output, "decode") {
		t.Errorf("exit %d, %s, %+v", code, r.Verdict, r.Build)
	}
	for _, level := range []string{"mistakes", "counts"} {
		if _, out, errs := call("grade", "--disclose", level, dir); strings.Contains(out+errs, "decode") || !strings.HasPrefix(out, "First: the program is built, but it does not start.\n") {
			t.Errorf("%s shows %s%s", level, out, errs)
		}
	}
}
