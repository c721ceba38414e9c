//go:build kafka || interop

package main

import (
	"os"
	"os/exec"
	"testing"
)

// printed runs a command in a folder and gives what it prints.
func printed(t *testing.T, dir, name string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stderr = dir, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, out)
	}
	return out
}
