package main

import (
	"fmt"
	"strings"

	"muster/grader/group"
	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/search"
)

// evidence puts together what the checks showed, but for the bonus.
func evidence(m material, answers []group.Answer) []*mistake.Evidence {
	questions := m.questions()
	var out []*mistake.Evidence
	for i, q := range questions {
		bonus := i < len(m.suite.Scenarios) && m.suite.Scenarios[i].Bonus()
		check := i < len(questions)-len(controls())
		if !bonus {
			out = append(out, mistake.NewEvidence([]group.Question{q}, answers[i:i+1], check)...)
		}
	}
	return out
}

// tell puts a diagnosis into the report.
func tell(r *report.Report, d mistake.Diagnosis) {
	for _, f := range d.Findings {
		m := row(f.Mistake)
		m.Detail, m.Explains, m.Of, m.OneOf = f.Detail, f.Explains, f.Of, f.OneOf
		r.Mistakes = append(r.Mistakes, m)
	}
	for i, e := range d.Smallest {
		c := counterexample(e)
		if i == 0 {
			r.Counterexample = &c
		} else {
			r.Others = append(r.Others, c)
		}
	}
	if d.Unfinished {
		r.Notes = append(r.Notes, fmt.Sprintf("The time for the whole run was over after %d of %d further questions, so this is no pass.", d.Drawn, drawn))
	}
	r.Searched = report.Searched{Groups: d.Groups, Bounds: search.Small.String(), Complete: d.Complete, Drawn: d.Drawn}
}

// exercise is the text that the lessons' headings stand in.
const exercise = "starter/README.md"

// anchor gives the link to a heading, as Markdown viewers make it.
func anchor(heading string) string {
	return strings.ToLower(strings.ReplaceAll(heading, " ", "-"))
}

// next says the one thing to do next.
func next(r *report.Report) string {
	switch {
	case len(r.Mistakes) != 1 || r.Mistakes[0].ID != mistake.NotImplemented:
		return r.Advice()
	case r.Passed > 0:
		return "Well begun. " + r.Mistakes[0].Detail + " " + exercise + " tells what it has to do."
	default:
		return "Welcome. Begin with DecodeSubscription in decode.go: " + exercise + " tells what it has to do. " + r.Mistakes[0].Detail
	}
}
