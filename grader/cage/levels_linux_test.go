package cage

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// try runs a script in a cage of a level, and gives what it printed.
func try(t *testing.T, level Level, script string) string {
	t.Helper()
	if _, err := At(level); err != nil {
		t.Skip(err)
	}
	child, remove, err := scriptIn(level, script, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	var out strings.Builder
	child.Stdout, child.Stderr = &out, &out
	if err := child.Run(); err != nil {
		t.Errorf("%s: %v\n%s", level, err, out.String())
	}
	return out.String()
}

// What each level must let a program do, and what it must not.
func TestLevels(t *testing.T) {
	secret := t.TempDir() + "/secret"
	if err := os.WriteFile(secret, []byte("the answers"), 0o644); err != nil {
		t.Fatal(err)
	}
	script := "echo works; cat " + secret + "; (echo mine > " + t.TempDir() + "/x) && echo wrote; true"
	for _, level := range []Level{Portable, Restricted, Full} {
		t.Run(level.String(), func(t *testing.T) {
			out := try(t, level, script)
			if !strings.HasPrefix(out, "works\n") {
				t.Errorf("it does not work: %s", out)
			}
			if level > Portable && (strings.Contains(out, "the answers") || strings.Contains(out, "wrote")) {
				t.Errorf("it reached what it must not: %s", out)
			}
		})
	}
}

// A grader that is killed can end nobody, so its program has to end with it. (At
// full, what that started does too.)
func TestEndsWithTheGrader(t *testing.T) {
	for _, level := range []Level{Portable, Restricted, Full} {
		t.Run(level.String(), func(t *testing.T) {
			if _, err := At(level); err != nil {
				t.Skip(err)
			}
			const seconds = "98712"
			cmd := exec.Command(os.Args[0], "run-in-a-cage", level.String(), "exec sleep "+seconds)
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			runs := func() bool { return runs("sleep\x00" + seconds) }
			for began := time.Now(); !runs(); time.Sleep(20 * time.Millisecond) {
				if time.Since(began) > 20*time.Second {
					t.Fatal("it does not start")
				}
			}
			cmd.Process.Kill()
			cmd.Wait()
			for began := time.Now(); runs(); time.Sleep(20 * time.Millisecond) {
				if time.Since(began) > 5*time.Second {
					t.Fatal("it outlived the grader")
				}
			}
		})
	}
}

// runs reports whether some process has this command line.
func runs(command string) bool {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, file := range files {
		if text, _ := os.ReadFile(file); strings.HasPrefix(string(text), command) {
			return true
		}
	}
	return false
}
