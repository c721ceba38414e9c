// Fills folders where everybody may write, with 200 MiB.
//
// class: fill the disk
package main

import (
	"fmt"
	"os"
	"syscall"
)

func main() {
	block := make([]byte, 1<<20)
	written := 0
	for _, folder := range []string{"/tmp", "/var/tmp"} {
		for i := range 4 {
			name := fmt.Sprint(folder, "/fill-", i)
			f, err := os.Create(name)
			for range 50 {
				if err == nil {
					if _, err = f.Write(block); err == nil {
						written++
					}
				}
			}
			if err == nil {
				f.Close()
			}
		}
	}
	for i := range 2 * 4 {
		os.Remove(fmt.Sprint([]string{"/tmp", "/var/tmp"}[i/4], "/fill-", i%4))
	}
	if written > 128 {
		did(nil)
	} else {
		did(syscall.ENOSPC)
	}
	serve(nil)
}
