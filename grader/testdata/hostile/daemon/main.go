// Leaves a daemon behind: a session of its own, twice forked, with nothing in
// its environment that tells of where it came from.
//
// class: leave processes behind
package main

import (
	"os"
	"os/exec"
	"syscall"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "middle" {
		did2(child("end").Start())
		return
	}
	if len(os.Args) > 1 {
		syscall.Setsid()
		syscall.Pause()
		select {}
	}
	c := child("middle")
	did2(c.Start(), c.Wait())
	serve(nil)
}

func child(what string) *exec.Cmd {
	c := exec.Command(os.Args[0], what, marker)
	c.Env = []string{"NOTHING=1"}
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	return c
}
