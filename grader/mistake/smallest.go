package mistake

import (
	"muster/grader/leader"
	"muster/grader/search"
)

// Smallest gives the smallest question on which a setting of the knobs shows,
// with its answer as Got. ok is false if it shows on none.
func Smallest(part Part, k leader.Knobs) (e *Evidence, ok bool) {
	all := search.SmallGroups()
	if part == Decoder {
		all = search.Bytes()
	}
	for _, q := range all {
		e := &Evidence{Question: q, Right: leader.Leader{}.Answer(q), Got: leader.Leader{Knobs: k}.Answer(q)}
		if e.Wrong() {
			return e, true
		}
	}
	return nil, false
}
