// Ends at one request with a status.
//
// class: fault
// want: ended at m4
// tells: exit status 3
// tells: no more
package main

import "os"

func main() {
	serveAt(func() {
		os.Stderr.WriteString("no more\n")
		os.Exit(3)
	})
}
