// Replaces its own program file.
//
// class: write the grader's files
package main

import "os"

func main() {
	name := os.Args[0]
	new := os.Getenv("HOME") + "/new"
	did2(os.WriteFile(new, []byte("#!/bin/sh\n"), 0o755))
	did2(os.Rename(new, name))
	serve(nil)
}
