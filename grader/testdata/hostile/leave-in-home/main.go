// Leaves a file in the home of the user that grades.
//
// class: leave files for the next run
package main

import "os"

func main() {
	did2(os.WriteFile(graderHome+"/"+marker, nil, 0o644))
	serve(nil)
}
