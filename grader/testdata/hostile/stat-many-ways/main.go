// Asks about a file of the grader in ways other than stat.
//
// class: ask whether a file exists
package main

import (
	"fmt"
	"syscall"
)

func main() {
	var s syscall.Stat_t
	if err := syscall.Lstat(canaryDir+"/golden/sized", &s); err == nil {
		leak(fmt.Sprint("size", s.Size))
		serve(nil)
	}
	err := syscall.Access(canaryDir+"/golden/sized", 4)
	if err == nil {
		did(nil)
	}
	did2(err)
	serve(nil)
}
