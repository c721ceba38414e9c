// Stops the grader for a moment.
//
// class: signal, stop or trace the grader
// alone: its signals could not be told from those of others
package main

import (
	"os"
	"syscall"
	"time"
)

func main() {
	did2(syscall.Kill(os.Getppid(), syscall.SIGSTOP))
	time.Sleep(20 * time.Millisecond)
	did2(syscall.Kill(os.Getppid(), syscall.SIGCONT))
	serve(nil)
}
