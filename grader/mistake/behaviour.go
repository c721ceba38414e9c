package mistake

import (
	"math/rand/v2"

	"muster/grader/group"
)

// again asks everything once more, in another order and of a new process,
// and gives the first question that is answered differently, nil if none is.
// Questions without an answer are not asked again.
func (d *diagnosis) again() *Evidence {
	var asked []Evidence
	for _, e := range d.given {
		if e.Got.Fault == nil {
			asked = append(asked, e)
		}
	}
	order := rand.New(rand.NewPCG(1, uint64(len(asked)))).Perm(len(asked))
	questions := make([]group.Question, len(asked))
	for i, j := range order {
		questions[i] = asked[j].Question
	}
	d.subject.Renew()
	got := d.subject.Ask(d.ctx, questions)
	var first *Evidence
	for i, j := range order {
		e := asked[j]
		if got[i].Faulty(group.GaveUp) || group.Same(got[i], e.Got) {
			continue
		}
		e.Right, e.Got = e.Got, got[i]
		if first == nil || size(e.Question) < size(first.Question) {
			first = &e
		}
	}
	return first
}

// notWritten reports whether an op is not written yet: every answer is an
// error, or every answer is one and the same nothing.
func notWritten(evidence []Evidence) bool {
	refused, nothing := true, true
	for _, e := range evidence {
		refused = refused && e.Got.Refusal != ""
		nothing = nothing && idle(e.Got)
	}
	return refused || nothing
}

// idle reports whether an answer says nothing: version 0 without topics and
// user data, or nothing for anybody.
func idle(a group.Answer) bool {
	if s := a.Subscription; s != nil {
		return s.Version == 0 && len(s.Topics) == 0 && len(s.UserData) == 0
	}
	for _, own := range a.Assignment {
		for _, partitions := range own {
			if len(partitions) > 0 {
				return false
			}
		}
	}
	return a.Assignment != nil
}

var functions = map[group.Op]string{
	group.Decode: "It is the reading of a subscription (decode) that is not written.",
	group.Assign: "It is the assigning of partitions (assign) that is not written.",
	group.Lead:   "It is the whole job (lead) that is not written: read each member's bytes, then assign.",
}

// notWritten names an op that is not written yet; several of them are one
// finding.
func (d *diagnosis) notWritten(op group.Op) {
	n := countWrong(ofOp(d.counted(), op))
	for i := range d.out.Findings {
		if f := &d.out.Findings[i]; f.ID == NotImplemented {
			f.Explains += n
			f.Detail += " " + functions[op]
			return
		}
	}
	d.name(finding(NotImplemented), n).Detail = functions[op]
}

// hardCoded finds a program that is right on the checks alone: it is asked
// the same shapes under other names.
func (d *diagnosis) hardCoded() {
	if !d.named(Unknown) {
		return
	}
	var twins []group.Question
	for _, e := range d.given {
		if !e.Check {
			continue
		}
		if e.Wrong() {
			return
		}
		if e.Question.Op != group.Decode && len(e.Question.Members) < 100 {
			twins = append(twins, renamed(e.Question))
		}
	}
	if len(twins) == 0 {
		return
	}
	evidence := NewEvidence(twins, d.subject.Ask(d.ctx, twins), false)
	if 2*countWrong(evidence) < len(evidence) {
		return
	}
	for i, f := range d.out.Findings {
		if f.ID == Unknown {
			d.out.Findings[i] = Finding{Mistake: finding(HardCoded), Explains: f.Of, Of: f.Of}
		}
	}
}

// renamed gives the same question with other names that are in the same
// order.
func renamed(q group.Question) group.Question {
	const mark = "q"
	out := group.Question{Op: q.Op, Metadata: q.Metadata}
	for _, t := range q.Topics {
		out.Topics = append(out.Topics, group.Topic{Name: mark + t.Name, Partitions: t.Partitions})
	}
	for _, m := range q.Members {
		m.ID = mark + m.ID
		topics := make([]string, len(m.Topics))
		for i, t := range m.Topics {
			topics[i] = mark + t
		}
		m.Topics = topics
		out.Members = append(out.Members, m)
	}
	return out
}
