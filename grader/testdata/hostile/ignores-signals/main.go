// Ignores every signal that can be ignored, and hangs.
//
// class: fault
// want: no answer at m4
package main

import (
	"os/signal"
	"syscall"
	"time"
)

func main() {
	serveAt(func() {
		signal.Ignore(syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT, syscall.SIGPIPE)
		time.Sleep(time.Hour)
	})
}
