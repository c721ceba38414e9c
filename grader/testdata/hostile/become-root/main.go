// Becomes root, or another user.
//
// class: gain rights
// only caged: without one it is root
package main

import "syscall"

func main() {
	did(syscall.Setresuid(0, 0, 0))
	did(syscall.Setresuid(1, 1, 1))
	serve(nil)
}
