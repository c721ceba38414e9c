package group

import (
	"encoding/json"
	"slices"
)

// Pool keeps one copy of answers that are alike to the letter, and knows which
// of those mean the same, so that Same sees it at a glance. What it gives is
// shared: nobody may change it. It must not be used by two goroutines at once.
// A nil Pool keeps nothing.
type Pool struct {
	letters  map[string]*Pooled
	meanings map[string]*Pooled // the first that meant it
}

// Pooled is an answer that a Pool keeps.
type Pooled struct {
	answer Answer
	pool   *Pool
	first  *Pooled // that means the same
}

// poolMost bounds what is kept: one who prints something else each time must
// not fill the memory.
const poolMost = 1 << 15

// NewPool gives a Pool that keeps nothing yet.
func NewPool() *Pool { return &Pool{letters: map[string]*Pooled{}, meanings: map[string]*Pooled{}} }

// Pooled gives the copy that a Pool keeps of this answer; nil if none does. Two
// answers with the same one are alike to the letter.
func (a Answer) Pooled() *Pooled { return a.pooled }

// One gives the copy of an answer that is kept, which is this one if it is the
// first. A fault is not kept.
func (p *Pool) One(a Answer) Answer {
	if p == nil || a.Fault != nil {
		return a
	}
	letters := written(a)
	kept, ok := p.letters[letters]
	if !ok {
		if len(p.letters) >= poolMost {
			return a
		}
		kept = p.keep(a)
		p.letters[letters] = kept
	}
	return kept.answer
}

func (p *Pool) keep(a Answer) *Pooled {
	kept := &Pooled{answer: a, pool: p}
	kept.answer.pooled = kept
	meaning := written(plainest(a))
	if p.meanings[meaning] == nil {
		p.meanings[meaning] = kept
	}
	kept.first = p.meanings[meaning]
	return kept
}

func written(a Answer) string {
	text, err := json.Marshal(a)
	if err != nil {
		panic("an answer is strings and numbers: " + err.Error())
	}
	return string(text)
}

// plainest gives the answer that all that mean the same as a have in common,
// as Same has it.
func plainest(a Answer) Answer {
	switch {
	case a.Refusal != "":
		return Answer{Refusal: "refused"}
	case a.Subscription != nil:
		s := *a.Subscription
		s.Topics = append([]string{}, s.Topics...)
		return Answer{Subscription: &s}
	}
	plain := Assignment{}
	for id, own := range a.Assignment {
		plain[id] = map[string][]int32{}
		for topic, partitions := range own {
			if len(partitions) > 0 {
				plain[id][topic] = slices.Sorted(slices.Values(partitions))
			}
		}
	}
	return Answer{Assignment: plain}
}
