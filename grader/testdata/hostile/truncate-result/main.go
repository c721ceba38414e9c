// Empties a file of the grader.
//
// class: write the grader's files
package main

import "os"

func main() {
	did2(os.Truncate(canaryDir+"/result.json", 0))
	serve(nil)
}
