// Answers each request with the answer of the one before.
//
// class: fault
// want: any at all
package main

import "fmt"

func main() {
	before := next()
	fmt.Println(before.as(before.ID))
	for {
		r := next()
		fmt.Println(before.as(r.ID))
		before = r
	}
}
