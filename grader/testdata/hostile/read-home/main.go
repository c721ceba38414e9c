// Reads the home folder of the user that grades.
//
// class: read the grader's files
package main

import "os"

func main() {
	names, err := os.ReadDir(canaryDir + "/home")
	did2(err)
	for _, n := range names {
		leakFile(canaryDir + "/home/" + n.Name())
	}
	serve(nil)
}
