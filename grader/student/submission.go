// Package student turns a submission directory into a group.Leader: its files
// are copied to a scratch place, built there, started, and asked.
//
// What goes wrong is told apart by type. *Broken is the student's: the
// program cannot be built or started. Any other error is the grader's own
// trouble. What happens after the start is never an error: it is a
// group.Fault of the question it happened at.
package student

import (
	"context"
	"fmt"
	"hash"
	"hash/fnv"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"muster/grader/cage"
)

const windows = runtime.GOOS == "windows"

// Limits bound a submission. Every field must be set; see DefaultLimits.
type Limits struct {
	Build   time.Duration // for compiling, or the submission's own build
	Request time.Duration // how long a program may be silent with a question open
	Run     time.Duration // for all questions together
	Line    int           // bytes in a line of output
	Output  int64         // bytes of output of one process
	Starts  int           // how often the program is started
	Cage    *cage.Cage    // that its processes are started in; nil for the portable one
}

// DefaultLimits are generous to a slow right program.
func DefaultLimits() Limits {
	return Limits{
		Build:   60 * time.Second,
		Request: 2 * time.Second,
		Run:     60 * time.Second,
		Line:    4 << 20,
		Output:  256 << 20,
		Starts:  300,
	}
}

// Broken says that a submission cannot be built or started, in words for the
// student.
type Broken struct {
	Reason string // one sentence
	Output string // what the compiler or the build said, escaped, maybe empty
	Own    bool   // it was the submission's own build that said it
}

func (b *Broken) Error() string {
	if b.Output == "" {
		return b.Reason
	}
	return b.Reason + "\n" + b.Output
}

func broken(format string, args ...any) error {
	return &Broken{Reason: Escape(fmt.Sprintf(format, args...))}
}

// Program is a submission that can be started as often as needed.
type Program struct {
	argv    []string
	given   string // the submission's path as given, for messages
	module  string // the Go module's path, which traces name
	dir     string // working directory of the process
	home    string // scratch directory for HOME and temporary files
	scratch string
	clean   *strings.Replacer // takes our own paths out of messages
	sum     hash.Hash64
	cage    *cage.Cage
	alone   bool // it needs no file but itself
}

// Sum gives a number made of the names and contents of the submission's
// files: the same for the same submission.
func (p *Program) Sum() uint64 { return p.sum.Sum64() }

// Build copies the submission in dir and builds it. The error is a *Broken if
// the submission is at fault. Close gives back what Build took.
func Build(ctx context.Context, dir string, limits Limits) (*Program, error) {
	info, err := os.Stat(dir)
	if err != nil || !info.IsDir() {
		return nil, fmt.Errorf("submission %s: not a directory that can be read (name one with SUBMISSION=path)", dir)
	}
	scratch, err := os.MkdirTemp("", "muster-")
	if err != nil {
		return nil, fmt.Errorf("scratch directory: %w", err)
	}
	if real, err := filepath.EvalSymlinks(scratch); err == nil {
		scratch = real // what runtimes print
	}
	p, err := build(ctx, dir, scratch, limits)
	if err != nil {
		os.RemoveAll(scratch)
		return nil, err
	}
	return p, nil
}

func build(ctx context.Context, dir, scratch string, limits Limits) (*Program, error) {
	p := newProgram(dir, scratch)
	if p.cage = limits.Cage; p.cage == nil {
		plain, err := cage.Plain()
		if err != nil {
			return nil, err
		}
		p.cage = plain
	}
	for _, d := range []string{p.dir, p.home} {
		if err := makeFolder(d); err != nil {
			return nil, err
		}
	}
	if err := os.Chmod(scratch, 0o711); err != nil { // the program's user passes through
		return nil, fmt.Errorf("scratch directory: %w", err)
	}
	foreign, err := isForeign(dir)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, limits.Build)
	defer cancel()
	if foreign {
		return p, p.buildForeign(ctx, dir)
	}
	return p, p.buildGo(ctx, dir)
}

func newProgram(given, scratch string) *Program {
	p := &Program{given: given, dir: filepath.Join(scratch, "src"), home: filepath.Join(scratch, "home"),
		scratch: scratch, sum: fnv.New64a()}
	own := strings.TrimSuffix(p.path("x"), "x")
	p.clean = strings.NewReplacer(p.dir+string(filepath.Separator), own, p.dir, given, cage.Inside+"/", own, scratch, "(scratch)")
	return p
}

// isForeign reports whether dir has an executable "run", and so is a
// submission in a language of its own.
func isForeign(dir string) (bool, error) {
	info, err := os.Lstat(filepath.Join(dir, "run"))
	switch {
	case err != nil:
		return false, nil
	case !info.Mode().IsRegular():
		return false, nil
	case info.Mode()&0o111 == 0 && !windows:
		return false, broken("the file run is not executable: chmod +x run")
	}
	return true, nil
}

// Close removes what Build made. The program must not be running.
func (p *Program) Close() error { return os.RemoveAll(p.scratch) }

// path gives the path that the student knows a file of the submission by.
func (p *Program) path(name string) string {
	return filepath.ToSlash(filepath.Join(p.given, filepath.FromSlash(name)))
}
