// Raises its own limits.
//
// class: gain rights
// only caged: without one there is no limit to raise
package main

import "syscall"

func main() {
	l := syscall.Rlimit{Cur: 1 << 40, Max: 1 << 40}
	const data = 2
	did(syscall.Setrlimit(data, &l))
	serve(nil)
}
