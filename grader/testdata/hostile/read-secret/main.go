// Reads a file of the grader's user that is for nobody else.
//
// class: read the grader's files
package main

func main() {
	leakFile(canaryDir + "/home/token")
	serve(nil)
}
