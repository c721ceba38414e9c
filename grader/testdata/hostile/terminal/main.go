// Takes the terminal, to type on it.
//
// class: gain rights
package main

import "os"

func main() {
	tty, err := os.OpenFile("/dev/tty", os.O_RDWR, 0)
	did(err)
	if err == nil {
		tty.Close()
	}
	serve(nil)
}
