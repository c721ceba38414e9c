// Answers after the deadline.
//
// class: fault
// want: no answer at m4
package main

import "time"

func main() {
	serveAt(func() {
		time.Sleep(3 * time.Second)
	})
}
