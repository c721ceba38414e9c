// Package cage starts the processes of submissions so that they can do as
// little harm as the machine allows. How much that is differs from machine to
// machine, so it is found out by trying a child, told in words, and can be
// demanded.
//
//   - full: a bubblewrap jail with all namespaces: an empty root with the
//     program alone (other languages: and their runtime, read only), no
//     network, a process tree of its own; a system call filter and limits.
//   - restricted: Landlock for files and signals, a system call filter that
//     leaves no sockets, and limits.
//   - portable: a session of its own, a scratch folder, a clean environment.
//     It stops faults and not malice.
//
// As root a program runs under a user id of its own, at every level.
package cage

import (
	"fmt"
	"os"
	"strings"
)

// Level is how well a program is confined. More is better.
type Level int

// The levels there are.
const (
	Portable Level = iota
	Restricted
	Full
)

var levelNames = []string{"portable", "restricted", "full"}

func (l Level) String() string { return levelNames[l] }

// ParseLevel reads the name of a level; "" is Portable.
func ParseLevel(name string) (Level, error) {
	for i, n := range levelNames {
		if name == n || name == "" && i == 0 {
			return Level(i), nil
		}
	}
	return 0, fmt.Errorf("there is no cage level %q: full, restricted or portable", name)
}

// Cage starts processes at one level. Its methods may be used by many
// goroutines at once.
type Cage struct {
	Level Level
	self  string   // the grader's own file, to be run again as the shim
	wrap  string   // bubblewrap, where it is the level
	why   []string // what was tried in vain, and why
}

// Program is what is to be started.
type Program struct {
	Argv  []string // Argv[0] is a path
	Dir   string   // working directory; readable, and writable if Build
	Home  string   // scratch folder; writable
	Env   []string
	Alone bool // it needs no file but itself: a static binary
	Build bool // it writes to Dir
	UID   int  // of the process, where the grader is root; 0 keeps the grader's
}

// Limits are what the kernel lets one process have.
type Limits struct {
	Memory    uint64 // bytes of data, also of all its processes together
	FileSize  uint64 // bytes of a file
	OpenFiles uint64
	Processes uint64 // of the user
}

// DefaultLimits leave room for any healthy runtime.
func DefaultLimits() Limits {
	return Limits{Memory: 2 << 30, FileSize: 64 << 20, OpenFiles: 1024, Processes: 1024}
}

// Plain gives the portable cage, which is to be had everywhere.
func Plain() (*Cage, error) { return At(Portable) }

// Find gives the best cage that works here, or an error if it is not at least
// the one demanded.
func Find(least Level) (*Cage, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("finding the grader's own file: %w", err)
	}
	return find(least, Full, self)
}

// At gives a cage of exactly this level, for trying it out.
func At(level Level) (*Cage, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("finding the grader's own file: %w", err)
	}
	return find(level, level, self)
}

// find tries the levels from most down to least.
func find(least, most Level, self string) (*Cage, error) {
	if err := adopt(); err != nil {
		return nil, fmt.Errorf("adopting orphans: %w", err)
	}
	var why []string
	for level := most; level >= least; level-- {
		c := &Cage{Level: level, self: self, why: why}
		err := c.try()
		if err == nil {
			return c, nil
		}
		why = append(why, fmt.Sprintf("%v: %v", level, err))
	}
	return nil, fmt.Errorf("no cage of level %v here (%v): on Linux, bubblewrap and user namespaces give full, Landlock and seccomp restricted", least, why)
}

// Words says what confines a program, and what does not.
func (c *Cage) Words() []string {
	words := append([]string{"level: " + c.Level.String()}, c.describe()...)
	for _, w := range c.why {
		words = append(words, "not to be had here: "+w)
	}
	return words
}

// Command prepares a program to be started in the cage. The caller sets its
// streams.
func (c *Cage) Command(p Program, l Limits) (*Child, error) {
	cmd, err := c.command(p, l)
	if err != nil {
		return nil, fmt.Errorf("starting a program: %w", err)
	}
	memory := l.Memory
	if p.Alone && c.Level > Portable {
		memory = 0 // it starts no other process, and the kernel's limit is enough
	}
	return newChild(cmd, p.UID, memory), nil
}

// notStarted begins what the shim says if the program cannot be started.
const notStarted = "the program cannot be started: "

// NotStarted finds in the standard error of a child why its program could not
// be started; "" if it was.
func NotStarted(stderr string) string {
	for _, head := range []string{notStarted, "bwrap: execvp "} {
		if why, ok := strings.CutPrefix(stderr, head); ok {
			return strings.TrimSpace(why)
		}
	}
	return ""
}
