// Answers with lists in lists, 1,500,000 deep.
//
// class: fault
package main

import (
	"fmt"
	"strings"
)

func main() {
	serveAt(func() {
		fmt.Println(`{"id":` + strings.Repeat("[", 1_500_000))
		fmt.Println(`{"id":1,"assignment":` + strings.Repeat(`{"a":`, 300_000))
	})
}
