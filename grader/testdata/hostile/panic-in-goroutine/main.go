// Panics in a goroutine beside.
//
// class: fault
// want: ended at m4
// tells: panic: aside
package main

func main() {
	serveAt(func() {
		go func() { panic("aside") }()
		select {}
	})
}
