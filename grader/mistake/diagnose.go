package mistake

import (
	"context"
	"slices"
	"time"

	"muster/grader/group"
	"muster/grader/search"
)

// Subject is a program under diagnosis.
type Subject interface {
	group.Leader
	// Renew makes the next question go to a new process.
	Renew()
}

// Options say how a diagnosis is made.
type Options struct {
	Seed      uint64        // of the questions that are drawn
	Drawn     int           // how many
	Budget    time.Duration // for asking further questions
	Stream    int           // of each kind in order of size, at most; 0 for what the budget allows
	Stock     *Stock        // if many are diagnosed; may be nil
	Unflushed func() bool   // whether answers come only when the input ends
	Early     func() string // whether it ended before its input did, though it had answered; how
}

// Finding is a mistake that was found.
type Finding struct {
	Mistake
	Explains int      // how many of the wrong answers
	Of       int      // how many wrong answers there are
	OneOf    []string // what it may be, if that cannot be told apart
	Detail   string   // more about this program, maybe empty
}

// Diagnosis is what came out.
type Diagnosis struct {
	Findings []Finding
	// Smallest holds, for each op that is answered wrong, the smallest
	// question found on which it is.
	Smallest   []*Evidence
	Drawn      int  // questions drawn from the seed and answered
	Wrong      bool // some answer was wrong, asked before or now
	Unfinished bool // the run was over before all was asked that a pass needs
	Groups     int  // groups gone through in order of size
	Complete   bool // that is all of them, and all bytes too
}

// Diagnose finds out what a program does, from the evidence of the checks and
// from further questions. A program that is right in all of them gets no
// finding. What a pass rests on is asked for as long as ctx allows; the budget
// is for the rest.
func Diagnose(ctx context.Context, s Subject, checks []*Evidence, o Options) Diagnosis {
	d := &diagnosis{subject: s, ctx: ctx, given: checks, most: o.Stream, stock: o.Stock}
	if d.stock == nil {
		d.stock = NewStock()
	}
	questions := search.Draw(o.Seed, o.Drawn)
	d.ask(questions)
	d.out.Drawn = len(d.given) - len(checks)
	d.out.Unfinished = d.out.Drawn < len(questions)
	different := d.again()
	budget, cancel := context.WithTimeout(ctx, o.Budget)
	defer cancel()
	d.ctx = budget
	if different != nil {
		d.out.Smallest = []*Evidence{different}
		d.name(finding(Nondeterministic), 0)
	} else {
		d.inquire()
	}
	if early := o.Early(); early != "" && !d.ended() {
		d.name(finding(Crash), 0).Detail = early
	}
	d.out.Wrong = len(d.out.Findings) > 0 || countWrong(d.given) > 0
	if o.Unflushed() { // its answers may be right all the same
		d.out.Findings = slices.Insert(d.out.Findings, 0, Finding{Mistake: finding(Unflushed)})
	}
	return d.out
}

// diagnosis is a Diagnose under way.
type diagnosis struct {
	subject Subject
	ctx     context.Context
	given   []*Evidence // from the checks and the draw
	most    int         // questions in order of size; 0 for no limit
	stock   *Stock
	out     Diagnosis
}

// ask asks questions and adds the evidence.
func (d *diagnosis) ask(questions []group.Question) {
	d.given = append(d.given, NewEvidence(questions, d.subject.Ask(d.ctx, questions), false)...)
}

// inquire looks into the three ops.
func (d *diagnosis) inquire() {
	decoder := d.open(Decoder, group.Decode)
	assignor := d.open(Assignor, group.Assign)
	for _, q := range []*inquiry{decoder, assignor} {
		if q != nil {
			d.tellApart(q)
		}
	}
	d.foretell(decoder)
	d.foretell(assignor)
	d.goThrough(decoder, assignor)
	d.conclude(decoder)
	d.conclude(assignor)
	d.lead(decoder, assignor)
	d.hardCoded()
}

// open begins the inquiry into an op; nil if the op is not written yet.
func (d *diagnosis) open(part Part, op group.Op) *inquiry {
	evidence := ofOp(d.given, op)
	if len(evidence) == 0 {
		return nil
	}
	if notWritten(evidence) {
		// Some mistakes refuse nearly everything too: look further.
		more := sample(inOrder(op))
		evidence = append(evidence, NewEvidence(more, d.subject.Ask(d.ctx, more), false)...)
	}
	if notWritten(evidence) {
		d.notWritten(op)
		return nil
	}
	return newInquiry(part, op, d.stock, evidence, ofPart(part)...)
}

// inOrder gives the questions that are asked in order of size.
func inOrder(op group.Op) []group.Question {
	if op == group.Decode {
		return search.Bytes()
	}
	return search.SmallGroups()
}

// sample gives questions spread over all there are, small ones first.
func sample(all []group.Question) []group.Question {
	const most = 400
	out := slices.Clone(all[:min(most/2, len(all))])
	for n := len(out); n < len(all) && len(out) < most; n++ {
		if n%97 == 0 {
			out = append(out, all[n])
		}
	}
	return out
}

// tellApart asks what splits the standing hypotheses, until they are of one
// mind or cannot be told apart.
func (d *diagnosis) tellApart(q *inquiry) {
	for range 8 {
		questions := q.split(d.ctx, inOrder(q.op))
		if len(questions) == 0 || d.ctx.Err() != nil {
			return
		}
		q.learn(NewEvidence(questions, d.subject.Ask(d.ctx, questions), false))
	}
}

// foretell asks the smallest question on which what stands must show, so that
// it is known even if the time does not allow for going through all smaller
// ones.
func (d *diagnosis) foretell(q *inquiry) {
	if q == nil || !q.known() || q.level == 0 {
		return
	}
	e, ok := Smallest(q.part, q.standing[0].Knobs)
	if !ok {
		return
	}
	for _, e := range NewEvidence([]group.Question{e.Question}, d.subject.Ask(d.ctx, []group.Question{e.Question}), false) {
		if e.Wrong() {
			q.smallest = e
		}
		q.learn([]*Evidence{e})
	}
}

// ended reports whether the program ended at some question.
func (d *diagnosis) ended() bool {
	return slices.ContainsFunc(d.given, func(e *Evidence) bool { return e.Got.Faulty(group.Ended) })
}

// finding gives the row of a mistake that must be in the catalogue.
func finding(id string) Mistake {
	m, ok := ByID(id)
	if !ok {
		panic("no mistake " + id + " in the catalogue")
	}
	return m
}

// name adds a finding that explains n of the wrong answers.
func (d *diagnosis) name(m Mistake, n int) *Finding {
	d.out.Findings = append(d.out.Findings, Finding{Mistake: m, Explains: n, Of: countWrong(d.counted())})
	return &d.out.Findings[len(d.out.Findings)-1]
}

// counted gives the evidence whose wrong answers are counted: the checks, or
// everything where the checks are all right.
func (d *diagnosis) counted() []*Evidence {
	var checks []*Evidence
	for _, e := range d.given {
		if e.Check {
			checks = append(checks, e)
		}
	}
	if countWrong(checks) == 0 {
		return d.given
	}
	return checks
}

func countWrong(all []*Evidence) int {
	n := 0
	for _, e := range all {
		if e.Wrong() {
			n++
		}
	}
	return n
}
