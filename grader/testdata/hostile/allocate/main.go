// Allocates without end.
//
// class: fault
// want: ended|no answer|memory at m4
package main

func main() {
	serveAt(func() {
		var all [][]byte
		for {
			b := make([]byte, 64<<20)
			for i := 0; i < len(b); i += 4096 {
				b[i] = 1
			}
			all = append(all, b)
			_ = all
		}
	})
}
