package mistake

import (
	"math/rand/v2"

	"muster/grader/group"
	"muster/grader/wire"
)

// again asks everything once more, in another order and of a new process,
// and gives the first question that is answered differently, nil if none is.
// Questions without an answer are not asked again, and silence is no other
// answer: the machine may be busy.
func (d *diagnosis) again() *Evidence {
	var asked []*Evidence
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
		e := *asked[j]
		if got[i].Faulty(group.GaveUp) || got[i].Faulty(group.Late) || group.Same(got[i], e.Got) {
			continue
		}
		e.Again = &got[i]
		if first == nil || size(e.Question) < size(first.Question) {
			first = &e
		}
	}
	return first
}

// notWritten reports whether an op is not written yet: every answer is an
// error, or every answer is one and the same nothing.
func notWritten(evidence []*Evidence) bool {
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
		if twin, ok := renamed(e.Question); ok && len(e.Question.Members) < 100 {
			twins = append(twins, twin)
		}
	}
	evidence := NewEvidence(twins, d.subject.Ask(d.ctx, twins), false)
	if 2*len(evidence) < len(twins) || 2*countWrong(evidence) < len(twins) || len(twins) == 0 {
		return
	}
	for i, f := range d.out.Findings {
		if f.ID == Unknown {
			d.out.Findings[i] = Finding{Mistake: finding(HardCoded), Explains: f.Of, Of: f.Of}
		}
	}
}

// renamed gives the same question with other names that are in the same
// order; ok is false if there is nothing to rename.
func renamed(q group.Question) (twin group.Question, ok bool) {
	twin = group.Question{Op: q.Op, Metadata: renamedBytes(q.Metadata)}
	for _, t := range q.Topics {
		twin.Topics = append(twin.Topics, group.Topic{Name: mark + t.Name, Partitions: t.Partitions})
	}
	for _, m := range q.Members {
		m.ID = mark + m.ID
		m.Metadata = renamedBytes(m.Metadata)
		topics := make([]string, len(m.Topics))
		for i, t := range m.Topics {
			topics[i] = mark + t
		}
		m.Topics = topics
		twin.Members = append(twin.Members, m)
	}
	return twin, len(q.Members) > 0 || string(twin.Metadata) != string(q.Metadata)
}

const mark = "q"

// renamedBytes renames the topics of a subscription and leaves what follows
// as it is. Bytes that cannot be read stay.
func renamedBytes(b []byte) []byte {
	s, err := wire.ReadHead(b)
	if err != nil {
		return b
	}
	tail := b[len(wire.AppendHead(nil, s)):]
	for i, t := range s.Topics {
		s.Topics[i] = mark + t
	}
	return append(wire.AppendHead(nil, s), tail...)
}
