package main

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"muster/grader/report"
)

// classOf makes a class: a right program, a wrong one, one that does not
// compile, the exercise as it is handed out, and a folder with nothing in it.
func classOf(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	for name, from := range map[string]string{
		"ann": "../solution", "bob": "testdata/strangers/go-terse-5", "dora": "../starter",
	} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range map[string]string{"carl/main.go": "package main\n\nfunc main() { x }\n", "eve/nothing.txt": "I was ill."} {
		path := filepath.Join(dir, name)
		if err := os.Mkdir(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A class is graded as its submissions are, and summed up in all files.
func TestClass(t *testing.T) {
	dir, out := classOf(t), filepath.Join(t.TempDir(), "deep", "results")
	code, said, errs := call("class", "--out", out, "--seed", "7", dir)
	if code != exitRight {
		t.Fatalf("exit code %d\n%s%s", code, said, errs)
	}
	if !strings.HasPrefix(said, "5 submissions: 1 right, 2 wrong, 2 broken.\n") {
		t.Errorf("it said %s", said)
	}
	if lines := strings.Count(errs, "\n"); lines != 5 {
		t.Errorf("%d lines of progress, want one for each:\n%s", lines, errs)
	}
	var c report.Class
	readJSON(t, filepath.Join(out, "class.json"), &c)
	rows := [][]string{{"name", "verdict", "passed", "total", "mistakes"}}
	for i, want := range []struct{ name, verdict, mistakes string }{
		{"ann", "pass", ""}, {"bob", "fail", "remainder-to-last"}, {"carl", "broken", ""}, {"dora", "fail", "not-implemented"}, {"eve", "broken", ""},
	} {
		e := c.Submissions[i]
		if e.Name != want.name || e.Verdict != want.verdict || strings.Join(e.Mistakes, " ") != want.mistakes {
			t.Errorf("%+v, want %v", e, want)
		}
		var alone, inClass report.Report
		one := filepath.Join(t.TempDir(), "one.json")
		call("grade", "--json", one, "--seed", "7", "--budget", "45s", filepath.Join(dir, want.name))
		readJSON(t, one, &alone)
		readJSON(t, filepath.Join(out, "submissions", want.name+".json"), &inClass)
		alone.Searched, inClass.Searched = report.Searched{}, report.Searched{} // rests on the time
		if !reflect.DeepEqual(alone, inClass) {
			t.Errorf("%s is told otherwise in a class: %s, and alone %s", want.name, inClass.Next, alone.Next)
		}
		text, _ := json.Marshal([]int{e.Passed, e.Total})
		counts := strings.Split(strings.Trim(string(text), "[]"), ",")
		rows = append(rows, []string{want.name, want.verdict, counts[0], counts[1], want.mistakes})
	}
	f, err := os.Open(filepath.Join(out, "class.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if got, err := csv.NewReader(f).ReadAll(); err != nil || !reflect.DeepEqual(got, rows) {
		t.Errorf("class.csv: %v %v", got, err)
	}
	if page, err := os.ReadFile(filepath.Join(out, "class.html")); err != nil || !strings.Contains(string(page), "remainder-to-last") {
		t.Errorf("class.html: %v, %d bytes", err, len(page))
	}
}
