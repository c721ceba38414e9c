// Makes a socket by a queue of requests to the kernel, which filters do not see.
//
// class: reach the network
package main

import (
	"syscall"
	"unsafe"
)

func main() {
	const setup = 425
	var parameters [120]byte
	if _, _, errno := syscall.Syscall(setup, 4, uintptr(unsafe.Pointer(&parameters)), 0); errno != 0 {
		did(errno)
	} else {
		did(nil)
	}
	serve(nil)
}
