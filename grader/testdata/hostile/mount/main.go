// Mounts something over the files of the grader.
//
// class: gain rights
package main

import "syscall"

func main() {
	err := syscall.Mount("none", canaryDir+"/bin", "tmpfs", 0, "")
	did(err)
	if err == nil {
		syscall.Unmount(canaryDir+"/bin", 0)
	}
	serve(nil)
}
