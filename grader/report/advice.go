package report

import (
	"fmt"
	"strings"
)

// Advice says the one thing to do next, as far as the verdict, the titles of
// the mistakes and the checks tell it. It quotes nothing that a program said.
func (r *Report) Advice() string {
	failed := len(r.Failures())
	switch {
	case r.Verdict == Broken && r.Build.OK:
		return "First: the program is built, but it does not start."
	case r.Verdict == Broken:
		return "First: the program cannot be built."
	case r.Verdict == Pass && r.Withheld > 0:
		return "Every answer is right. One thing to mend."
	case r.Verdict == Pass && len(r.Mistakes) > 0:
		return "Every answer is right. One thing to mend: " + lowerFirst(r.Mistakes[0].Title) + "."
	case r.Verdict == Pass:
		return "Right: every check passed."
	case r.Withheld == 1:
		return "One thing to mend."
	case r.Withheld > 1:
		return fmt.Sprintf("%d things to mend.", r.Withheld)
	case len(r.Mistakes) > 1:
		return fmt.Sprintf("%d things to mend, one at a time. First: %s.", len(r.Mistakes), lowerFirst(r.Mistakes[0].Title))
	case len(r.Mistakes) == 1:
		return "One thing to mend: " + lowerFirst(r.Mistakes[0].Title) + "."
	case failed == 1:
		return "One check failed."
	case failed == 0:
		return "Every check passed, but not everything could be asked."
	}
	return fmt.Sprintf("%d checks failed.", failed)
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}
