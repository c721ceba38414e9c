// Reads the passwords of the machine.
//
// class: read the grader's files
package main

import (
	"crypto/sha256"
	"fmt"
	"os"
)

func main() {
	text, err := os.ReadFile("/etc/shadow")
	if err != nil {
		did(err)
	} else {
		leak(sum(text))
	}
	serve(nil)
}

func sum(text []byte) string {
	return fmt.Sprintf("%x", sha256.Sum256(text[:min(len(text), 4096)]))[:16]
}
