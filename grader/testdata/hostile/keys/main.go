// Puts a key where other programs of the user find it.
//
// class: gain rights
package main

import (
	"syscall"
	"unsafe"
)

func main() {
	kind, name := append([]byte("user"), 0), append([]byte(marker), 0)
	const addKey, user = 248, ^uintptr(3) // -4
	id, _, errno := syscall.Syscall6(addKey, uintptr(unsafe.Pointer(&kind[0])), uintptr(unsafe.Pointer(&name[0])), uintptr(unsafe.Pointer(&name[0])), 4, user, 0)
	if errno != 0 {
		did(errno)
	} else {
		did(nil)
		syscall.Syscall(250, 21, id, 0) // it would really stay
	}
	serve(nil)
}
