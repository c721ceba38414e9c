package student

import (
	"testing"
	"time"

	"muster/grader/cage"
)

// A child that has left the session, and holds the program's output, is ended
// with the program and not only waited for: a program may be started hundreds
// of times. The machine may be busy, so one of several times will do.
func TestEndDoesNotWaitForStrays(t *testing.T) {
	p, err := Build(t.Context(), scripts(t, map[string]string{"run": "#!/bin/sh\nsetsid sleep 60 &\nread x\n"}), DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	defer p.Close()
	least := time.Hour
	for range 5 {
		proc, err := p.start(DefaultLimits())
		if err != nil {
			t.Fatal(err)
		}
		time.Sleep(50 * time.Millisecond) // for the child to leave
		began := time.Now()
		proc.end()
		least = min(least, time.Since(began))
	}
	if least >= 2*cage.WaitDelay {
		t.Errorf("ending the program took %v", least)
	}
}
