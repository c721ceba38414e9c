package cage

import (
	"os"
	"testing"
)

// Each of three processes has less than the limit, all together more.
func TestMemoryTogether(t *testing.T) {
	for _, level := range []Level{Portable, Restricted, Full} {
		t.Run(level.String(), func(t *testing.T) {
			c, err := At(level)
			if err != nil {
				t.Skip(err)
			}
			home, err := os.MkdirTemp("", "muster-memory-")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(home)
			const keeps = "head -c 250000000 /dev/urandom | tail -c 250000000"
			p := Program{Argv: []string{"/bin/sh", "-c", "for i in 1 2 3; do (" + keeps + " | (sleep 1000; cat)) & done; wait"},
				Dir: home, Home: home, Env: []string{"PATH=/usr/bin:/bin"}, UID: UID()}
			if err := Give(home, p.UID); err != nil {
				t.Fatal(err)
			}
			limits := DefaultLimits()
			limits.Memory = 400 << 20
			child, err := c.Command(p, limits)
			if err != nil {
				t.Fatal(err)
			}
			if err := child.Run(); err == nil || !child.OutOfMemory() {
				t.Errorf("it ended with %v, and was not stopped for its memory", err)
			}
		})
	}
}
