//go:build unix

package student

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/group"
)

// built are the programs that tests share.
var built struct {
	sync.Mutex
	programs map[string]*Program
}

func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "8") // most of the time is spent waiting
	code := m.Run()
	for _, p := range built.programs {
		p.Close()
	}
	os.Exit(code)
}

// program gives the program in dir, built once.
func program(t testing.TB, dir string) *Program {
	t.Helper()
	built.Lock()
	defer built.Unlock()
	if p := built.programs[dir]; p != nil {
		return p
	}
	p, err := Build(t.Context(), dir, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	if built.programs == nil {
		built.programs = map[string]*Program{}
	}
	built.programs[dir] = p
	return p
}

const faultsDir = "testdata/faults"

// faulty gives the program of testdata/faults with a fault that shows at the
// questions of some members.
func faulty(t testing.TB, fault string, at ...int) *Program {
	p := *program(t, faultsDir)
	p.argv = append([]string{p.argv[0], fault, t.Name()}, memberNames(at)...)
	return &p
}

// limits are short ones, but for the wait for an answer.
func limits(request time.Duration) Limits {
	return Limits{Build: time.Minute, Request: request, Run: 30 * time.Second, Line: 1 << 20, Output: 4 << 20, Starts: 50}
}

const (
	short   = 500 * time.Millisecond // where something hangs
	patient = 10 * time.Second       // where nothing does, however busy the machine is
)

const asked = 12 // questions in a round

func memberNames(of []int) []string {
	var out []string
	for _, i := range of {
		out = append(out, fmt.Sprintf("m%d", i))
	}
	return out
}

// twelve gives questions that differ in member and number of partitions, and
// the right answers.
func twelve() (questions []group.Question, right []group.Answer) {
	var all []int32
	for i := range asked {
		id := fmt.Sprintf("m%d", i)
		all = append(all, int32(i))
		questions = append(questions, group.Question{Op: group.Assign,
			Topics:  []group.Topic{{Name: "a", Partitions: int32(i + 1)}},
			Members: []group.Member{{ID: id, Topics: []string{"a"}}}})
		right = append(right, group.Answer{Assignment: group.Assignment{id: {"a": all[:i+1]}}})
	}
	return questions, right
}

// askTwelve asks a program and sees to it that it ends in time and leaves no
// process.
func askTwelve(t testing.TB, p *Program, limits Limits) (*Leader, []group.Answer) {
	t.Helper()
	questions, _ := twelve()
	l := p.Leader(limits)
	begun := time.Now()
	answers := l.Ask(context.Background(), questions)
	l.Close()
	if took := time.Since(begun); took > 20*time.Second {
		t.Errorf("asking took %v", took)
	}
	if left := processes(p.argv[0], t.Name()); len(left) > 0 {
		t.Errorf("processes left: %v", left)
	}
	return l, answers
}

// processes gives the running processes that have the arguments, where the
// system tells.
func processes(args ...string) []string {
	var out []string
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
next:
	for _, file := range files {
		line, _ := os.ReadFile(file)
		for _, arg := range args {
			if !bytes.Contains(append([]byte{0}, line...), []byte("\x00"+arg+"\x00")) && !bytes.HasPrefix(line, []byte(arg+"\x00")) {
				continue next
			}
		}
		out = append(out, file)
	}
	return out
}

var codePlace = regexp.MustCompile(`<(\S+): (.*?)>`)

// places writes <file.go: code> as the place of that code in testdata/faults.
func places(t testing.TB, text string) string {
	return codePlace.ReplaceAllStringFunc(text, func(m string) string {
		parts := codePlace.FindStringSubmatch(m)
		source, err := os.ReadFile(filepath.Join(faultsDir, parts[1]))
		if err != nil {
			t.Fatal(err)
		}
		before, _, ok := strings.Cut(string(source), parts[2])
		if !ok {
			t.Fatalf("%s does not hold %q", parts[1], parts[2])
		}
		return fmt.Sprintf("%s/%s:%d", faultsDir, parts[1], strings.Count(before, "\n")+1)
	})
}
