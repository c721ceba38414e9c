package cage

import (
	"os"
	"testing"
)

// TestMain lets the test binary be a grader that can be killed.
func TestMain(m *testing.M) {
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
	child, remove, err := scriptIn(l, script, DefaultLimits())
	if err != nil {
		panic(err)
	}
	defer remove()
	child.Run()
}

// scriptIn prepares a script in a cage, in a folder of its own that remove
// removes. The error is also that there is no such cage here.
func scriptIn(level Level, script string, limits Limits) (child *Child, remove func(), err error) {
	c, err := At(level)
	if err != nil {
		return nil, nil, err
	}
	home, err := os.MkdirTemp("", "muster-script-")
	if err != nil {
		return nil, nil, err
	}
	uid := UID()
	if err = Give(home, uid); err == nil {
		child, err = c.Command(Program{Argv: []string{"/bin/sh", "-c", script}, Dir: home, Home: home, Env: []string{"PATH=/usr/bin:/bin"}, UID: uid}, limits)
	}
	return child, func() { os.RemoveAll(home) }, err
}
