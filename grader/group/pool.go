package group

import "encoding/json"

// Pool keeps one copy of answers that are alike to the letter, so that Same
// sees at a glance that they are. What it gives is shared: nobody may change
// it. It must not be used by two goroutines at once. A nil Pool keeps nothing.
type Pool struct{ kept map[string]*Answer }

// poolMost bounds what is kept: one who prints something else each time must
// not fill the memory.
const poolMost = 1 << 15

// NewPool gives a Pool that keeps nothing yet.
func NewPool() *Pool { return &Pool{kept: map[string]*Answer{}} }

// One gives the copy of an answer that is kept, which is this one if it is the
// first.
func (p *Pool) One(a Answer) *Answer {
	if p == nil || a.Fault != nil {
		return &a
	}
	text, err := json.Marshal(a)
	if err != nil {
		panic("an answer is strings and numbers: " + err.Error())
	}
	kept, ok := p.kept[string(text)]
	if !ok {
		kept = &a
		if len(p.kept) < poolMost {
			p.kept[string(text)] = kept
		}
	}
	return kept
}
