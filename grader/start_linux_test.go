package main

import (
	"os"
	"path/filepath"
	"testing"

	"muster/grader/cage"
)

// TestCagedProgramStartsAlone makes sure that nothing but the program runs when
// one is started in a cage: a library that this binary is made of runs the go
// command when it is initialised, which took most of the time of a start.
func TestCagedProgramStartsAlone(t *testing.T) {
	bin := t.TempDir()
	trace := filepath.Join(bin, "trace")
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte("#!/bin/sh\necho \"go $*\" >> "+trace+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	plain, err := cage.Plain()
	if err != nil {
		t.Fatal(err)
	}
	child, err := plain.Command(cage.Program{Argv: []string{"/bin/sh", "-c", "echo program >> " + trace}, Dir: bin, Home: bin,
		Env: []string{"PATH=" + bin + ":/usr/bin:/bin"}, Build: true}, cage.DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Run(); err != nil {
		t.Fatal(err)
	}
	ran, err := os.ReadFile(trace)
	if string(ran) != "program\n" || err != nil {
		t.Errorf("this ran: %q %v", ran, err)
	}
}
