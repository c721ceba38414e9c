// Loops before main begins.
//
// class: fault
// want: no answer at all
package main

var forever = func() int {
	for {
	}
}()

func main() { serve(nil) }
