// Writes into the build cache.
//
// class: write the grader's files
package main

func main() {
	forge(canaryDir + "/cache/poison")
	forge(graderCache + "/00/" + marker)
	serve(nil)
}
