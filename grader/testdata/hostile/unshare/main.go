// Leaves the namespaces that it is in.
//
// class: gain rights
// only caged: without one the thread would lose the way to its files
package main

import (
	"runtime"
	"syscall"
)

func main() {
	runtime.LockOSThread()
	did(syscall.Unshare(syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS))
	serve(nil)
}
