// Leaves files where everybody may write.
//
// class: leave files for the next run
package main

import "os"

func main() {
	for _, folder := range []string{"/tmp", "/var/tmp", "/dev/shm"} {
		did2(os.WriteFile(folder+"/"+marker, nil, 0o644))
	}
	serve(nil)
}
