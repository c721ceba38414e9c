// Writes to the output of the grader.
//
// class: write the grader's files
package main

import (
	"fmt"
	"os"
)

func main() {
	out, err := os.OpenFile(fmt.Sprintf("/proc/%d/fd/1", os.Getppid()), os.O_WRONLY|os.O_APPEND, 0)
	did2(err)
	if err == nil {
		fmt.Fprintln(out, "FORGED "+marker)
	}
	serve(nil)
}
