// Changes rights and times of a file of the grader, without opening it.
//
// class: write the grader's files
package main

import (
	"os"
	"time"
)

func main() {
	did2(os.Chmod(canaryDir+"/result.json", 0o666))
	did2(os.Chtimes(canaryDir+"/golden/sized", time.Now(), time.Now()))
	serve(nil)
}
