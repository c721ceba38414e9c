// Starts 400,000 goroutines at one request, and then answers.
//
// class: fault
// want: any at m4
package main

func main() {
	serveAt(func() {
		stop := make(chan bool)
		for range 400_000 {
			go func() { <-stop }()
		}
		close(stop)
	})
}
