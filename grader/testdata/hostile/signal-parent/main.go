// Sends the grader a signal.
//
// class: signal, stop or trace the grader
// alone: its signals could not be told from those of others
package main

import (
	"os"
	"syscall"
)

func main() {
	did2(syscall.Kill(os.Getppid(), syscall.SIGUSR1))
	serve(nil)
}
