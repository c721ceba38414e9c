// Answers with a line of 64 MiB.
//
// class: fault
// want: too much at m4
// tells: a line longer than 4 MiB
package main

import (
	"fmt"
	"strings"
)

func main() {
	serveAt(func() {
		fmt.Println(strings.Repeat(" ", 64<<20))
	})
}
