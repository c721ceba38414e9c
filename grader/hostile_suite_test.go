//go:build hostile && linux && amd64

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"muster/grader/cage"
	"muster/grader/student"
)

// suite is the grader that is attacked.
type suite struct {
	user, home string
	cages      []*cage.Cage
	build      sync.Mutex // TMPDIR is the process's
	bareAlone  sync.RWMutex
	signals    atomic.Int64
	memory     []byte // with a secret in it
	secrets    []string
	stdout     string
	mu         sync.Mutex
	outcomes   []outcome
}

func TestHostileSuite(t *testing.T) {
	user := os.Getenv("MUSTER_HOSTILE")
	if user == "" {
		t.Skip("TestHostile starts it")
	}
	home, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	s := &suite{user: user, home: home, stdout: home + "/stdout"}
	s.keepSecrets(t)
	s.countSignals()
	coreLimitLowered()
	for _, level := range []cage.Level{cage.Full, cage.Restricted, cage.Portable} {
		c, err := cage.At(level)
		if err != nil {
			t.Logf("not tried as %s: %v", user, err)
			continue
		}
		t.Logf("%s: %s", user, strings.Join(c.Words(), "; "))
		s.cages = append(s.cages, c)
	}
	t.Run("right", s.right)
	t.Run("programs", s.programs)
	t.Run("builds", s.builds)
	if peak := peakMemory(); peak > memoryLimit {
		t.Errorf("the grader took %d MiB, and may take %d", peak>>20, memoryLimit>>20)
	} else {
		t.Logf("as %s the grader took %d MiB at most", user, peak>>20)
	}
	text, err := json.Marshal(s.outcomes)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(home+"/outcomes.json", text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// keepSecrets puts secrets where a process has them: in its arguments, its
// environment, its memory and its open files.
func (s *suite) keepSecrets(t *testing.T) {
	s.memory = []byte(secretHead + "mem-" + randomName())
	open := secretHead + "fd-" + randomName()
	name := s.home + "/open"
	if err := os.WriteFile(name, []byte(open), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := syscall.Open(name, syscall.O_RDONLY, 0); err != nil { // inherited by what is started
		t.Fatal(err)
	}
	os.Remove(name)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	s.secrets = []string{os.Args[len(os.Args)-1], os.Getenv("GITHUB_TOKEN"), string(s.memory), open, sumOf(self), sumOf("/etc/shadow")}
}

// countSignals takes the signals that the programs send.
func (s *suite) countSignals() {
	c := make(chan os.Signal, 100)
	signal.Notify(c, syscall.SIGUSR1, syscall.SIGUSR2, syscall.SIGCONT, syscall.SIGHUP, syscall.SIGIO)
	go func() {
		for range c {
			s.signals.Add(1)
		}
	}()
}

func (s *suite) add(o outcome) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.outcomes = append(s.outcomes, o)
}

func (s *suite) programs(t *testing.T) {
	const together = 2
	all := hostilePrograms(t)
	slices.SortStableFunc(all, func(a, b hostileProgram) int { return b2i(a.alone) - b2i(b.alone) })
	slot := make(chan bool, together)
	t.Cleanup(func() { s.memory[0] = 'c' }) // it lives until here
	t.Run("all", func(t *testing.T) {
		for _, p := range all {
			if p.alone {
				continue
			}
			t.Run(p.name, func(t *testing.T) {
				t.Parallel()
				slot <- true
				defer func() { <-slot }()
				s.program(t, p)
			})
		}
	})
	for _, p := range all {
		if p.alone {
			t.Run(p.name, func(t *testing.T) { s.program(t, p) })
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// buildIn builds a submission in a scratch folder of its own.
func (s *suite) buildIn(t *testing.T, dir, temp string, c *cage.Cage, most time.Duration) (*student.Program, error) {
	t.Helper()
	s.bareAlone.RLock()
	defer s.bareAlone.RUnlock()
	s.build.Lock()
	defer s.build.Unlock()
	if err := os.MkdirAll(temp, 0o755); err != nil {
		t.Fatal(err)
	}
	old := os.Getenv("TMPDIR")
	os.Setenv("TMPDIR", temp)
	defer os.Setenv("TMPDIR", old)
	limits := student.DefaultLimits()
	limits.Build, limits.Cage = most, c
	return student.Build(t.Context(), dir, limits)
}

// The cache may be empty for a plain program; a folder that only wants time
// need not get it.
const (
	plainBuild  = time.Minute
	folderBuild = 20 * time.Second
	scriptBuild = 3 * time.Second
)

// peakMemory is the most memory that this process ever had, as the system
// counts it.
func peakMemory() int64 {
	text, _ := os.ReadFile("/proc/self/status")
	var kib int64
	for line := range strings.Lines(string(text)) {
		fmt.Sscanf(line, "VmHWM: %d kB", &kib)
	}
	return kib << 10
}

// coreLimitLowered reports whether a limit that is as high as it may be was
// lowered, and raises it again.
func coreLimitLowered() bool {
	var l syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_CORE, &l); err != nil || l.Cur == l.Max {
		return false
	}
	l.Cur = l.Max
	syscall.Setrlimit(syscall.RLIMIT_CORE, &l)
	return true
}
