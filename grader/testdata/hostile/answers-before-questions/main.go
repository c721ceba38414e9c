// Prints answers under all small ids before it reads anything.
//
// class: forge or guess answers
// want: no answer|wrong form at all
package main

import (
	"fmt"
	"time"
)

func main() {
	for id := range 20_000 {
		fmt.Printf("{\"id\":%d,\"assignment\":{\"m0\":{\"a\":[0]}}}\n", id)
	}
	time.Sleep(time.Hour)
}
