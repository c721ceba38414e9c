package report

import (
	"fmt"
	"slices"
)

// Disclosure is how much of a report is shown: where everybody can read it,
// the answers would be copied from it. It is the value of a flag.
type Disclosure string

// The disclosures there are, each a part of the one before.
const (
	Full     Disclosure = "full"     // everything
	Mistakes Disclosure = "mistakes" // the checks and the mistakes by name: no questions, no answers, nothing the program printed
	Counts   Disclosure = "counts"   // how many checks of each rule passed, and how many mistakes are known
)

// Set reads a disclosure from its name.
func (d *Disclosure) Set(name string) error {
	if !slices.Contains([]Disclosure{Full, Mistakes, Counts}, Disclosure(name)) {
		return fmt.Errorf("it is one of %s, %s or %s", Full, Mistakes, Counts)
	}
	*d = Disclosure(name)
	return nil
}

// String gives the name.
func (d *Disclosure) String() string { return string(*d) }

// Type is what a help text calls the value.
func (d *Disclosure) Type() string { return "level" }

// Disclosed gives a copy of the report that holds no more than may be shown.
// It is put together from what may, so that a new field is withheld until
// somebody lists it here. What a compiler said that the grader started stays at
// every level: it was said before the program was asked anything. A build of
// the submission's own may know what an earlier run was asked.
func (r *Report) Disclosed(d Disclosure) *Report {
	if d == Full {
		whole := *r
		return &whole
	}
	out := New(r.Submission)
	out.Verdict, out.Passed, out.Total, out.Build.OK = r.Verdict, r.Passed, r.Total, r.Build.OK
	note := "Only counts are shown here. Whoever grades has the rest."
	if d == Mistakes {
		out.Checks, out.Mistakes = unexplained(r.Checks), known(r.Mistakes)
		out.Searched = r.Searched
		out.Searched.Seed = 0
		note = "No question, no answer and nothing that the program printed is shown here. Whoever grades has it all."
	} else {
		out.Checks, out.Withheld = unnamed(r.rules()), len(r.Mistakes)
	}
	out.Next = out.Advice()
	switch {
	case r.Verdict == Broken && !r.Build.OK && !r.Build.Own:
		out.Build.Output, out.Next = r.Build.Output, r.Next
	case r.Verdict != Pass:
		out.Notes = []string{note}
	}
	return out
}

// unexplained gives the checks without what was expected and got.
func unexplained(checks []Check) []Check {
	out := []Check{}
	for _, c := range checks {
		out = append(out, Check{Kind: c.Kind, Name: c.Name, Rule: c.Rule, File: c.File, Line: c.Line, Tags: c.Tags, Status: c.Status, Bonus: c.Bonus})
	}
	return out
}

// known gives what the catalogue says of mistakes, and nothing of the program:
// numbers of answers are left out too, for a program can choose them.
func known(mistakes []Mistake) []Mistake {
	out := []Mistake{}
	for _, m := range mistakes {
		out = append(out, Mistake{ID: m.ID, Title: m.Title, What: m.What, Hint: m.Hint, Lesson: m.Lesson, OneOf: m.OneOf})
	}
	return out
}

// unnamed gives as many checks of each rule as passed and failed, the passed
// ones first, so that their order tells nothing.
func unnamed(rules []rule) []Check {
	out := []Check{}
	for _, rule := range rules {
		n := 0
		for _, status := range []string{Passed, Failed} {
			for _, c := range rule.checks {
				if (c.Status == Passed) == (status == Passed) {
					n++
					out = append(out, Check{Kind: c.Kind, Name: fmt.Sprintf("check %d", n), Rule: c.Rule, Tags: []string{}, Status: status, Bonus: c.Bonus})
				}
			}
		}
	}
	return out
}
