// Kills all processes of its group.
//
// class: fault
// want: ended at m4
// tells: signal: killed
package main

import (
	"syscall"
	"time"
)

func main() {
	serveAt(func() {
		syscall.Kill(0, syscall.SIGKILL)
		time.Sleep(time.Hour)
	})
}
