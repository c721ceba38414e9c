// Waits for a lock that it holds itself, while a timer keeps the runtime from
// seeing it.
//
// class: fault
// want: no answer at m4
package main

import "time"

func main() {
	serveAt(func() {
		go func() {
			for {
				time.Sleep(time.Second)
			}
		}()
		<-make(chan int)
	})
}
