package mistake

import (
	"slices"

	"muster/grader/group"
	"muster/grader/leader"
)

// Evidence is one question that the program was asked.
type Evidence struct {
	Question group.Question
	Right    group.Answer  // what Kafka answers
	Got      group.Answer  // what the program answered
	Check    bool          // it is one of the checks, and counts
	Again    *group.Answer // another answer to the same question, if there was one
	judged   verdict       // of Got, since it is asked for often
	nth      int           // question in order of size, from 1; 0 for another
}

// verdict is what comparing Got and Right has given.
type verdict int8

const (
	unjudged verdict = iota
	right
	wrong
)

// Wrong reports whether the program's answer is not Kafka's.
func (e *Evidence) Wrong() bool {
	if e.judged == unjudged {
		return !group.Same(e.Right, e.Got)
	}
	return e.judged == wrong
}

// NewEvidence puts questions and answers together. Questions that were not
// reached are left out: nothing follows from them.
func NewEvidence(questions []group.Question, got []group.Answer, check bool) []*Evidence {
	var out []*Evidence
	for i, q := range questions {
		if !got[i].Faulty(group.GaveUp) {
			e := &Evidence{Question: q, Right: leader.Leader{}.Answer(q), Got: got[i], Check: check}
			if e.judged = right; !group.Same(e.Right, e.Got) {
				e.judged = wrong
			}
			out = append(out, e)
		}
	}
	return out
}

// ofOp gives the evidence on one op.
func ofOp(all []*Evidence, op group.Op) []*Evidence {
	var out []*Evidence
	for _, e := range all {
		if e.Question.Op == op {
			out = append(out, e)
		}
	}
	return out
}

// wrongFirst puts wrong answers before right ones, since they refute fastest,
// and large questions last, since each costs as much as thousands of others.
func wrongFirst(all []*Evidence) []*Evidence {
	const large = 20_000
	rank := func(e *Evidence) int {
		r := 0
		if !e.Wrong() {
			r = 1
		}
		if e.nth == 0 && size(e.Question) > large {
			r += 2
		}
		return r
	}
	if !slices.ContainsFunc(all, func(e *Evidence) bool { return rank(e) != 1 }) {
		return all // as it mostly is
	}
	out := make([]*Evidence, 0, len(all))
	for want := range 4 {
		for _, e := range all {
			if rank(e) == want {
				out = append(out, e)
			}
		}
	}
	return out
}

// judgeable splits off the answers that no model of a leader can give: those
// of the wrong form, those that did not come, and, with crashes, those at
// which the program ended.
func judgeable(all []*Evidence, crashes bool) (kept, rest []*Evidence) {
	fits := func(e *Evidence) bool { return e.Got.Fault == nil || e.Got.Faulty(group.Ended) && !crashes }
	if !slices.ContainsFunc(all, func(e *Evidence) bool { return !fits(e) }) {
		return all, nil
	}
	for _, e := range all {
		if fits(e) {
			kept = append(kept, e)
		} else {
			rest = append(rest, e)
		}
	}
	return kept, rest
}
