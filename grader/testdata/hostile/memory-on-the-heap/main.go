// Takes 3 GiB on its heap.
//
// class: take memory
// want: any at all
// alone: it takes memory
package main

func main() {
	var all [][]byte
	for range 48 {
		b := make([]byte, 64<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		all = append(all, b)
	}
	if len(all) == 48 {
		did(nil)
	}
	serve(nil)
}
