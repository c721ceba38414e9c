// Reads a file by a link in its own scratch folder.
//
// class: read the grader's files
package main

import "os"

func main() {
	link := os.Getenv("HOME") + "/link"
	did2(os.Symlink(canaryDir+"/features/expected.feature", link))
	leakFile(link)
	serve(nil)
}
