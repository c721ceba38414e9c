// Puts a file of its own in the place of the result.
//
// class: write the grader's files
package main

import "os"

func main() {
	mine := os.Getenv("HOME") + "/result"
	forge(mine)
	did2(os.Rename(mine, canaryDir+"/result.json"))
	serve(nil)
}
