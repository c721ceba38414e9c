// Asks for a priority above all others.
//
// class: gain rights
package main

import (
	"syscall"
	"unsafe"
)

func main() {
	priority := int32(1)
	_, _, errno := syscall.Syscall(syscall.SYS_SCHED_SETSCHEDULER, 0, 2, uintptr(unsafe.Pointer(&priority)))
	if errno != 0 {
		did(errno)
	} else {
		did(nil)
	}
	did(syscall.Setpriority(0, 0, -5))
	serve(nil)
}
