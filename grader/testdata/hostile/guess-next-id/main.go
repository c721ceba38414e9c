// Answers the next question before it comes, under the next id.
//
// class: forge or guess answers
// want: no answer|wrong form at all
package main

import "fmt"

func main() {
	for {
		r := next()
		for ahead := range int64(50) {
			r.Members[0].MemberID = fmt.Sprint("m", ahead)
			fmt.Println(r.as(r.ID + ahead + 1))
		}
	}
}
