// Signals the grader by a handle of its process.
//
// class: signal, stop or trace the grader
// alone: its signals could not be told from those of others
package main

import (
	"os"
	"syscall"
)

func main() {
	const pidfdOpen, pidfdSend = 434, 424
	p, _, errno := syscall.Syscall(pidfdOpen, uintptr(os.Getppid()), 0, 0)
	if errno != 0 {
		did(errno)
	} else if _, _, errno := syscall.Syscall6(pidfdSend, p, uintptr(syscall.SIGHUP), 0, 0, 0, 0); errno != 0 {
		did(errno)
	}
	serve(nil)
}
