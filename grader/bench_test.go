package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/student"
)

// BenchmarkGrade grades the solution on the checks alone, and compares with
// the bare go build of the same submission plus the same requests piped
// through it: ratio is how many times longer the grading takes.
func BenchmarkGrade(b *testing.B) {
	with, err := testMaterial()
	if err != nil {
		b.Fatal(err)
	}
	requests := requestLines(with.questions())
	var grading, bare time.Duration
	for b.Loop() {
		dir := freshCopy(b, "../solution")
		began := time.Now()
		gradeOnce(b, dir)
		grading += time.Since(began)

		began = time.Now()
		buildAndPipe(b, freshCopy(b, "../solution"), requests)
		bare += time.Since(began)
	}
	b.ReportMetric(float64(bare.Milliseconds())/float64(b.N), "bare-ms")
	b.ReportMetric(float64(grading)/float64(bare), "ratio")
}

// gradeOnce grades as the command does, reading the material anew, but asks
// nothing beyond the checks.
func gradeOnce(b *testing.B, dir string) {
	g := gradingOf(b, dir)
	g.pick.tags = "~@nothing"
	if _, err := g.grade(context.Background(), inBackground(testPlaces.load)); err != nil {
		b.Fatal(err)
	}
}

func gradingOf(b *testing.B, dir string) grading {
	limits := student.DefaultLimits()
	limits.Cage = bestCage(b)
	return grading{settings: settings{limits: limits}, dir: dir, tell: func(string) {}, budget: defaultBudget}
}

// freshCopy copies a submission and changes it a little, so that neither side
// finds it built already.
func freshCopy(b *testing.B, dir string) string {
	b.Helper()
	to := b.TempDir()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(names) == 0 {
		b.Fatal("no Go files in ", dir)
	}
	for _, name := range names {
		if matched, _ := filepath.Match("*_test.go", filepath.Base(name)); matched {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		text = append(text, []byte("\nvar _ = \""+to+"\"\n")...)
		if err := os.WriteFile(filepath.Join(to, filepath.Base(name)), text, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	mod := []byte("module submission\n\ngo 1.26\n")
	if err := os.WriteFile(filepath.Join(to, "go.mod"), mod, 0o644); err != nil {
		b.Fatal(err)
	}
	return to
}

func requestLines(questions []group.Question) []byte {
	var out bytes.Buffer
	for i, q := range questions {
		out.Write(student.Request(int64(i+1), q))
		out.WriteByte('\n')
	}
	return out.Bytes()
}

func buildAndPipe(b *testing.B, dir string, requests []byte) {
	b.Helper()
	binary := filepath.Join(dir, "program")
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", binary, ".")
	build.Dir = dir
	build.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	run := exec.Command(binary)
	run.Stdin, run.Stdout = bytes.NewReader(requests), io.Discard
	if err := run.Run(); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkGradeWhole grades a right program and a wrong one with everything,
// the build left out of what is told: the time that the diagnosis takes.
func BenchmarkGradeWhole(b *testing.B) {
	for _, dir := range []string{"../solution", "testdata/strangers/go-terse-5", "testdata/strangers/go-services-5"} {
		b.Run(filepath.Base(dir), func(b *testing.B) {
			for b.Loop() {
				g := gradingOf(b, dir)
				if _, err := g.grade(context.Background(), testMaterial); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
