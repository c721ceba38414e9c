// Answers everything twice.
//
// class: fault
// tells: answer nothing
package main

import "fmt"

func main() {
	for {
		r := next()
		fmt.Println(r.answer())
		fmt.Println(r.answer())
	}
}
