package mistake

import (
	"slices"

	"muster/grader/group"
)

// lead judges the whole job. Mostly it is explained by what was found in its
// two halves; what is not is looked for as a mistake that is made here alone.
func (d *diagnosis) lead(decoder, assignor *inquiry) {
	evidence := ofOp(d.given, group.Lead)
	halves := combine(decoder, assignor)
	kept, rest := judgeable(evidence, decoder != nil && decoder.crashes || assignor != nil && assignor.crashes)
	kept = wrongFirst(kept)
	for _, h := range halves {
		if len(explaining([]Hypothesis{h}, kept)) == 1 {
			d.credit(h)
			return
		}
	}
	switch {
	case len(evidence) == 0 || d.named(Unknown):
		return
	case notWritten(evidence):
		// A half that is not written takes the whole with it.
		if decoder != nil && assignor != nil {
			d.notWritten(group.Lead)
		} else {
			d.credit(Hypothesis{IDs: []string{NotImplemented}})
		}
		return
	}
	d.leadAlone(kept, rest, halves)
}

// combine gives what the halves say of the whole.
func combine(decoder, assignor *inquiry) []Hypothesis {
	half := func(q *inquiry) []Hypothesis {
		if q == nil {
			return []Hypothesis{Right}
		}
		return q.standing[:min(len(q.standing), 8)]
	}
	var out []Hypothesis
	for _, a := range half(decoder) {
		for _, b := range half(assignor) {
			if both, ok := a.And(b); ok {
				out = append(out, both)
			}
		}
	}
	return out
}

// credit adds the wrong answers to lead to those that the mistakes explain.
func (d *diagnosis) credit(h Hypothesis) {
	checks := ofOp(d.counted(), group.Lead)
	for i := range d.out.Findings {
		f := &d.out.Findings[i]
		if !h.has(f.ID) {
			continue
		}
		if f.ID == NotImplemented {
			f.Explains += countWrong(checks)
			continue
		}
		f.Explains += d.explains(h, f.ID, group.Lead)
	}
}

// leadAlone looks for one mistake in each half that explains the whole, on
// top of what the halves showed.
func (d *diagnosis) leadAlone(kept, rest []Evidence, halves []Hypothesis) {
	single := slices.Concat(Singles(Decoder), Singles(Assignor))
	var found []Hypothesis
	for _, all := range [][]Hypothesis{single, join(Singles(Decoder), Singles(Assignor)), Pairs(Assignor), Pairs(Decoder)} {
		if found = standing(onTop(halves, all), kept); len(found) > 0 {
			break
		}
	}
	whole := &inquiry{op: group.Lead, standing: found, evidence: kept, beyond: rest}
	shared, oneOf := whole.ids()
	switch {
	case len(found) == 0:
		d.unknown(group.Lead, kept, single)
	case len(shared) == 0:
		d.oneOf(oneOf)
	}
	for _, id := range shared {
		if !d.named(id) {
			f := d.name(finding(id), d.explains(found[0], id, group.Lead))
			f.OneOf, f.Detail = oneOf, "It shows in lead, not where its half is asked alone."
		}
	}
	d.beyond(whole)
}

// onTop adds each of all to what the halves say.
func onTop(halves, all []Hypothesis) []Hypothesis {
	if len(halves) == 0 {
		return all
	}
	var out []Hypothesis
	for _, h := range all {
		if both, ok := halves[0].And(h); ok {
			out = append(out, both)
		}
	}
	return out
}
