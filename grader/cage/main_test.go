package cage

import (
	"os"
	"testing"
)

// TestMain lets the test binary be the shim, and a grader that can be killed.
func TestMain(m *testing.M) {
	Enter()
	if len(os.Args) == 4 && os.Args[1] == "run-in-a-cage" {
		runInCage(os.Args[2], os.Args[3])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func runInCage(level, script string) {
	l, err := ParseLevel(level)
	if err != nil {
		panic(err)
	}
	c, err := At(l)
	if err != nil {
		panic(err)
	}
	home, err := os.MkdirTemp("", "muster-killed-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(home)
	uid := UID()
	if err := Give(home, uid); err != nil {
		panic(err)
	}
	child, err := c.Command(Program{Argv: []string{"/bin/sh", "-c", script}, Dir: home, Home: home, Env: []string{"PATH=/usr/bin:/bin"}, UID: uid}, DefaultLimits())
	if err != nil {
		panic(err)
	}
	child.Run()
}
