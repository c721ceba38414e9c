// Answers every request with an error, which is right for some.
//
// class: forge or guess answers
// want: wrong at all
package main

import "fmt"

func main() {
	for {
		fmt.Printf("{\"id\":%d,\"error\":\"no\"}\n", next().ID)
	}
}
