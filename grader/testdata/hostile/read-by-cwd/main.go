// Searches the tree above its working folder for expected answers.
//
// class: read the grader's files
package main

import (
	"os"
	"path/filepath"
	"strings"
)

func main() {
	dir, _ := os.Getwd()
	for range 12 {
		found, _ := filepath.Glob(dir + "/programs/*/features/*.feature")
		for _, name := range found {
			if strings.HasPrefix(name, canaryDir) {
				leakFile(name)
			}
		}
		dir = filepath.Dir(dir)
	}
	serve(nil)
}
