package mistake

import (
	"muster/grader/group"
	"muster/grader/leader"
)

// Stock remembers what Kafka answers to the questions that every program is
// asked in order of size. One who diagnoses many programs needs to work it out
// but once. The answers are shared, so nobody may change one. It must not be
// used by two goroutines at once. A nil Stock works all out each time.
type Stock struct {
	pool    *group.Pool
	answers map[group.Op][]*group.Answer
}

// NewStock gives a Stock that remembers nothing yet, and takes its answers
// from the pool.
func NewStock(pool *group.Pool) *Stock {
	return &Stock{pool: pool, answers: map[group.Op][]*group.Answer{}}
}

// right gives Kafka's answer to the n-th question of an op's stream, which is
// known or the next one.
func (s *Stock) right(n int, q group.Question) group.Answer {
	if s == nil {
		return leader.Leader{}.Answer(q)
	}
	known := s.answers[q.Op]
	if n == len(known) {
		known = append(known, s.pool.One(leader.Leader{}.Answer(q)))
		s.answers[q.Op] = known
	}
	return *known[n]
}
