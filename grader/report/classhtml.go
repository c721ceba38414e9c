package report

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
)

// WriteClassHTML writes what grading a class found as one page that needs no
// other file. A script in it sorts and searches; without, the page is whole,
// and those who need somebody first come first. seconds is how long grading
// took, by the submission's name; it may be nil, and may lack some. The error
// is that of w.
func WriteClassHTML(w io.Writer, c *Class, seconds map[string]float64) error {
	p := classPage{Class: c, Timed: len(seconds) > 0}
	for _, s := range c.Submissions {
		row := entryView{ClassEntry: s, Rank: slices.Index(ranks, s.Verdict), Seconds: -1}
		if took, ok := seconds[s.Name]; ok {
			row.Seconds, row.Time = took, fmt.Sprintf("%.1f s", took)
		}
		p.Entries = append(p.Entries, row)
	}
	slices.SortStableFunc(p.Entries, func(a, b entryView) int {
		return cmp.Or(cmp.Compare(a.Rank, b.Rank), strings.Compare(a.Name, b.Name))
	})
	p.Shares = shares(c.Submissions)
	return write(w, "class", p)
}

// ranks are the verdicts, those that need somebody first.
var ranks = []string{Trouble, Broken, Fail, Pass}

// classPage is a class as its template wants it.
type classPage struct {
	*Class
	Entries []entryView
	Shares  []share
	Timed   bool
}

// Percent is what part of the class those are.
func (p classPage) Percent(names []string) int {
	return 100 * len(names) / max(1, len(p.Submissions))
}

// entryView is a submission with the keys that it is sorted by.
type entryView struct {
	ClassEntry
	Rank    int
	Seconds float64
	Time    string // empty if nobody knows
}

// share is how many have a verdict, and their part of the bar in thousandths.
type share struct {
	Verdict     string
	Count       int
	From, Width int
}

// shares gives the right ones first.
func shares(entries []ClassEntry) []share {
	var out []share
	from := 0
	for _, verdict := range []string{Pass, Fail, Broken, Trouble} {
		s := share{Verdict: verdict, From: from}
		for _, e := range entries {
			if e.Verdict == verdict {
				s.Count++
			}
		}
		s.Width = 1000 * s.Count / max(1, len(entries))
		from += s.Width
		out = append(out, s)
	}
	return out
}
