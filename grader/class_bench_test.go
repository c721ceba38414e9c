package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/search"
)

// classSize is how many submissions BenchmarkClass grades: MUSTER_CLASS says
// otherwise.
func classSize() int {
	n := 200
	fmt.Sscan(os.Getenv("MUSTER_CLASS"), &n)
	return n
}

// BenchmarkClass grades a class and compares with what it cannot do without:
// the bare go build of each submission and the same questions through a bare
// pipe, as many at a time. ratio is how many times longer the class takes.
// What each is asked is counted from below: what a right program is asked.
func BenchmarkClass(b *testing.B) {
	var whole []group.Question
	with, err := testMaterial()
	if err != nil {
		b.Fatal(err)
	}
	whole = append(whole, with.questions()...)
	whole = append(whole, search.Draw(1, drawn)...)
	whole = slices.AppendSeq(whole, search.EveryGroup)
	whole = slices.AppendSeq(whole, search.EveryBytes)
	requests := requestLines(whole)
	n := classSize()
	var grading, bare time.Duration
	for b.Loop() {
		dir := variedClass(b, n)
		began := time.Now()
		code, said, errs := call("class", "--out", b.TempDir(), dir)
		grading += time.Since(began)
		if code != exitRight {
			b.Fatal(said, errs)
		}
		dir = variedClass(b, n)
		began = time.Now()
		bareClass(b, dir, requests)
		bare += time.Since(began)
	}
	b.ReportMetric(grading.Seconds()/float64(b.N*n), "s/submission")
	b.ReportMetric(bare.Seconds()/float64(b.N*n), "bare-s/submission")
	b.ReportMetric(float64(grading)/float64(bare), "ratio")
}

// variedClass copies right programs and wrong ones of known mistakes, each a
// little different from all others.
func variedClass(b *testing.B, n int) string {
	kinds := []string{"../solution", "testdata/strangers/go-terse-5", "testdata/strangers/go-pipeline-12", "testdata/strangers/go-lukas-onebigmain-1",
		"testdata/strangers/go-structs-and-sort-2", "testdata/strangers/go-cursor-1"}
	dir := b.TempDir()
	for i := range n {
		if err := os.Rename(freshCopy(b, kinds[i%len(kinds)]), filepath.Join(dir, fmt.Sprintf("s%04d", i))); err != nil {
			b.Fatal(err)
		}
	}
	return dir
}

func bareClass(b *testing.B, dir string, requests []byte) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		b.Fatal(err)
	}
	todo := make(chan string)
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for one := range todo {
				buildAndPipe(b, one, requests)
			}
		})
	}
	for _, e := range entries {
		todo <- filepath.Join(dir, e.Name())
	}
	close(todo)
	all.Wait()
}

var _ = context.Background
var _ = strings.Cut
