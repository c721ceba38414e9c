package scenario

import (
	"fmt"
	"strings"
)

// Fault is something wrong with a feature file: the instructor's to mend.
type Fault struct {
	File    string
	Line    int // 0 where the whole file is meant
	Problem string
	Advice  string // what to do
}

func (f Fault) String() string {
	at := f.File
	if f.Line > 0 {
		at = fmt.Sprintf("%s:%d", f.File, f.Line)
	}
	return fmt.Sprintf("%s: %s\n    -> %s", at, f.Problem, f.Advice)
}

// Broken says that the feature files cannot be graded with, and why.
type Broken struct{ Faults []Fault }

func (b *Broken) Error() string {
	const most = 10
	lines := []string{"these files need mending before anything can be graded with them:"}
	for i, f := range b.Faults {
		if i == most {
			lines = append(lines, fmt.Sprintf("... and %d more", len(b.Faults)-most))
			break
		}
		lines = append(lines, "  "+f.String())
	}
	return strings.Join(lines, "\n")
}
