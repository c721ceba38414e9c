package mistake

import (
	"fmt"
	"slices"

	"muster/grader/group"
)

// conclude names what came out of an inquiry.
func (d *diagnosis) conclude(q *inquiry) {
	if q == nil {
		return
	}
	d.beyond(q)
	shared, oneOf := q.ids()
	switch {
	case !q.known():
		d.unknown(q)
	case oneOf != nil && len(shared) == 0:
		d.name(finding(OneOf), countWrong(ofOp(d.counted(), q.op))).OneOf = oneOf
	default:
		for _, id := range shared {
			if !d.named(id) {
				d.name(finding(id), d.explains(q.standing[0], id, q.op)).OneOf = oneOf
			}
		}
	}
}

// beyond names the faults that no model of a leader gives.
func (d *diagnosis) beyond(q *inquiry) {
	for _, kind := range []struct {
		fault group.FaultKind
		id    string
	}{{group.Ended, Crash}, {group.Late, NoAnswer}, {group.Closed, Crash}, {group.Flooded, TooMuch}, {group.Malformed, WrongForm}} {
		var of []*Evidence
		for _, e := range q.beyond {
			if e.Got.Faulty(kind.fault) {
				of = append(of, e)
			}
		}
		if len(of) == 0 || d.named(kind.id) {
			continue
		}
		if kind.id == WrongForm && q.known() && q.standing[0].has("metadata-as-text") {
			continue // a version made of text does not fit a number either
		}
		n := 0
		for _, e := range d.counted() {
			if e.Got.Faulty(kind.fault) {
				n++
			}
		}
		d.name(finding(kind.id), n).Detail = of[0].Got.Fault.Detail
	}
}

func (d *diagnosis) named(id string) bool {
	return slices.ContainsFunc(d.out.Findings, func(f Finding) bool { return f.ID == id })
}

// unknown says that nothing explains an op, and which one mistake comes
// closest: on what every run asks, so that it does not depend on the time.
func (d *diagnosis) unknown(q *inquiry) {
	const most = 400 // wrong answers that are looked at
	if d.named(Unknown) {
		return
	}
	f := d.name(finding(Unknown), 0)
	var wrong []*Evidence
	asked, _ := judgeable(ofOp(d.given, q.op), q.crashes)
	for _, e := range asked {
		if e.Wrong() && len(wrong) < most {
			wrong = append(wrong, e)
		}
	}
	best, explained := Hypothesis{}, 0
	for _, h := range q.levels[1]() {
		n := 0
		for _, e := range wrong {
			if h.Explains(e) {
				n++
			}
		}
		if n > explained {
			best, explained = h, n
		}
	}
	if 2*explained >= len(wrong) && explained > 0 {
		id := best.IDs[len(best.IDs)-1]
		f.Detail = fmt.Sprintf("What comes closest, but is not it: %q (%s), which gives %d of these %d wrong answers to %s.",
			finding(id).Title, id, explained, len(wrong), q.op)
	}
}

// explains counts the wrong answers to an op that a hypothesis gives, and
// would not give without one of its mistakes.
func (d *diagnosis) explains(h Hypothesis, id string, op group.Op) int {
	rest := drop(h, id)
	n := 0
	for _, e := range ofOp(d.counted(), op) {
		if e.Wrong() && h.Explains(e) && !rest.Explains(e) {
			n++
		}
	}
	return n
}

// drop gives a hypothesis without one of its mistakes, by the first variants
// of the others that agree with its knobs.
func drop(h Hypothesis, id string) Hypothesis {
	out := Right
	for _, other := range without(h.IDs, id) {
		for _, k := range finding(other).Variants {
			if merged, ok := merge(h.Knobs, k); ok && merged == h.Knobs {
				if both, ok := out.And(Hypothesis{[]string{other}, k}); ok {
					out = both
					break
				}
			}
		}
	}
	return out
}
