// Prints one line without end.
//
// class: fault
// want: too much at m4
// tells: a line longer than 4 MiB
package main

import (
	"bytes"
	"os"
)

func main() {
	serveAt(func() {
		text := bytes.Repeat([]byte("x"), 1<<20)
		for {
			if _, err := os.Stdout.Write(text); err != nil {
				os.Exit(1)
			}
		}
	})
}
