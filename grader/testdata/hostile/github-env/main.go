// Writes variables for the next step of a CI job.
//
// class: write the grader's files
package main

import "os"

func main() {
	name := os.Getenv("GITHUB_ENV")
	if name == "" {
		name = canaryDir + "/github_env"
	}
	forge(name)
	serve(nil)
}
