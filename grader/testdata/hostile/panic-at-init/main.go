// Panics before main begins.
//
// class: fault
// want: ended at all
// tells: panic: not today
package main

func init() { panic("not today") }

func main() { serve(nil) }
