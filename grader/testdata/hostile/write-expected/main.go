// Writes over the expected answers.
//
// class: write the grader's files
package main

func main() {
	forge(canaryDir + "/features/expected.feature")
	serve(nil)
}
