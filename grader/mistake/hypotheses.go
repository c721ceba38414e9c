package mistake

import (
	"slices"
	"sync"

	"muster/grader/group"
)

// Singles gives every variant of every mistake in a part as a hypothesis.
func Singles(part Part) []Hypothesis {
	var out []Hypothesis
	for _, m := range Catalogue() {
		if m.Part == part {
			for _, k := range m.Variants {
				out = append(out, Hypothesis{[]string{m.ID}, k})
			}
		}
	}
	return out
}

// Pairs gives every two mistakes of a part that can be made at once.
func Pairs(part Part) []Hypothesis { return pairs[part]() }

var pairs = map[Part]func() []Hypothesis{
	Decoder:  sync.OnceValue(func() []Hypothesis { return join(Singles(Decoder), Singles(Decoder)) }),
	Assignor: sync.OnceValue(func() []Hypothesis { return join(Singles(Assignor), Singles(Assignor)) }),
}

// join gives every two of two lists that do not contradict each other, each
// once and the ids in order.
func join(a, b []Hypothesis) []Hypothesis {
	rank := map[string]int{}
	for i, m := range Catalogue() {
		rank[m.ID] = i
	}
	var out []Hypothesis
	for _, x := range a {
		for _, y := range b {
			if rank[x.IDs[0]] >= rank[y.IDs[0]] {
				continue
			}
			if both, ok := x.And(y); ok {
				out = append(out, both)
			}
		}
	}
	return out
}

// supported reports whether the evidence has what a hypothesis needs: one that
// says that the program ends somewhere, or takes bad bytes, is not to be named
// of one that never did.
func (h Hypothesis) supported(evidence []*Evidence) bool {
	ended := func(of func(*Evidence) bool) bool {
		return slices.ContainsFunc(evidence, func(e *Evidence) bool { return e.Got.Faulty(group.Ended) && of(e) })
	}
	switch {
	case h.has("bad-bytes-crash") && !ended(func(e *Evidence) bool { return e.Right.Refusal != "" }):
		return false
	case h.has("bad-bytes-accepted") && !slices.ContainsFunc(evidence, func(e *Evidence) bool { return e.Wrong() && e.Right.Refusal != "" && e.Got.Fault == nil }):
		return false
	case h.has("no-subscriber-crash") && !ended(func(e *Evidence) bool { return nobodySubscribes(e.Question) }):
		return false
	}
	return true
}

// standing gives the hypotheses that explain all of the evidence and are
// supported by it.
func standing(all []Hypothesis, evidence []*Evidence) []Hypothesis {
	return slices.DeleteFunc(explaining(all, evidence), func(h Hypothesis) bool { return !h.supported(evidence) })
}

// explaining gives the hypotheses that explain all of the evidence.
func explaining(all []Hypothesis, evidence []*Evidence) []Hypothesis {
	return slices.DeleteFunc(slices.Clone(all), func(h Hypothesis) bool {
		return slices.ContainsFunc(evidence, func(e *Evidence) bool { return !h.Explains(e) })
	})
}
