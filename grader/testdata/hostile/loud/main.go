// Writes 5 MiB to standard error at each request, which is no fault.
//
// class: fault
package main

import (
	"bytes"
	"os"
)

func main() {
	text := bytes.Repeat([]byte("warning\n"), 5<<17)
	serve(func(string) { os.Stderr.Write(text) })
}
