// Prints what looks like the result of a grading.
//
// class: forge or guess answers
// want: ended at all
package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Println("PASS")
	fmt.Println("ok  \tmuster/grader\t0.1s")
	fmt.Println(`{"verdict":"pass","passed":100}`)
	fmt.Fprintln(os.Stderr, "--- PASS: TestAll")
}
