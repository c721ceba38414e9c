// Looks for secrets in the arguments of all processes.
//
// class: see the grader's process
package main

import (
	"os"
	"path/filepath"
	"strings"
)

func main() {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, file := range files {
		text, _ := os.ReadFile(file)
		if at := strings.Index(string(text), secretHead+"arg-"); at >= 0 {
			leak(string(text[at:min(at+27, len(text))]))
			break
		}
	}
	serve(nil)
}
