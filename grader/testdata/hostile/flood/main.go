// Prints without end at one request.
//
// class: fault
// want: too much|no answer at m4
package main

import (
	"bytes"
	"os"
)

func main() {
	serveAt(func() {
		text := bytes.Repeat([]byte("all work and no play\n"), 5000)
		for {
			if _, err := os.Stdout.Write(text); err != nil {
				os.Exit(1)
			}
		}
	})
}
