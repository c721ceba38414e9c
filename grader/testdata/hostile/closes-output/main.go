// Closes its output, and goes on. In a jail that has a process of its own, the
// output stays open until that one ends.
//
// class: fault
// want: closed|no answer at m4
package main

import (
	"os"
	"time"
)

func main() {
	serveAt(func() {
		os.Stdout.Close()
		time.Sleep(time.Hour)
	})
}
