// Keeps 3 GiB in files of memory.
//
// want: any at all
// class: take memory
// alone: it takes memory
package main

import (
	"syscall"
	"unsafe"
)

func main() {
	const create = 319
	name := []byte("x\x00")
	block := make([]byte, 1<<20)
	total := 0
	for range 60 {
		fd, _, errno := syscall.Syscall(create, uintptr(unsafe.Pointer(&name[0])), 0, 0)
		if errno != 0 {
			did(errno)
			serve(nil)
		}
		for range 50 {
			n, _ := syscall.Write(int(fd), block)
			total += n
		}
	}
	if total > 2<<30 {
		did(nil)
	}
	serve(nil)
}
