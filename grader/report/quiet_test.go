package report

import (
	"strings"
	"testing"
)

func TestQuiet(t *testing.T) {
	deep := oneMistake()
	deep.Submission = "/home/grading/" + strings.Repeat("class-of-26/", 6) + "alice"
	for _, c := range []struct {
		r    *Report
		want string
	}{
		{right(), "path/to/submission: pass, 3 of 3"},
		{twoMistakes(), "path/to/submission: fail, 1 of 3, unknown, numeric-member-order"},
		{twoMistakes().Disclosed(Counts), "path/to/submission: fail, 1 of 3, mistakes: 2"},
		{brokenBuild(), "path/to/submission: broken, 0 of 3"},
		{deep, "…6/class-of-26/class-of-26/class-of-26/alice: fail, 2 of 3, numeric-member-order"},
	} {
		got := written(t, WriteQuiet, c.r)
		if got != c.want+"\n" || columns(c.want) > 80 {
			t.Errorf("got  %swant %s", got, c.want)
		}
	}
}
