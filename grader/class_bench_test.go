//go:build unix

package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/search"
)

// BenchmarkClass grades a class of MUSTER_CLASS submissions, 24 unless told,
// and compares with what cannot be done without: the bare build of each, and
// the questions of a right program through a bare pipe, as many submissions at
// a time. ratio is how many times longer the class takes, on a quiet machine:
// processor time would not tell, since that of a program which is killed in a
// process namespace reaches nobody.
func BenchmarkClass(b *testing.B) {
	n := 24
	fmt.Sscan(os.Getenv("MUSTER_CLASS"), &n)
	requests := everyRequest(b)
	var grading, bare time.Duration
	for b.Loop() {
		dir := variedClass(b, n)
		began := time.Now()
		if code, said, errs := call("class", "--out", b.TempDir(), dir); code != exitRight {
			b.Fatal(said, errs)
		}
		grading += time.Since(began)
		dir = variedClass(b, n)
		began = time.Now()
		bareClass(b, dir, requests)
		bare += time.Since(began)
	}
	b.ReportMetric(grading.Seconds()/float64(b.N*n), "s/submission")
	b.ReportMetric(float64(grading)/float64(bare), "ratio")
}

// everyRequest gives all that a right program is asked.
func everyRequest(b *testing.B) []byte {
	with, err := testMaterial()
	if err != nil {
		b.Fatal(err)
	}
	return requestLines(slices.Concat(with.questions(), search.Draw(1, drawn), search.SmallGroups(), search.Bytes()))
}

// variedClass copies the strangers that answer every question, right or wrong:
// through a bare pipe the others would end early, or never. Each copy in Go is
// changed a little, so that no build is found in a cache.
func variedClass(b *testing.B, n int) string {
	b.Helper()
	kinds := []string{"../solution"}
	for name, ids := range strangers(b) {
		const waits = "go-workers-12" // before each answer, on purpose
		if strings.HasPrefix(name, "rust-") || name == waits || slices.ContainsFunc(ids, silent) || exec.Command("sh", "-c", bareRuntimes[name[:2]]).Run() != nil {
			continue
		}
		kinds = append(kinds, "testdata/strangers/"+name)
	}
	slices.Sort(kinds)
	dir := b.TempDir()
	for i := range n {
		kind, to := kinds[i*len(kinds)/max(n, len(kinds))%len(kinds)], filepath.Join(dir, fmt.Sprintf("s%04d", i))
		if n > len(kinds) {
			kind = kinds[i%len(kinds)]
		}
		if _, err := os.Stat(filepath.Join(kind, "run")); err != nil {
			if err := os.Rename(freshCopy(b, kind), to); err != nil {
				b.Fatal(err)
			}
		} else if out, err := exec.Command("cp", "-r", kind, to).CombinedOutput(); err != nil {
			b.Fatal(string(out))
		}
	}
	return dir
}

// bareRuntimes are commands that work where a language of the strangers does.
var bareRuntimes = map[string]string{"go": "true", "c-": "cc --version", "py": "python3 --version", "js": "node --version", "ja": "javac --version"}

// silent reports whether a mistake keeps answers from coming.
func silent(id string) bool {
	return slices.Contains([]string{"crash", "no-answer", "unflushed-output", "nondeterministic", "unknown", "hard-coded-answers",
		"not-implemented", "bad-bytes-crash", "no-subscriber-crash", "wrong-form", "too-much-output"}, id)
}

func bareClass(b *testing.B, dir string, requests []byte) {
	b.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		b.Fatal(err)
	}
	todo := make(chan string)
	var done sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		done.Go(func() {
			for one := range todo {
				bareOne(b, one, requests)
			}
		})
	}
	for _, one := range all {
		todo <- one
	}
	close(todo)
	done.Wait()
}

// bareOne builds one submission, Go or not, and pipes the requests through it.
func bareOne(b *testing.B, dir string, requests []byte) {
	if _, err := os.Stat(filepath.Join(dir, "run")); err != nil {
		buildAndPipe(b, dir, requests)
		return
	}
	if _, err := os.Stat(filepath.Join(dir, "build")); err == nil {
		build := exec.Command("./build")
		build.Dir = dir
		if out, err := build.CombinedOutput(); err != nil {
			b.Errorf("%v\n%s", err, out)
		}
	}
	run := exec.Command("./run")
	run.Dir = dir
	run.Stdin, run.Stdout = strings.NewReader(string(requests)), io.Discard
	if err := run.Run(); err != nil {
		b.Errorf("%s: %v", dir, err)
	}
}
