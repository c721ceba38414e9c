// Starts 200 children that sleep.
//
// class: fault
// want: any at m4
package main

import (
	"os"
	"os/exec"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		time.Sleep(time.Hour)
	}
	serveAt(func() {
		for range 200 {
			exec.Command(os.Args[0], "sleep", marker).Start()
		}
	})
}
