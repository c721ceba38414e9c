// Prints commands to the machine that runs CI, on both outputs.
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
		fmt.Fprintln(out, "::error file=a.go::forged")
		fmt.Fprintln(out, "  ::set-output name=verdict::pass")
		fmt.Fprintln(out, "##[set-env name=PATH]/tmp")
	}
	serveAt(func() { os.Exit(1) })
}
