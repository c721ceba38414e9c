// Answers one request with numbers and texts that are none.
//
// class: fault
// want: wrong form at m4
package main

import "fmt"

func main() {
	for {
		r := next()
		if r.Members[0].MemberID != "m4" {
			fmt.Println(r.answer())
			continue
		}
		fmt.Printf("{\"id\":%d,\"assignment\":{\"m4\":{\"a\":[NaN]}}}\n", r.ID)
		fmt.Printf("{\"id\":%d,\"assignment\":{\"m4\":{\"a\":[0.5]}},\"x\":\"\xff\xfe\"}\n", r.ID)
	}
}
