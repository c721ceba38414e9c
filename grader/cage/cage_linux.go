package cage

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	landlock "github.com/landlock-lsm/go-landlock/landlock/syscall"
)

// leastABI is the first Landlock that restricts truncation and ioctl as well.
const leastABI = 4

// try starts a child that does nothing in this cage.
func (c *Cage) try() error {
	if c.Level == Portable {
		return nil
	}
	nothing, err := exec.LookPath("true")
	if err != nil {
		return err
	}
	switch c.Level {
	case Restricted:
		abi, err := landlock.LandlockGetABIVersion()
		if err != nil || abi < leastABI {
			return fmt.Errorf("the kernel has Landlock ABI %d, and %d is needed: %v", abi, leastABI, err)
		}
	case Full:
		if c.wrap, err = exec.LookPath("bwrap"); err != nil {
			return errors.New("bubblewrap (bwrap) is not installed")
		}
	}
	home, err := os.MkdirTemp("", "muster-try-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	p := Program{Argv: []string{nothing}, Dir: home, Home: home, Env: []string{"PATH=/usr/bin:/bin"}, UID: UID()}
	if err := Give(home, p.UID); err != nil {
		return err
	}
	child, err := c.Command(p, DefaultLimits())
	if err != nil {
		return err
	}
	var out bytes.Buffer
	child.Stdout, child.Stderr = &out, &out
	if err := child.Run(); err != nil {
		return fmt.Errorf("%w: %s", err, strings.TrimSpace(out.String()))
	}
	return nil
}

// allow lists what Landlock leaves: the program itself and, if it is not
// alone, its folder and the runtimes. Only a build may write: nothing would
// keep a program from filling the disk with many files.
func (s *shim) allow(p Program) {
	s.ReadFiles = []string{"/dev/urandom", "/dev/random", "/dev/zero", p.Argv[0]}
	if p.Alone {
		return
	}
	for _, path := range runtimes(p) {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			s.ReadDirs = append(s.ReadDirs, path)
		} else if err == nil {
			s.ReadFiles = append(s.ReadFiles, path)
		}
	}
	if p.Build {
		s.WriteDirs = append(s.WriteDirs, p.Dir, p.Home)
	} else {
		s.ReadDirs = append(s.ReadDirs, p.Dir)
	}
}

// command prepares the shim: this binary again, which takes rights away from
// itself and then becomes the program.
func (c *Cage) command(p Program, l Limits) (*exec.Cmd, error) {
	s := shim{Argv: p.Argv, Limits: l, Level: c.Level, UID: p.UID, Alone: p.Alone, Build: p.Build}
	if c.Level == Restricted {
		s.allow(p)
	}
	if os.Getuid() != 0 {
		s.Limits.Processes = 0 // it would count everything else that the user runs
	}
	if c.Level == Full {
		s.Argv = c.jail(p)
	}
	text, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(c.self, shimArgument, string(text))
	cmd.Dir, cmd.Env = p.Dir, p.Env
	ownSession(cmd)
	return cmd, nil
}

// Inside is where a jail has the folder of a program, for taking it out of
// messages.
const Inside = "/work"

// jail gives the bubblewrap command that runs a program with nothing around
// it but its runtime.
func (c *Cage) jail(p Program) []string {
	args := []string{c.wrap, "--unshare-all", "--unshare-user", "--uid", "65534", "--gid", "65534",
		"--die-with-parent", "--cap-drop", "ALL", "--hostname", "cage", "--seccomp", seccompFD,
		"--size", fmt.Sprint(64 << 20), "--tmpfs", "/tmp"}
	// Not bubblewrap's own /dev: that has room for files in memory, and
	// /dev/zero, which gives memory that no limit counts.
	for _, device := range []string{"/dev/null", "/dev/random", "/dev/urandom"} {
		args = append(args, "--dev-bind", device, device)
	}
	for i, name := range []string{"stdin", "stdout", "stderr"} {
		args = append(args, "--symlink", fmt.Sprint("/proc/self/fd/", i), "/dev/"+name)
	}
	args = append(args, "--symlink", "/proc/self/fd", "/dev/fd")
	argv := p.Argv
	if p.Alone {
		args = append(args, "--ro-bind", argv[0], "/program", "--chdir", "/tmp")
		argv = append([]string{"/program"}, argv[1:]...)
	} else {
		args = append(args, runtimeArgs(p)...)
		bind := "--ro-bind"
		if p.Build {
			bind = "--bind"
		}
		args = append(args, "--proc", "/proc", bind, p.Dir, Inside, "--chdir", Inside)
		if inside, err := filepath.Rel(p.Dir, argv[0]); err == nil && filepath.IsLocal(inside) {
			argv = append([]string{filepath.Join(Inside, inside)}, argv[1:]...)
		}
	}
	args = append(args, "--remount-ro", "/", "--setenv", "HOME", "/tmp", "--setenv", "TMPDIR", "/tmp", "--")
	return append(args, argv...)
}

func (c *Cage) describe() []string {
	user := "the grader's own user"
	if os.Getuid() == 0 {
		user = "a user id of its own"
	}
	switch c.Level {
	case Full:
		return []string{"bubblewrap: an empty root but for the program and its runtime, no network, its own process tree, " + user,
			"a system call filter and limits on memory, files and processes",
			"not confined: processor time within the deadlines"}
	case Restricted:
		abi, _ := landlock.LandlockGetABIVersion()
		return []string{fmt.Sprintf("Landlock ABI %d for files and signals, a system call filter without sockets, limits on memory and files, %s", abi, user),
			"not confined: it can ask whether a file exists, and see that other processes run"}
	}
	return []string{"a session of its own, a scratch folder, a clean environment, limits on memory and files, " + user,
		"not confined: what that user may read, write and reach over the network"}
}
