// Prints half a line and stops.
//
// class: fault
// want: no answer at m4
package main

import (
	"fmt"
	"time"
)

func main() {
	serveAt(func() {
		fmt.Print(`{"id":`)
		time.Sleep(time.Hour)
	})
}
