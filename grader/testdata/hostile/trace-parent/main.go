// Attaches to the grader as a debugger does, without stopping it.
//
// class: signal, stop or trace the grader
package main

import (
	"os"
	"runtime"
	"syscall"
)

func main() {
	const seize = 0x4206
	runtime.LockOSThread()
	_, _, errno := syscall.Syscall6(syscall.SYS_PTRACE, seize, uintptr(os.Getppid()), 0, 0, 0, 0)
	if errno != 0 {
		did(errno)
	} else {
		did(nil)
	}
	serve(nil)
}
