package mistake

import (
	"slices"

	"muster/grader/group"
)

// lead judges the whole job. Mostly it is explained by what was found in its
// two halves; what is not is looked for as a mistake that is made here alone.
func (d *diagnosis) lead(decoder, assignor *inquiry) {
	evidence := ofOp(d.given, group.Lead)
	if len(evidence) == 0 || decoder != nil && !decoder.known() || assignor != nil && !assignor.known() {
		return // nothing was asked, or a half that nobody understands is in it
	}
	if (decoder == nil || assignor == nil) && stubbed(evidence) {
		d.credit(Hypothesis{IDs: []string{NotImplemented}}) // the half that is not written takes the whole with it
		return
	}
	halves := combine(decoder, assignor)
	if notWritten(evidence) && len(explaining(halves, wrongFirst(evidence))) == 0 {
		d.notWritten(group.Lead)
		return
	}
	whole := newInquiry(Program, group.Lead, d.stock, evidence,
		func() []Hypothesis { return halves },
		func() []Hypothesis { return onTop(halves, quiet()) })
	before := len(d.out.Findings)
	if whole.known() {
		d.credit(whole.standing[0])
	}
	d.conclude(whole)
	for i := before; i < len(d.out.Findings); i++ {
		f := &d.out.Findings[i]
		if f.Part != Program {
			f.Detail = "It shows in lead, not where its half is asked alone."
		}
		if e := whole.smallestOf(d.given); e != nil && i == before {
			d.out.Smallest = append(d.out.Smallest, e)
		}
	}
}

// stubbed reports whether every wrong answer is an error or nothing at all.
func stubbed(evidence []*Evidence) bool {
	return !slices.ContainsFunc(evidence, func(e *Evidence) bool { return e.Wrong() && e.Got.Refusal == "" && !idle(e.Got) })
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

// credit adds the wrong answers to lead to those that the mistakes of the
// halves explain.
func (d *diagnosis) credit(h Hypothesis) {
	for i := range d.out.Findings {
		f := &d.out.Findings[i]
		switch {
		case f.ID == NotImplemented && h.has(f.ID):
			f.Explains += countWrong(ofOp(d.counted(), group.Lead))
		case h.has(f.ID):
			f.Explains += d.explains(h, f.ID, group.Lead)
		}
	}
}

// quiet gives the single mistakes that do not end the program: one that ends
// in lead alone has ended for another reason.
func quiet() []Hypothesis {
	return slices.DeleteFunc(slices.Concat(Singles(Decoder), Singles(Assignor)), func(h Hypothesis) bool {
		return h.has("bad-bytes-crash") || h.has("no-subscriber-crash")
	})
}

// onTop adds each of all to what the halves say.
func onTop(halves, all []Hypothesis) []Hypothesis {
	var out []Hypothesis
	for _, h := range all {
		if both, ok := halves[0].And(h); ok && !slices.ContainsFunc(h.IDs, halves[0].has) {
			out = append(out, both)
		}
	}
	return out
}
