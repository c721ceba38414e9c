package report

import (
	"fmt"
	"io"
)

// WriteQuiet writes one line for a person who looks at many submissions: the
// submission, the verdict, how many checks passed, the mistakes. Of a path
// that does not fit into 80 columns with the rest it shows the end.
func WriteQuiet(w io.Writer, r *Report) error {
	const leastPath = 20
	result := fmt.Sprintf(": %s, %d of %d", r.Verdict, r.Passed, r.Total)
	if r.Withheld > 0 {
		result += fmt.Sprintf(", mistakes: %d", r.Withheld)
	}
	for _, m := range r.Mistakes {
		result += ", " + m.ID
	}
	path := clipFront(printable(r.Submission), max(leastPath, width-columns(result)))
	_, err := fmt.Fprintln(w, tame(path+result))
	return err
}
