//go:build unix

package student

import (
	"os"
	"os/exec"
	"syscall"
)

const windows = false

// ownGroup starts the command in a session of its own, so that it has no
// terminal and can be ended together with its children.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
}

// killGroup ends the process and the children that stayed in its group. It
// is harmless after the process has ended.
func killGroup(p *os.Process) error {
	if p == nil {
		return nil
	}
	return syscall.Kill(-p.Pid, syscall.SIGKILL)
}
