package student

import "os"

// output is the end of a pipe at which the grader reads what a program writes.
type output = os.File

// newOutput makes a pipe. The other end is for the program.
func newOutput() (*output, *os.File, error) { return os.Pipe() }
