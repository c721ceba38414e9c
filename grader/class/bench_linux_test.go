package class

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// BenchmarkMemory grades classes of ten times the size, one after the other:
// the most memory that the one who goes through them ever has should not grow
// with them. The workers' is another matter: they have one submission at a time.
func BenchmarkMemory(b *testing.B) {
	for _, n := range []int{200, 2000} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			dir := b.TempDir()
			for i := range n {
				one := fmt.Sprintf("%s/s%04d", dir, i)
				if err := os.Mkdir(one, 0o755); err != nil {
					b.Fatal(err)
				}
				if err := os.WriteFile(one+"/do.go", []byte([]string{"pass", "fail arrival-order", "fail x y"}[i%3]), 0o644); err != nil {
					b.Fatal(err)
				}
			}
			var most int64
			for b.Loop() {
				cmd := exec.Command(os.Args[0], "fake-class", dir, b.TempDir())
				if out, err := cmd.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
				most = max(most, cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss)
			}
			b.ReportMetric(float64(most)/1024, "MiB")
		})
	}
}
