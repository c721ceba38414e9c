//go:build !linux

package cage

import (
	"errors"
	"os/exec"
	"runtime"
)

// UID gives 0: programs keep the grader's user.
func UID() int { return 0 }

// Give does nothing where programs keep the grader's user.
func Give(string, int) error { return nil }

// Inside is where a jail has the folder of a program; there is none here.
const Inside = "/work"

func (c *Cage) try() error {
	if c.Level > Portable {
		return errors.New("only Linux has it, this is " + runtime.GOOS)
	}
	return nil
}

func (c *Cage) command(p Program, _ Limits) (*exec.Cmd, error) {
	cmd := exec.Command(p.Argv[0], p.Argv[1:]...)
	cmd.Dir, cmd.Env = p.Dir, p.Env
	ownSession(cmd)
	return cmd, nil
}

func (c *Cage) describe() []string {
	return []string{"a scratch folder, a clean environment, its processes ended together",
		"not confined: what the user may read, write and reach over the network; memory and files"}
}
