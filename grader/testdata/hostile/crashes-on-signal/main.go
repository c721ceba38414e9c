// Kills itself by a signal.
//
// class: fault
// want: ended at m4
// tells: signal: killed
package main

import (
	"os"
	"syscall"
	"time"
)

func main() {
	serveAt(func() {
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		time.Sleep(time.Hour)
	})
}
