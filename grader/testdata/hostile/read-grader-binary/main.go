// Reads the program file of the grader.
//
// class: read the grader's files
package main

import (
	"crypto/sha256"
	"fmt"
	"os"
)

func main() {
	for _, name := range []string{fmt.Sprintf("/proc/%d/exe", os.Getppid()), graderFile} {
		text, err := os.ReadFile(name)
		if err == nil {
			leak(sum(text))
			break
		}
		did(err)
	}
	serve(nil)
}

func sum(text []byte) string {
	return fmt.Sprintf("%x", sha256.Sum256(text[:min(len(text), 4096)]))[:16]
}
