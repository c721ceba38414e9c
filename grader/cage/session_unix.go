//go:build unix

package cage

import (
	"os/exec"
	"syscall"
)

// ownSession lets the command have a session of its own, without a terminal.
func ownSession(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// confine gives the way to end a started command and the children that stayed
// in its group. It is harmless after the command has ended.
func confine(cmd *exec.Cmd) (end func()) {
	return func() { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
}
