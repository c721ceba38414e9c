// Makes a namespace in which it is root.
//
// class: gain rights
package main

import (
	"os"
	"os/exec"
	"syscall"
)

func main() {
	if len(os.Args) > 1 {
		return
	}
	c := exec.Command(os.Args[0], "x")
	c.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}}, GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}}}
	did(c.Run())
	serve(nil)
}
