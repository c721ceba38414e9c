// Fills its scratch folder, with a few hundred MiB.
//
// class: fill the disk
package main

import (
	"fmt"
	"os"
)

func main() {
	block := make([]byte, 1<<20)
	written := 0
	for i := range 6 {
		f, err := os.Create(fmt.Sprint(os.Getenv("HOME"), "/", i))
		for range 60 {
			if err == nil {
				_, err = f.Write(block)
				written++
			}
		}
		if err != nil {
			did(err)
			written--
			break
		}
	}
	if written > 128 {
		did(nil)
	}
	for i := range 6 {
		os.Remove(fmt.Sprint(os.Getenv("HOME"), "/", i))
	}
	serve(nil)
}
