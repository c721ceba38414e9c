//go:build hostile && linux && amd64

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/student"
)

// limits are short: a right program answers in a few milliseconds.
func (s *suite) limits() student.Limits {
	l := student.DefaultLimits()
	l.Request, l.Run, l.Starts = 700*time.Millisecond, 5*time.Second, 40
	return l
}

// program runs one program at every level, and without a cage.
func (s *suite) program(t *testing.T, p hostileProgram) {
	if _, err := exec.LookPath(needs[p.language]); err != nil {
		t.Skip(err)
	}
	dir := filepath.Join(s.home, "programs", p.name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	c := newCanary(t, dir, s.secrets)
	defer c.close()
	scratch := filepath.Join(s.home, "tmp", p.name)
	built, err := s.buildIn(t, p.submission(t, c), scratch, nil, plainBuild)
	if err != nil {
		t.Fatal(err)
	}
	defer built.Close()
	try := &attempt{suite: s, program: p, canary: c, scratch: scratch}
	try.binary, try.was = try.ownFile()
	for _, cage := range s.cages {
		limits := s.limits()
		limits.Cage = cage
		if p.class == "take memory" || p.class == "fill the disk" { // however slow the machine is
			limits.Request, limits.Run, limits.Starts = 4*time.Second, 12*time.Second, 3
		}
		try.at(t, cage.Level.String(), limits.Run, func() (string, []group.Answer) {
			l := built.Leader(limits)
			questions, _ := twelve()
			answers := l.Ask(t.Context(), questions)
			l.Close()
			return strings.Join(l.Notes(), "\n"), answers
		})
	}
	if p.class != "fault" && p.safe && try.binary != "" {
		try.at(t, unconfined, 0, func() (string, []group.Answer) { return try.bare(t), nil })
	}
}

// attempt is a program that is tried at one level after the other.
type attempt struct {
	*suite
	program     hostileProgram
	canary      *canary
	scratch     string
	binary, was string
}

// ownFile gives the program's compiled file and what is in it.
func (a *attempt) ownFile() (name, sum string) {
	files, _ := filepath.Glob(a.scratch + "/muster-*/program")
	if len(files) != 1 {
		return "", ""
	}
	text, _ := os.ReadFile(files[0])
	return files[0], fmt.Sprint(len(text), sumOf(files[0]))
}

// at tries the program once and looks what it did.
func (a *attempt) at(t *testing.T, level string, limit time.Duration, ask func() (string, []group.Answer)) {
	o := outcome{Program: a.program.name, Class: a.program.class, User: a.user, Level: level, Fault: a.program.class == "fault"}
	if level == unconfined {
		a.bareAlone.Lock() // whoever ends a program in a cage takes this one for something that it left
		defer a.bareAlone.Unlock()
	} else {
		a.bareAlone.RLock()
		defer a.bareAlone.RUnlock()
	}
	signals, forged := a.signals.Load(), a.forged()
	stop := make(chan struct{})
	go a.canary.knock(stop)
	begun := time.Now()
	notes, answers := ask()
	o.Took = time.Since(begun)
	left := a.left()
	close(stop)
	if level == unconfined {
		a.killLeft()
	}
	o.Through = a.signs(notes)
	if a.program.alone && a.signals.Load() > signals {
		o.Through = append(o.Through, "signal")
	}
	if a.program.alone && coreLimitLowered() {
		o.Through = append(o.Through, "lowered a limit")
	}
	if a.forged() > forged {
		o.Through = append(o.Through, "wrote to the grader's output")
	}
	if level != unconfined {
		if len(left) > 0 {
			o.Trouble = append(o.Trouble, fmt.Sprintf("%d processes left, like %s", len(left), left[0]))
		}
		if most := limit + 2*time.Second; o.Took > most {
			o.Trouble = append(o.Trouble, fmt.Sprintf("it took %v", o.Took))
		}
		o.Trouble = append(o.Trouble, a.program.judge(answers, notes)...)
	} else if len(left) > 0 {
		o.Through = append(o.Through, "process left")
	}
	a.canary.restore(t)
	if testing.Verbose() {
		t.Logf("%s %s %v %q %v %v", a.program.name, level, o.Took.Round(time.Millisecond), o.Through, o.Trouble, notes)
	}
	a.add(o)
}

// signs tells what can be seen to have been touched.
func (a *attempt) signs(notes string) []string {
	c := a.canary
	out := append(c.changed(), c.leftFiles()...)
	for _, secret := range c.secrets {
		if strings.Contains(notes, "LEAK:"+secret) {
			out = append(out, "read "+strings.SplitN(secret, "-", 3)[min(1, strings.Count(secret, "-"))])
		}
	}
	if strings.Contains(notes, "DID:"+c.marker) {
		out = append(out, "by its own word")
	}
	if name, is := a.ownFile(); a.binary != "" && (name != a.binary || is != a.was) {
		out = append(out, "its own file changed")
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	out = append(out, c.reached...)
	c.reached = nil
	return out
}

// forged counts what programs wrote to the grader's own output.
func (a *attempt) forged() int {
	text, _ := os.ReadFile(a.stdout)
	return bytes.Count(text, []byte("FORGED "+a.canary.marker))
}

// left gives the program's processes. Those that were killed may still be on
// their way out.
func (a *attempt) left() []string {
	var out []string
	for range 10 {
		out = append(processesOf(a.scratch), processesOf(a.canary.marker)...)
		if len(out) == 0 {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return out
}

func (a *attempt) killLeft() {
	for _, process := range append(processesOf(a.scratch), processesOf(a.canary.marker)...) {
		var pid int
		if _, err := fmt.Sscan(process, &pid); err == nil {
			syscall.Kill(pid, syscall.SIGKILL)
		}
	}
}
