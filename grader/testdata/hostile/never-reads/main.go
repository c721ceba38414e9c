// Never reads its input.
//
// class: fault
// want: no answer at all
package main

import "time"

func main() {
	for {
		time.Sleep(time.Hour)
	}
}
