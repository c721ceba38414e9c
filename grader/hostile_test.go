//go:build hostile && linux && amd64

package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The proof of the cage: programs that break or attack, and folders that do so
// while they are built. A grader runs them all at every level that the machine
// has: this test binary, started again, as a plain user and, where we are
// root, as root too. It has things to lose: files, a listening server, secrets
// in its memory. That one of those was touched is seen from outside, whatever
// a program says of itself; where nothing can be seen, a program's own word
// that it got through is taken.

// nobody is the plain user where we are root.
const nobody = 65534

// outcome is what came of one program at one level.
type outcome struct {
	Program, Class string
	User, Level    string
	Through        []string // the signs that it got through
	Trouble        []string // what must not be, at any level
	Fault          bool     // it is broken rather than hostile
	Took           time.Duration
}

const unconfined = "none" // the level of a run without any cage, to see that an attack can work at all

// memoryLimit is how much memory the grader may ever take.
const memoryLimit = 256 << 20

func TestHostile(t *testing.T) {
	var all []outcome
	for _, user := range hostileUsers() {
		t.Run(user, func(t *testing.T) { all = append(all, runAs(t, user)...) })
	}
	if t.Failed() && len(all) == 0 {
		return
	}
	judge := newHostileJudge(t, all)
	judge.counts()
	judge.levels()
	judge.recorded()
	judge.table()
}

func hostileUsers() []string {
	if os.Getuid() == 0 {
		return []string{"root", "user"}
	}
	return []string{"user"}
}

// runAs starts this test binary as a grader of the user, and gives what it
// found.
func runAs(t *testing.T, user string) []outcome {
	home := stage(t, user)
	out, err := os.OpenFile(filepath.Join(home, "stdout"), os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	cmd := exec.Command(filepath.Join(home, "grader.test"), "-test.run=^TestHostileSuite$", "-test.v", "-test.timeout=35m", "--", secretHead+"arg-"+randomName())
	cmd.Dir = home
	cmd.Stdout, cmd.Stderr = out, out
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + home + "/home", "TMPDIR=" + home + "/tmp", "GOCACHE=" + home + "/cache",
		"MUSTER_HOSTILE=" + user, "MUSTER_ONLY=" + os.Getenv("MUSTER_ONLY"), "GITHUB_TOKEN=" + secretHead + "env-" + randomName()}
	cmd.SysProcAttr = &syscall.SysProcAttr{}
	if user == "user" && os.Getuid() == 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: nobody, Gid: nobody}
		err = exec.Command("chown", "-R", fmt.Sprintf("%d:%d", nobody, nobody), home).Run()
	}
	if err == nil {
		err = cmd.Run()
	}
	text, _ := os.ReadFile(filepath.Join(home, "stdout"))
	if testing.Verbose() || err != nil {
		t.Logf("%s", text)
	}
	if err != nil {
		t.Errorf("the grader did not survive: %v", err)
	}
	if left := processesOf(home); len(left) > 0 {
		t.Errorf("processes left: %q", left)
	}
	var outcomes []outcome
	results, err := os.ReadFile(filepath.Join(home, "outcomes.json"))
	if err := errors.Join(err, json.Unmarshal(results, &outcomes)); err != nil {
		t.Error(err)
	}
	for _, o := range outcomes {
		for _, trouble := range o.Trouble {
			t.Errorf("%s as %s at %s: %s", o.Program, o.User, o.Level, trouble)
		}
	}
	return outcomes
}

// stage lays out a folder that a grader of the user can work in.
func stage(t *testing.T, user string) string {
	t.Helper()
	home, err := os.MkdirTemp("", "hostile-"+user+"-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		// A killed process may still be on its way out.
		for tries := 0; os.RemoveAll(home) != nil && tries < 50; tries++ {
			time.Sleep(100 * time.Millisecond)
		}
	})
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	binary, err := os.ReadFile(self)
	err = errors.Join(err, os.Chmod(home, 0o755), os.WriteFile(home+"/grader.test", binary, 0o755))
	for _, folder := range []string{"home", "tmp", "cache", "programs"} {
		err = errors.Join(err, os.Mkdir(filepath.Join(home, folder), 0o755))
	}
	for _, folder := range []string{"hostile", "right-python", "right-javascript"} {
		err = errors.Join(err, os.CopyFS(filepath.Join(home, "testdata", folder), os.DirFS(filepath.Join("testdata", folder))))
	}
	err = errors.Join(err, os.CopyFS(home+"/solution", os.DirFS("../solution")))
	if err != nil {
		t.Fatal(err)
	}
	return home
}

// processesOf gives the processes that come from below a folder, by their
// file, their arguments, their working directory or their environment.
func processesOf(folder string) []string {
	var out []string
	processes, _ := filepath.Glob("/proc/[0-9]*")
	for _, p := range processes {
		if p == fmt.Sprintf("/proc/%d", os.Getpid()) {
			continue
		}
		arguments, _ := os.ReadFile(p + "/cmdline")
		environment, _ := os.ReadFile(p + "/environ")
		file, _ := os.Readlink(p + "/exe")
		work, _ := os.Readlink(p + "/cwd")
		all := slices.Concat(arguments, environment, []byte("\x00"+file+"\x00"+work))
		if bytes.Contains(all, []byte(folder)) {
			out = append(out, strings.ReplaceAll(filepath.Base(p)+" "+string(arguments), "\x00", " "))
		}
	}
	return out
}
