// Waits for a channel that nobody sends to, which the runtime sees.
//
// class: fault
// want: ended at m4
// tells: all goroutines are asleep
package main

func main() {
	serveAt(func() {
		<-make(chan int)
	})
}
