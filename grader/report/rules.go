package report

import "slices"

// rule is a rule of the lesson, or the fixtures, with its checks.
type rule struct {
	name   string
	checks []Check
	passed int
	bonus  bool // all its checks are
}

// rules gives the checks by rule, in their order.
func (r *Report) rules() []rule {
	var out []rule
	for _, c := range r.Checks {
		i := slices.IndexFunc(out, func(known rule) bool { return known.name == c.Rule })
		if i < 0 {
			i = len(out)
			out = append(out, rule{name: c.Rule, bonus: true})
		}
		out[i].checks = append(out[i].checks, c)
		out[i].bonus = out[i].bonus && c.Bonus
		if c.Status == Passed {
			out[i].passed++
		}
	}
	return out
}

const notCounted = " (bonus, not counted)"
