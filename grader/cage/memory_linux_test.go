package cage

import (
	"testing"
	"time"
)

// Each of three processes has less than the limit, all together more.
func TestMemoryTogether(t *testing.T) {
	const keeps = "head -c 250000000 /dev/urandom | tail -c 250000000 | (sleep 1000; cat)"
	for name, script := range map[string]string{
		"children": "for i in 1 2 3; do (" + keeps + ") & done; wait",
		"orphans":  "for i in 1 2 3; do (setsid sh -c '" + keeps + "' &); done; sleep 1000",
	} {
		for _, level := range []Level{Portable, Restricted, Full} {
			t.Run(name+"/"+level.String(), func(t *testing.T) { memoryTogether(t, level, script) })
		}
	}
}

func memoryTogether(t *testing.T, level Level, script string) {
	if _, err := At(level); err != nil {
		t.Skip(err)
	}
	limits := DefaultLimits()
	limits.Memory = 400 << 20
	child, remove, err := scriptIn(level, script, limits)
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	late := time.AfterFunc(time.Minute, child.Kill)
	defer late.Stop()
	if err := child.Run(); err == nil || !child.OutOfMemory() {
		t.Errorf("it ended with %v, and was not stopped for its memory", err)
	}
}
