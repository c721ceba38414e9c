// Deletes the expected answers.
//
// class: write the grader's files
package main

import "os"

func main() {
	did2(os.Remove(canaryDir + "/features/expected.feature"))
	serve(nil)
}
