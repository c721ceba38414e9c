// Panics at one request.
//
// class: fault
// want: ended at m4
// tells: panic: not this one
package main

func main() { serveAt(func() { panic("not this one") }) }
