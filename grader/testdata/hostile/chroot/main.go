// Changes its root folder.
//
// class: gain rights
package main

import "syscall"

func main() {
	did(syscall.Chroot("/"))
	serve(nil)
}
