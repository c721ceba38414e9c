// Sets an attribute of a file of the grader.
//
// class: write the grader's files
package main

import "syscall"

func main() {
	did(syscall.Setxattr(canaryDir+"/result.json", "user.mark", []byte("1"), 0))
	serve(nil)
}
