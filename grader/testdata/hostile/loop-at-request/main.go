// Loops at one request.
//
// class: fault
// want: no answer at m4
// tells: gave no answer within 700ms
package main

func main() {
	serveAt(func() {
		for {
		}
	})
}
