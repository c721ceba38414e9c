// Starts children that start children, up to a few hundred.
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
	"time"
)

func main() {
	if len(os.Args) == 1 {
		child(0)
		serve(nil)
	}
	depth, _ := strconv.Atoi(os.Args[1])
	if depth < 6 {
		child(depth + 1)
		child(depth + 1)
	}
	time.Sleep(time.Hour)
}

func child(depth int) {
	c := exec.Command(os.Args[0], strconv.Itoa(depth), marker)
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	c.Env = []string{"NOTHING=1"}
	c.Start()
}
