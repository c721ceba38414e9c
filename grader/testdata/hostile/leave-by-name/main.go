// Leaves a pipe, a socket and a device where everybody may write.
//
// class: leave files for the next run
package main

import "syscall"

func main() {
	did2(syscall.Mkfifo("/tmp/fifo-"+marker, 0o644))
	did2(syscall.Mknod("/tmp/node-"+marker, 0o644|syscall.S_IFCHR, 1<<8|3))
	serve(nil)
}
