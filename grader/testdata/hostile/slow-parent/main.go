// Lowers the priority of the grader.
//
// class: signal, stop or trace the grader
package main

import (
	"os"
	"syscall"
)

func main() {
	did(syscall.Setpriority(0, os.Getppid(), 1))
	serve(nil)
}
