// Leaves 2,000 goroutines behind, which is no fault.
//
// class: fault
package main

func main() {
	serveAt(func() {
		for range 2000 {
			go func() { select {} }()
		}
	})
}
