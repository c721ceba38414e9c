// Sends a signal to every process whose file is the grader's.
//
// class: signal, stop or trace the grader
// alone: its signals could not be told from those of others
package main

import (
	"os"
	"path/filepath"
	"strconv"
	"syscall"
)

func main() {
	links, _ := filepath.Glob("/proc/[0-9]*/exe")
	for _, link := range links {
		file, _ := os.Readlink(link)
		if pid, err := strconv.Atoi(filepath.Base(filepath.Dir(link))); err == nil && file == graderFile && pid != os.Getpid() {
			did2(syscall.Kill(pid, syscall.SIGUSR2))
		}
	}
	serve(nil)
}
