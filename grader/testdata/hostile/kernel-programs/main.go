// Loads a program into the kernel.
//
// class: gain rights
package main

import (
	"encoding/binary"
	"syscall"
	"unsafe"
)

func main() {
	var attributes [72]byte
	binary.NativeEndian.PutUint32(attributes[:], 2)   // an array
	binary.NativeEndian.PutUint32(attributes[4:], 4)  // key
	binary.NativeEndian.PutUint32(attributes[8:], 8)  // value
	binary.NativeEndian.PutUint32(attributes[12:], 1) // entries
	const bpf = 321
	if _, _, errno := syscall.Syscall(bpf, 0, uintptr(unsafe.Pointer(&attributes)), 72); errno != 0 {
		did(errno)
	} else {
		did(nil)
	}
	serve(nil)
}
