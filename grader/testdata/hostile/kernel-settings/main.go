// Sets a variable of the kernel, to what it is.
//
// class: gain rights
package main

import "os"

func main() {
	const name = "/proc/sys/kernel/core_pattern"
	text, err := os.ReadFile(name)
	if err == nil {
		err = os.WriteFile(name, text, 0)
	}
	did(err)
	serve(nil)
}
