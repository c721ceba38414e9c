package mistake

import (
	"context"
	"slices"

	"muster/grader/group"
	"muster/grader/leader"
)

// inquiry is the diagnosis of one part of the leader's job, from one op. It
// holds the simplest hypotheses that explain everything seen so far: first
// that nothing is wrong, then one mistake, then two.
type inquiry struct {
	part     Part
	op       group.Op
	levels   []func() []Hypothesis // what may explain it, the simplest first
	level    int                   // index into levels of what stands
	standing []Hypothesis
	stock    *Stock
	evidence []*Evidence
	beyond   []*Evidence // answers that no model gives: silence, wrong form, maybe crashes
	crashes  bool        // crashes are beyond the models too
	smallest *Evidence   // the first wrong answer in order of size
}

// newInquiry begins with what is known already. levels must give hypotheses
// with more and more mistakes, and the first of them the least.
func newInquiry(part Part, op group.Op, stock *Stock, evidence []*Evidence, levels ...func() []Hypothesis) *inquiry {
	q := &inquiry{part: part, op: op, stock: stock, levels: levels}
	q.standing = levels[0]()
	q.learn(ofOp(evidence, op))
	return q
}

// ofPart gives the levels of one part: nothing, one mistake, or two.
func ofPart(part Part) []func() []Hypothesis {
	return []func() []Hypothesis{
		func() []Hypothesis { return []Hypothesis{Right} },
		func() []Hypothesis { return Singles(part) },
		func() []Hypothesis { return Pairs(part) },
	}
}

// known reports whether something explains all that was seen.
func (q *inquiry) known() bool { return len(q.standing) > 0 }

// learn takes new evidence into account.
func (q *inquiry) learn(news []*Evidence) {
	kept, rest := judgeable(news, q.crashes)
	q.beyond = append(q.beyond, rest...)
	q.standing = q.stock.explaining(q.standing, wrongFirst(kept))
	q.evidence = append(q.evidence, kept...)
	if !q.known() {
		q.level = 0 // what was not supported before may be now
	}
	q.widen()
	if q.known() || q.crashes {
		return
	}
	// Nothing explains it. Does anything if the crashes are set aside?
	var crashed []*Evidence
	q.crashes = true
	q.evidence, crashed = judgeable(q.evidence, true)
	if len(crashed) == 0 {
		return
	}
	q.beyond = append(q.beyond, crashed...)
	q.level, q.standing = 0, explaining(q.levels[0](), wrongFirst(q.evidence))
	q.widen()
}

// widen goes on to more mistakes at once while nothing stands.
func (q *inquiry) widen() {
	for len(q.standing) == 0 && q.level < len(q.levels)-1 {
		q.level++
		q.standing = standing(q.levels[q.level](), wrongFirst(q.evidence))
	}
}

// ids gives what the standing hypotheses share, and the keys of all of them
// if they are not of one mind.
func (q *inquiry) ids() (shared, oneOf []string) {
	if len(q.standing) == 0 {
		return nil, nil
	}
	shared = q.standing[0].IDs
	for _, h := range q.standing {
		if !slices.Contains(oneOf, h.key()) {
			oneOf = append(oneOf, h.key())
		}
		shared = slices.DeleteFunc(slices.Clone(shared), func(id string) bool { return !h.has(id) })
	}
	if len(oneOf) == 1 {
		oneOf = nil
	}
	return shared, oneOf
}

// split gives questions on which the standing hypotheses, being of several
// minds, do not agree; none if there are none.
func (q *inquiry) split(ctx context.Context, questions []group.Question) []group.Question {
	const most = 12
	if _, oneOf := q.ids(); oneOf == nil {
		return nil
	}
	minds := map[string]Hypothesis{}
	for _, h := range q.standing {
		if _, ok := minds[h.key()]; !ok {
			minds[h.key()] = h
		}
	}
	var out []group.Question
	for _, question := range questions {
		if ctx.Err() != nil {
			break
		}
		answers := make([]group.Answer, 0, len(minds))
		for _, h := range minds {
			answers = append(answers, leader.Leader{Knobs: h.Knobs}.Answer(question))
		}
		if slices.ContainsFunc(answers[1:], func(a group.Answer) bool { return !group.Same(a, answers[0]) }) {
			if out = append(out, question); len(out) == most {
				break
			}
		}
	}
	return out
}
