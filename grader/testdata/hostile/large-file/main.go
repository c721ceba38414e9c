// Writes one file of 100 MiB.
//
// class: fill the disk
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	signal.Ignore(syscall.SIGXFSZ)
	name := os.Getenv("HOME") + "/large"
	f, err := os.Create(name)
	block := make([]byte, 1<<20)
	for range 100 {
		if err == nil {
			_, err = f.Write(block)
		}
	}
	did(err)
	os.Remove(name)
	serve(nil)
}
