package class

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fakes makes a class of n submissions that differ.
func fakes(t *testing.T, n int) string {
	files := map[string]string{}
	for i := range n {
		what := []string{"pass", "fail arrival-order", "fail arrival-order numeric-member-order", "trouble"}[i%4]
		files[fmt.Sprintf("s%02d/do.go", i)] = what
		files[fmt.Sprintf("s%02d/main.go", i)] = fmt.Sprintf("package main\nvar x = %d\n", i%5)
	}
	return folder(t, files)
}

// tree reads all of a directory but the times.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == ".times" {
			return fs.SkipDir
		}
		if err == nil && entry.Type().IsRegular() && entry.Name() != "class.html" {
			var text []byte
			text, err = os.ReadFile(path)
			name, _ := filepath.Rel(dir, path)
			out[name] = string(text)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func same(t *testing.T, what, got, want string) {
	t.Helper()
	g, w := tree(t, got), tree(t, want)
	for name := range w {
		if g[name] != w[name] {
			t.Errorf("%s: %s is not the same", what, name)
		}
	}
	for name := range g {
		if _, ok := w[name]; !ok && !strings.Contains(name, ".muster-") { // a temporary file of one that was killed
			t.Errorf("%s: there is %s too", what, name)
		}
	}
}

// Killed twenty times, each at some moment, and gone on with: in the end there
// is what one undisturbed run gives.
func TestKilledAndGoneOnWith(t *testing.T) {
	class, whole, pieces := fakes(t, 40), t.TempDir(), t.TempDir()
	began := time.Now()
	if err := fakeClass(class, whole); err != nil {
		t.Fatal(err)
	}
	took := time.Since(began)
	seed := rand.Uint64()
	t.Log("seed ", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for range 20 {
		cmd := exec.Command(os.Args[0], "fake-class", class, pieces)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.Int64N(int64(took))))
		cmd.Process.Kill()
		cmd.Wait()
	}
	if err := fakeClass(class, pieces); err != nil {
		t.Fatal(err)
	}
	same(t, "after twenty kills", pieces, whole)
}

// Two runs at once, into one directory.
func TestTwoAtOnce(t *testing.T) {
	class, whole, both := fakes(t, 12), t.TempDir(), t.TempDir()
	if err := fakeClass(class, whole); err != nil {
		t.Fatal(err)
	}
	failed := make(chan error)
	for range 2 {
		go func() { failed <- fakeClass(class, both) }()
	}
	if err := errors.Join(<-failed, <-failed); err != nil {
		t.Fatal(err)
	}
	same(t, "two at once", both, whole)
}

func TestShardsMerged(t *testing.T) {
	class, whole := fakes(t, 23), t.TempDir()
	if err := fakeClass(class, whole); err != nil {
		t.Fatal(err)
	}
	all, err := In(class, "")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= 5; n++ {
		var parts []string
		shared := t.TempDir()
		for i := 1; i <= n; i++ {
			part := t.TempDir()
			parts = append(parts, part)
			for _, out := range []string{part, shared} {
				gradeInto(t, Shard{i, n}.Of(all), all, out)
			}
		}
		merged := t.TempDir()
		if _, err := (Store{merged}).Merge(parts); err != nil {
			t.Fatal(err)
		}
		same(t, fmt.Sprintf("%d parts merged", n), merged, whole)
		for name, want := range tree(t, whole) {
			if tree(t, shared)[name] != want {
				t.Errorf("%d parts in one directory: %s is not the same", n, name)
			}
		}
	}
}

