// Reads a file by way of the root folder of the grader's process.
//
// class: read the grader's files
package main

import (
	"fmt"
	"os"
)

func main() {
	leakFile(fmt.Sprintf("/proc/%d/root%s/features/expected.feature", os.Getppid(), canaryDir))
	serve(nil)
}
