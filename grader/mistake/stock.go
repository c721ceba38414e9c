package mistake

import (
	"reflect"
	"slices"

	"muster/grader/group"
	"muster/grader/leader"
)

// Stock remembers what was worked out about the questions that every program
// is asked in order of size: what Kafka answers, and which answer a hypothesis
// explained. One who diagnoses many programs needs to work that out but once.
// Its evidence is shared, so nobody may change it. It must not be used by two
// goroutines at once.
type Stock struct {
	kafka     map[group.Op][]*Evidence
	alike     map[group.Digest]group.Answer  // of Kafka's, the last of each
	explained map[explanation][]group.Digest // by question
}

// explanation is a hypothesis about one op.
type explanation struct {
	op    group.Op
	key   string
	knobs leader.Knobs
}

// NewStock gives a Stock that remembers nothing yet.
func NewStock() *Stock {
	return &Stock{kafka: map[group.Op][]*Evidence{}, alike: map[group.Digest]group.Answer{}, explained: map[explanation][]group.Digest{}}
}

// right gives what a right program shows on the questions in order of size,
// from the one at index from on.
func (s *Stock) right(op group.Op, from, n int) []*Evidence {
	all := inOrder(op)
	to := min(from+n, len(all))
	for i := len(s.kafka[op]); i < to; i++ {
		answer := s.one(leader.Leader{}.Answer(all[i]).Digested())
		s.kafka[op] = append(s.kafka[op], &Evidence{Question: all[i], Right: answer, Got: answer, judged: right, nth: i + 1})
	}
	return s.kafka[op][from:to:to]
}

// one gives an answer that is alike to the letter, if there was one: thousands
// of questions share a few.
func (s *Stock) one(a group.Answer) group.Answer {
	before, ok := s.alike[a.Digest()]
	if ok && reflect.DeepEqual(before, a) {
		return before
	}
	s.alike[a.Digest()] = a
	return a
}

// explaining does what the function explaining does, and remembers what each
// hypothesis explained of the questions in order of size, if these are few.
func (s *Stock) explaining(all []Hypothesis, evidence []*Evidence) []Hypothesis {
	const few = 8
	if len(evidence) == 0 || evidence[0].nth == 0 || len(all) > few {
		return explaining(all, evidence)
	}
	return slices.DeleteFunc(slices.Clone(all), func(h Hypothesis) bool {
		if len(h.IDs) == 0 {
			return slices.ContainsFunc(evidence, (*Evidence).Wrong)
		}
		known := s.knownOf(explanation{evidence[0].Question.Op, h.key(), h.Knobs})
		return slices.ContainsFunc(evidence, func(e *Evidence) bool {
			before, now := &known[e.nth-1], e.Got.Digest()
			if now != (group.Digest{}) && *before == now {
				return false
			}
			if !h.Explains(e) {
				return true
			}
			*before = now
			return false
		})
	})
}

// knownOf gives the answers that were explained before, one for each question.
func (s *Stock) knownOf(x explanation) []group.Digest {
	const most = 64 // under a megabyte each
	known, ok := s.explained[x]
	if !ok {
		if len(s.explained) >= most {
			clear(s.explained)
		}
		known = make([]group.Digest, len(inOrder(x.op)))
		s.explained[x] = known
	}
	return known
}
