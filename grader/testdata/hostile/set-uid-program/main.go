// Runs a program that would give it rights.
//
// class: gain rights
package main

import (
	"bytes"
	"os"
	"os/exec"
)

func main() {
	for _, name := range []string{"/usr/bin/passwd", "/usr/bin/su", "/usr/bin/mount"} {
		info, err := os.Stat(name)
		if err != nil || info.Mode()&os.ModeSetuid == 0 {
			continue
		}
		c := exec.Command(name, "--help")
		if err := c.Start(); err != nil {
			did(err)
			continue
		}
		flags, _ := os.ReadFile("/proc/self/status")
		c.Wait()
		if !bytes.Contains(flags, []byte("NoNewPrivs:\t1")) {
			did(nil)
		}
		break
	}
	serve(nil)
}
