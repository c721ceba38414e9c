// Prints codes that act on a terminal, and marks that turn text around, on both
// outputs.
//
// class: forge or guess answers
// want: ended at m4
package main

import (
	"fmt"
	"os"
)

func main() {
	for _, out := range []*os.File{os.Stdout, os.Stderr} {
		fmt.Fprintln(out, "\x1b]0;title\a\x1b[2J\x1b[1;1HPASS\r\x9b2J")
		fmt.Fprintln(out, "\u202eSSAP\u2066 \u200b \xff\xfe \u2028 \U000e0041")
	}
	serveAt(func() { panic("\x1b[32mPASS\u202e") })
}
