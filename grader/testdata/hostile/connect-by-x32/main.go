// Makes a socket by the numbers that system calls have for short pointers.
//
// class: reach the network
package main

import "syscall"

func main() {
	const short = 0x40000000
	if _, _, errno := syscall.Syscall(short|syscall.SYS_SOCKET, syscall.AF_INET, syscall.SOCK_STREAM, 0); errno != 0 {
		did(errno)
	} else {
		did(nil)
	}
	serve(nil)
}