// gradeInto grades a part of all, and sums up all that there is by then.
func gradeInto(t *testing.T, part, all []Submission, out string) {
	t.Helper()
	store, err := Open(out)
	if err != nil {
		t.Fatal(err)
	}
	trouble := map[string]string{}
	run := fakeRun(part, store)
	run.Done = func(d Done) {
		if d.Trouble != nil {
			trouble[d.Name] = d.Trouble.Error()
		}
	}
	if err := run.Grade(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, err := store.SumOf(all, part, trouble); err != nil {
		t.Fatal(err)
	}
}

func TestMergeOfTwoResults(t *testing.T) {
	one, other := t.TempDir(), t.TempDir()
	if err := errors.Join(
		fakeClass(folder(t, map[string]string{"bob/do.go": "pass"}), one),
		fakeClass(folder(t, map[string]string{"bob/do.go": "fail x"}), other)); err != nil {
		t.Fatal(err)
	}
	into := t.TempDir()
	if _, err := (Store{into}).Merge([]string{one, other}); err == nil || !strings.Contains(err.Error(), "bob has one result in") {
		t.Errorf("got %v", err)
	}
	if len(tree(t, into)) > 0 {
		t.Error("something was taken over all the same")
	}
	if _, err := (Store{into}).Merge([]string{t.TempDir()}); err == nil || !strings.Contains(err.Error(), "class.json") {
		t.Errorf("nothing to join: got %v", err)
	}
}

// What goes wrong with one submission costs no other its result.
func TestTrouble(t *testing.T) {
	class := folder(t, map[string]string{"a/do.go": "pass", "b/do.go": "crash", "c/do.go": "pass", "d/do.go": "hang", "e/do.go": "trouble", "f/do.go": "panic", "g/do.go": "fail x"})
	all, err := In(class, "")
	if err != nil {
		t.Fatal(err)
	}
	store, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	run := fakeRun(all, store)
	run.Jobs, run.Most = 1, time.Second
	got := map[string]string{}
	run.Done = func(d Done) {
		if got[d.Name] = "graded"; d.Trouble != nil {
			got[d.Name] = d.Trouble.Error()
		}
	}
	if err := run.Grade(context.Background()); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a": "graded", "b": "at the disco", "c": "graded", "d": "longer than 1s", "e": "no disk", "f": "panic: a bug", "g": "graded"} {
		if !strings.Contains(got[name], want) {
			t.Errorf("%s: %q, want %q in it", name, got[name], want)
		}
	}
}

// Only what is new or changed is graded again, by content; what could not be
// graded, or kept, is.
func TestOnlyWhatChanged(t *testing.T) {
	class := folder(t, map[string]string{"a/do.go": "pass", "b/do.go": "fail x", "c/do.go": "trouble", "d/do.go": "pass"})
	store, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	graded := func(change func(*Run)) string {
		all, err := In(class, "")
		if err != nil {
			t.Fatal(err)
		}
		run := fakeRun(all, store)
		run.Jobs = 1
		var out []string
		run.Done = func(d Done) {
			if !d.Kept {
				out = append(out, d.Name)
			}
		}
		change(&run)
		if err := run.Grade(context.Background()); err != nil {
			t.Fatal(err)
		}
		return strings.Join(out, " ")
	}
	write := func(name, text string) {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		what   string
		change func(*Run)
		want   string
	}{
		{"the first time", func(*Run) {}, "a b c d"},
		{"again", func(*Run) {}, "c"},
		{"touched only", func(*Run) { write(class+"/a/do.go", "pass") }, "c"},
		{"another content", func(*Run) { write(class+"/a/do.go", "fail y") }, "a c"},
		{"and back", func(*Run) { write(class+"/a/do.go", "pass") }, "a c"},
		{"a result that is half written", func(*Run) { write(store.place("b")+".json", `{"schema":1,"verd`) }, "b c"},
		{"a result of nothing", func(*Run) { write(store.place("b")+".json", `null`) }, "b c"},
		{"other settings", func(r *Run) { r.Settings = "t" }, "a b c d"},
		{"--fresh", func(r *Run) { r.Fresh = true }, "a b c d"},
	} {
		if got := graded(step.change); got != step.want {
			t.Errorf("%s: graded %s, want %s", step.what, got, step.want)
		}
	}
}

// Stopped in the middle, a run ends soon, and leaves no process.
func TestStopped(t *testing.T) {
	class := folder(t, map[string]string{"a/do.go": "pass", "b/do.go": "wait", "c/do.go": "wait"})
	all, err := In(class, "")
	if err != nil {
		t.Fatal(err)
	}
	store, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	run := fakeRun(all, store)
	run.Jobs = 1
	began := time.Now()
	if err := run.Grade(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v", err)
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %v to stop", took)
	}
	if _, kept := store.Read("a", ""); !kept {
		t.Error("what was graded before is lost")
	}
}

// A result that cannot be kept is trouble, and told.
func TestNoRoom(t *testing.T) {
	class := folder(t, map[string]string{"a/do.go": "pass", "b/do.go": "pass"})
	all, err := In(class, "")
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	store, err := Open(out)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(store.place("a")+".json/in the way", 0o755); err != nil {
		t.Fatal(err)
	}
	run := fakeRun(all, store)
	var troubled []string
	run.Done = func(d Done) {
		if d.Trouble != nil {
			troubled = append(troubled, d.Name)
		}
	}
	if err := run.Grade(context.Background()); err != nil {
		t.Fatal(err)
	}
	if _, ok := store.Read("b", ""); !ok || fmt.Sprint(troubled) != "[a]" {
		t.Errorf("trouble with %v; b is kept: %v", troubled, ok)
	}
}
