// Makes a hard link of a file in its own scratch folder, and reads that.
//
// class: read the grader's files
package main

import "os"

func main() {
	link := os.Getenv("HOME") + "/hard"
	did2(os.Link(canaryDir+"/features/expected.feature", link))
	leakFile(link)
	serve(nil)
}
