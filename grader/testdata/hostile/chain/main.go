// Is always a new process: each starts the next one and ends.
//
// class: leave processes behind
// want: any at all
// alone: it takes the machine for a moment
package main

import (
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

func main() {
	if len(os.Args) == 1 {
		child(1)
		serve(nil)
	}
	n, _ := strconv.Atoi(os.Args[1])
	if n < 2000 {
		child(n + 1)
	}
}

func child(n int) {
	c := exec.Command(os.Args[0], strconv.Itoa(n), marker)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	c.Env = []string{"NOTHING=1"}
	c.Start()
}
