// Stops itself.
//
// class: fault
// want: no answer at m4
package main

import (
	"os"
	"syscall"
	"time"
)

func main() {
	serveAt(func() {
		syscall.Kill(os.Getpid(), syscall.SIGSTOP)
		time.Sleep(time.Hour)
	})
}
