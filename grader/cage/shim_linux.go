package cage

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strconv"
	"syscall"

	"github.com/landlock-lsm/go-landlock/landlock"
	"golang.org/x/sys/unix"
)

// The shim is this binary, started again with shimArgument and the settings:
// it takes rights away from itself, in an order in which each step can still
// be done, and then becomes the program. It is the only way to have the
// kernel's limits before the first instruction of somebody else's code.
type shim struct {
	Argv   []string
	Limits Limits
	Level  Level
	UID    int
	Alone  bool
	Build  bool

	ReadFiles, ReadDirs, WriteDirs []string // for Landlock
}

const (
	shimArgument = "-muster-cage"
	seccompFD    = "@seccomp" // stands for a file descriptor in Argv
	failed       = 126        // exit status if the shim cannot do its work
)

// In a child that was started as the shim, init does not return. It is not left
// to main: then every package would be initialised first, among them one of
// godog's that runs the go command. Go initialises packages by import path as
// soon as their imports are, so what this one imports decides what comes before
// it; TestCagedProgramStartsAlone sees to it that the go command does not.
func init() {
	if len(os.Args) != 3 || os.Args[1] != shimArgument {
		return
	}
	var s shim // the main goroutine keeps its thread during init: what is given up belongs to that
	err := json.Unmarshal([]byte(os.Args[2]), &s)
	if err == nil {
		err = s.become()
	}
	fmt.Fprintln(os.Stderr, "the cage could not be closed:", err)
	os.Exit(failed)
}

// become gives rights up and turns into the program.
func (s shim) become() error {
	const beyondStreams = 3
	if err := unix.CloseRange(beyondStreams, math.MaxInt32, unix.CLOSE_RANGE_CLOEXEC); err != nil {
		return fmt.Errorf("inherited files: %w", err)
	}
	if err := s.leaveRoot(); err != nil {
		return fmt.Errorf("user: %w", err)
	}
	switch s.Level {
	case Restricted:
		if err := s.landlock(); err != nil {
			return fmt.Errorf("closing the file system by Landlock: %w", err)
		}
		program, err := filter(s.Alone, s.Build)
		if err == nil {
			err = load(program)
		}
		if err != nil {
			return fmt.Errorf("seccomp: %w", err)
		}
	case Full:
		if err := s.passFilter(); err != nil {
			return fmt.Errorf("seccomp: %w", err)
		}
	}
	// A grader that is killed can end nobody. Changing the user takes this away,
	// so it comes late.
	if err := unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(unix.SIGKILL), 0, 0, 0); err != nil {
		return fmt.Errorf("ending with the grader: %w", err)
	}
	env := os.Environ()
	if err := s.limit(); err != nil { // last: the race detector has gigabytes of data
		return err
	}
	err := unix.Exec(s.Argv[0], s.Argv, env)
	fmt.Fprintf(os.Stderr, "%s%s: %v\n", notStarted, s.Argv[0], err)
	os.Exit(failed)
	return nil
}

// limit sets the kernel's limits. A limit that is lower already stays.
func (s shim) limit() error {
	for _, l := range []struct {
		what int
		most uint64
	}{
		{unix.RLIMIT_CORE, 0}, {unix.RLIMIT_DATA, s.Limits.Memory}, {unix.RLIMIT_FSIZE, s.Limits.FileSize},
		{unix.RLIMIT_NOFILE, s.Limits.OpenFiles}, {unix.RLIMIT_NPROC, s.Limits.Processes},
	} {
		var now unix.Rlimit
		if err := unix.Getrlimit(l.what, &now); err != nil {
			return fmt.Errorf("limits: %w", err)
		}
		if l.most == 0 && l.what != unix.RLIMIT_CORE || now.Max < l.most {
			continue
		}
		if err := unix.Setrlimit(l.what, &unix.Rlimit{Cur: l.most, Max: l.most}); err != nil {
			return fmt.Errorf("limits: %w", err)
		}
	}
	return nil
}

// leaveRoot takes on the program's user. The shim itself may lie where that
// user cannot go, so this is not left to the one who starts it.
func (s shim) leaveRoot() error {
	if s.UID == 0 {
		return nil
	}
	if err := syscall.Setgroups(nil); err != nil {
		return err
	}
	if err := syscall.Setresgid(s.UID, s.UID, s.UID); err != nil {
		return err
	}
	return syscall.Setresuid(s.UID, s.UID, s.UID)
}

// landlock closes the file system but for what is listed, and what every
// runtime has: its own entry in /proc and the empty devices.
func (s shim) landlock() error {
	return landlock.V7.BestEffort().Restrict(
		landlock.RWFiles("/dev/null").IgnoreIfMissing(),
		landlock.RODirs(fmt.Sprintf("/proc/%d", os.Getpid())).IgnoreIfMissing(),
		landlock.ROFiles(s.ReadFiles...).IgnoreIfMissing(),
		landlock.RODirs(s.ReadDirs...).IgnoreIfMissing(),
		landlock.RWDirs(s.WriteDirs...).IgnoreIfMissing(),
	)
}

// passFilter writes the system call filter to a file that bubblewrap reads
// and loads as the last thing it does.
func (s shim) passFilter() error {
	program, err := filter(s.Alone, s.Build)
	if err != nil {
		return err
	}
	fd, err := unix.MemfdCreate("filter", 0) // not closed by exec: it is handed on
	if err != nil {
		return err
	}
	if _, err := unix.Write(fd, encode(program)); err != nil {
		return err
	}
	if _, err := unix.Seek(fd, 0, 0); err != nil {
		return err
	}
	for i, arg := range s.Argv {
		if arg == seccompFD {
			s.Argv[i] = strconv.Itoa(fd)
		}
	}
	return nil
}
