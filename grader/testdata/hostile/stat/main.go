// Asks how large a file of the grader is, without opening it.
//
// class: ask whether a file exists
package main

import (
	"fmt"
	"os"
)

func main() {
	info, err := os.Stat(canaryDir + "/golden/sized")
	if err == nil {
		leak(fmt.Sprint("size", info.Size()))
	} else {
		did(err)
	}
	serve(nil)
}
