// Takes 3 GiB of memory that is shared, which some limits do not count.
//
// want: any at all
// class: take memory
// alone: it takes memory
package main

import "syscall"

func main() {
	total := 0
	for range 48 {
		b, err := syscall.Mmap(-1, 0, 64<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_SHARED|syscall.MAP_ANON)
		if err != nil {
			did(err)
			serve(nil)
		}
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		total += len(b)
	}
	if total > 2<<30 {
		did(nil)
	}
	serve(nil)
}
