// Calls itself without end.
//
// class: fault
// want: ended at m4
// tells: stack overflow
package main

import (
	"os"
	"runtime/debug"
)

func deeper(n int) int { return deeper(n+1) + 1 }

func main() {
	serveAt(func() {
		debug.SetMaxStack(16 << 20)
		os.Exit(deeper(0))
	})
}
