package report

import (
	"fmt"
	"strconv"
)

// counted says how many checks passed, bonus ones apart.
func (r *Report) counted() string {
	text := fmt.Sprintf("%d of %d checks passed", r.Passed, r.Total)
	bonus, bonusPassed := 0, 0
	for _, c := range r.Checks {
		if c.Bonus {
			bonus++
			if c.Status == Passed {
				bonusPassed++
			}
		}
	}
	if bonus > 0 {
		text += fmt.Sprintf(", and %d of %d bonus checks", bonusPassed, bonus)
	}
	return text
}

// asked says what was asked beyond the checks.
func (r *Report) asked() []string {
	if r.Searched.Drawn == 0 {
		return nil
	}
	var out []string
	if r.Verdict == Pass && r.Searched.Complete {
		out = append(out, fmt.Sprintf("Also right on all %s groups of %s.", thousands(r.Searched.Groups), r.Searched.Bounds))
	} else if r.Verdict == Pass {
		out = append(out, fmt.Sprintf("Also right on the first %s groups, in order of size; the time did not allow for all of %s.", thousands(r.Searched.Groups), r.Searched.Bounds))
	}
	if r.Searched.Seed == 0 { // taken out of a public log
		return append(out, "Besides, further questions were drawn.") // how many, a program might choose
	}
	return append(out, fmt.Sprintf("Besides, %d questions were drawn from seed %d (--seed %[2]d draws them again).", r.Searched.Drawn, r.Searched.Seed))
}

func thousands(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
