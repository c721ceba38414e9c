// Takes 3 GiB in six children together.
//
// want: any at all
// class: take memory
// alone: it takes memory
package main

import (
	"fmt"
	"os"
	"os/exec"
	"time"
)

func main() {
	if len(os.Args) > 1 {
		b := make([]byte, 512<<20)
		for i := 0; i < len(b); i += 4096 {
			b[i] = 1
		}
		fmt.Println("has it")
		time.Sleep(time.Hour)
	}
	have := 0
	for range 6 {
		c := exec.Command(os.Args[0], "take", marker)
		out, err := c.StdoutPipe()
		if err == nil {
			err = c.Start()
		}
		if err != nil {
			did(err)
			break
		}
		if n, _ := out.Read(make([]byte, 10)); n > 0 {
			have++
		}
	}
	if have == 6 {
		did(nil)
	}
	serve(nil)
}
