// Ends, while a child in a session of its own holds its output open.
//
// class: fault
// want: ended|no answer|closed at m4
package main

import (
	"os"
	"os/exec"
	"syscall"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		time.Sleep(time.Hour)
	}
	serveAt(func() {
		c := exec.Command(os.Args[0], "sleep", marker)
		c.Stdin, c.Stdout, c.Stderr = os.Stdin, os.Stdout, os.Stderr
		c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
		c.Start()
		os.Exit(1)
	})
}
