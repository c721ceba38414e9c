// Ends at once, and says that all went well.
//
// class: fault
// want: ended at all
package main

func main() {}
