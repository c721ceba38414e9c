package mistake

import (
	"encoding/json"
	"sync"

	"muster/grader/group"
	"muster/grader/leader"
)

// Stock remembers what Kafka answers to the questions that every program is
// asked in order of size. One who diagnoses many programs needs to work it out
// but once. The answers are shared, so nobody may change one.
type Stock struct {
	mu      sync.Mutex
	answers map[group.Op][]group.Answer
	same    map[string]group.Answer // there are few different ones
}

// NewStock gives a Stock that remembers nothing yet.
func NewStock() *Stock {
	return &Stock{answers: map[group.Op][]group.Answer{}, same: map[string]group.Answer{}}
}

// right gives Kafka's answer to the n-th question of an op's stream, which is
// known or the next one. A nil
// Stock works it out each time.
func (s *Stock) right(n int, q group.Question) group.Answer {
	if s == nil {
		return leader.Leader{}.Answer(q)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	known := s.answers[q.Op]
	if n < len(known) {
		return known[n]
	}
	a := leader.Leader{}.Answer(q)
	text, err := json.Marshal(a)
	if err != nil {
		panic("an answer is strings and numbers: " + err.Error())
	}
	if before, ok := s.same[string(text)]; ok {
		a = before
	} else {
		s.same[string(text)] = a
	}
	s.answers[q.Op] = append(known, a)
	return a
}
