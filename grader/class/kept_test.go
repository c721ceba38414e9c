package class

import (
	"os"
	"strings"
	"testing"

	"muster/grader/report"
)

// verdicts writes a class on one line.
func verdicts(c *report.Class) string {
	var out []string
	for _, e := range c.Submissions {
		out = append(out, e.Name+"="+e.Verdict)
	}
	return strings.Join(out, " ")
}

func classIn(t *testing.T, dir string) string {
	t.Helper()
	c, err := Store{dir}.class()
	if err != nil {
		t.Fatal(err)
	}
	return verdicts(c)
}

// A record of an older state must not stand for one that could not be graded,
// neither in a merge nor where parts share a directory.
func TestTroubleIsNotForgotten(t *testing.T) {
	class := folder(t, map[string]string{"a/do.go": "pass", "b/do.go": "pass"})
	all, err := In(class, "")
	if err != nil {
		t.Fatal(err)
	}
	part, shared := t.TempDir(), t.TempDir()
	for _, what := range []string{"pass", "trouble"} {
		if err := os.WriteFile(class+"/a/do.go", []byte(what), 0o644); err != nil {
			t.Fatal(err)
		}
		if err := fakeClass(class, part); err != nil {
			t.Fatal(err)
		}
		for i := 1; i <= 2; i++ {
			gradeInto(t, Shard{i, 2}.Of(all), all, shared)
		}
	}
	merged, err := Store{t.TempDir()}.Merge([]string{part})
	if err != nil {
		t.Fatal(err)
	}
	for what, got := range map[string]string{"one run": classIn(t, part), "merged": verdicts(merged), "two parts in one directory": classIn(t, shared)} {
		if got != "a=trouble b=pass" {
			t.Errorf("%s: %s", what, got)
		}
	}
}

// Names that cannot be told apart once they are safe to show, and that are not
// UTF-8.
func TestOddNames(t *testing.T) {
	class := folder(t, map[string]string{"a\tb/do.go": "pass", `a\tb/do.go`: "fail x", "M\xfcller/do.go": "pass", "two\nlines/do.go": "pass", "=1+1/do.go": "pass"})
	out := t.TempDir()
	if err := fakeClass(class, out); err != nil {
		t.Fatal(err)
	}
	if got := classIn(t, out); got != `=1+1=pass M\xfcller=pass a\tb=pass a\tb~2=fail two\nlines=pass` {
		t.Errorf("got %s", got)
	}
}

// A time that is not known is not told as none.
func TestNoTime(t *testing.T) {
	class, out := folder(t, map[string]string{"a/do.go": "pass"}), t.TempDir()
	if err := fakeClass(class, out); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(out + "/.times"); err != nil {
		t.Fatal(err)
	}
	if _, err := (Store{out}).Sum([]string{"a"}, nil); err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(out + "/class.html")
	if err != nil || strings.Contains(string(page), "0.0 s") {
		t.Errorf("%v, %s", err, page)
	}
}

// What is no result of a class is not joined, and told.
func TestMergeOfDamage(t *testing.T) {
	class, whole := folder(t, map[string]string{"a/do.go": "pass", "b/do.go": "pass"}), t.TempDir()
	if err := fakeClass(class, whole); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"null": "not what grader class writes", `{"schema":1,"verdict":"pass"}`: "not what grader class writes", `{"schema":99,"submissions":[]}`: "another version",
		`{"schema":1,"submissions":[{"name":"../x"}]}`: `"../x" is no submission's name`, `{"schema":1,"submissions":[{"name":"/x"}]}`: "no submission's name", "{": "unexpected end",
	} {
		dir := folder(t, map[string]string{"class.json": text})
		if _, err := (Store{t.TempDir()}).Merge([]string{dir}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
	if err := os.WriteFile(whole+"/submissions/a.json", []byte(`{"half`), 0o644); err != nil {
		t.Fatal(err)
	}
	c, err := (Store{t.TempDir()}).Merge([]string{whole})
	if err != nil || verdicts(c) != "a=trouble b=pass" || !strings.Contains(c.Submissions[0].Next, "cannot be read") {
		t.Errorf("a record cut off: %v, %v", c, err)
	}
}

// A name longer than a file's may be, as it is or once it is safe to show.
func TestLongNames(t *testing.T) {
	long, joined := strings.Repeat("x", 250), strings.Repeat("\u200d", 60)
	class, out := folder(t, map[string]string{long + "/do.go": "pass", long + "y/do.go": "fail x", joined + "/do.go": "pass"}), t.TempDir()
	if err := fakeClass(class, out); err != nil {
		t.Fatal(err)
	}
	if got := classIn(t, out); strings.Count(got, "=pass") != 2 || strings.Count(got, "=fail") != 1 {
		t.Errorf("got %s", got)
	}
}
