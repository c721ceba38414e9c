package cage

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// BenchmarkStart tells what each level adds to the start of a program. It is
// paid once: one process answers all requests.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	for folder := dir; folder != os.TempDir() && folder != "/"; folder = filepath.Dir(folder) {
		if err := os.Chmod(folder, 0o755); err != nil { // the program's user passes through
			b.Fatal(err)
		}
	}
	binary := filepath.Join(dir, "program")
	if err := os.WriteFile(binary+".go", []byte("package main\n\nfunc main() {}\n"), 0o644); err != nil {
		b.Fatal(err)
	}
	build := exec.Command("go", "build", "-o", binary, binary+".go")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	var bare time.Duration
	b.Run("bare", func(b *testing.B) {
		for b.Loop() {
			if err := exec.Command(binary).Run(); err != nil {
				b.Fatal(err)
			}
		}
		bare = b.Elapsed() / time.Duration(b.N)
		b.ReportMetric(milliseconds(bare), "ms/start")
	})
	for _, level := range []Level{Portable, Restricted, Full} {
		b.Run(level.String(), func(b *testing.B) {
			c, err := At(level)
			if err != nil {
				b.Skip(err)
			}
			for b.Loop() {
				home, err := os.MkdirTemp(dir, "")
				if err != nil {
					b.Fatal(err)
				}
				p := Program{Argv: []string{binary}, Dir: home, Home: home, Alone: true, UID: UID()}
				if err := Give(home, p.UID); err != nil {
					b.Fatal(err)
				}
				child, err := c.Command(p, DefaultLimits())
				if err == nil {
					err = child.Run()
				}
				if err != nil {
					b.Fatal(err)
				}
			}
			each := b.Elapsed() / time.Duration(b.N)
			b.ReportMetric(milliseconds(each), "ms/start")
			b.ReportMetric(milliseconds(each-bare), "ms-added")
		})
	}
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
