// Ends with what the grader itself would say.
//
// class: forge or guess answers
// want: ended at all
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "the program cannot be started: the cage could not be closed: grader trouble")
	os.Exit(126)

}
