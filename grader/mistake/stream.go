package mistake

import (
	"slices"
	"time"

	"muster/grader/group"
)

// goThrough asks all small groups and bytes in order of size, for as long as
// the budget lasts. For a program that is right so far this is the search for
// a counterexample, or the proof that there is none; for a wrong one it finds
// the smallest, and puts what was named to the test.
func (d *diagnosis) goThrough(decoder, assignor *inquiry) {
	var sources []*source
	if assignor != nil {
		sources = append(sources, newSource(assignor))
	}
	if decoder != nil {
		sources = append(sources, newSource(decoder))
	}
	complete := len(sources) == 2
	for active := true; active && d.ctx.Err() == nil; {
		active = false
		for _, s := range sources {
			if s.over() || d.most > 0 && s.asked >= d.most {
				continue
			}
			active = true
			began := time.Now()
			kafka, questions := s.take()
			s.judge(kafka, d.subject.Ask(d.ctx, questions))
			s.pace(time.Since(began), d.most > 0)
		}
	}
	for _, s := range sources {
		complete = complete && s.exhausted() && !s.skipped && s.asked == s.answered
		if s.op == group.Assign {
			d.out.Groups = s.answered
		}
		if smallest := s.smallestOf(d.given); smallest != nil {
			d.out.Smallest = append(d.out.Smallest, smallest)
		}
	}
	d.out.Complete = complete
}

// source is the questions about one op in order of size, and the inquiry that
// learns from them.
type source struct {
	*inquiry
	at              int // the index of the next question
	chunk           int
	asked, answered int
	crashed, silent int // answers that never came
	differed        bool
	skipped         bool // some questions were left out
}

func newSource(q *inquiry) *source { return &source{inquiry: q, chunk: 128} }

func (s *source) exhausted() bool { return s.at == len(inOrder(s.op)) }

// over reports whether there is nothing more to learn: all was asked, or the
// smallest wrong answer is known and nothing is left to put to the test.
func (s *source) over() bool {
	const mostCrashes = 6
	return s.exhausted() || s.silent > 0 || s.crashed >= mostCrashes || s.smallest != nil && !s.known()
}

// take gives the next questions, and what a right program shows on them. Those
// at which the program is known to end are left out, once it is known well
// enough: each costs a new process.
func (s *source) take() (kafka []*Evidence, questions []group.Question) {
	kafka = s.stock.right(s.op, s.at, s.chunk)
	questions = inOrder(s.op)[s.at : s.at+len(kafka) : s.at+len(kafka)]
	s.at += len(kafka)
	if s.smallest != nil && s.crashed > 0 {
		kafka = slices.DeleteFunc(slices.Clone(kafka), s.ends)
		s.skipped = s.skipped || len(kafka) < len(questions)
		questions = make([]group.Question, len(kafka))
		for i, e := range kafka {
			questions[i] = e.Question
		}
	}
	s.asked += len(kafka)
	return kafka, questions
}

// ends reports whether what stands says that the program may end here.
func (s *source) ends(kafka *Evidence) bool {
	if !s.known() || s.level == 0 {
		return false
	}
	return s.standing[0].Explains(&Evidence{Question: kafka.Question, Right: kafka.Right, Got: group.Answer{Fault: &group.Fault{Kind: group.Ended}}})
}

// judge learns from the answers.
func (s *source) judge(kafka []*Evidence, got []group.Answer) {
	evidence := make([]*Evidence, 0, len(kafka))
	for i, e := range kafka {
		if got[i].Faulty(group.GaveUp) { // nothing follows from what was not reached
			continue
		}
		if !group.Same(e.Right, got[i]) {
			e = &Evidence{Question: e.Question, Right: e.Right, Got: got[i], judged: wrong, nth: e.nth}
			if !s.differed {
				s.differed, s.smallest = true, e // everything smaller has been asked
			}
		}
		switch {
		case e.Got.Faulty(group.Ended):
			s.crashed++
		case e.Got.Faulty(group.Late):
			s.silent++
		}
		evidence = append(evidence, e)
	}
	s.answered += len(evidence)
	s.learn(evidence)
}

// pace makes the next chunk as large as fits a short time; of a counted stream
// always larger, so that nothing depends on the time. It must not be too large:
// crashes are counted between chunks, and a program that answers only when its
// input ends has but a few seconds for all of it.
func (s *source) pace(took time.Duration, counted bool) {
	const aim, least, most = 80 * time.Millisecond, 16, 4096
	switch {
	case counted:
		s.chunk = min(4*s.chunk, most)
	case took < aim/2:
		s.chunk = min(2*s.chunk, most)
	case took > 2*aim:
		s.chunk = max(s.chunk/2, least)
	}
}

// smallestOf gives the smallest wrong answer: of the stream, or else, where
// the stream found none, of the evidence given before.
func (q *inquiry) smallestOf(given []*Evidence) *Evidence {
	if q.smallest != nil {
		return q.smallest
	}
	var best *Evidence
	for _, e := range ofOp(given, q.op) {
		if e.Wrong() && (best == nil || size(e.Question) < size(best.Question)) {
			best = e
		}
	}
	return best
}

// size is a rough measure of a question, for choosing the smallest.
func size(q group.Question) int {
	n := len(q.Metadata)
	for _, t := range q.Topics {
		n += 8 + len(t.Name) + int(t.Partitions)
	}
	for _, m := range q.Members {
		n += 64 + len(m.ID) + len(m.Metadata)
		for _, t := range m.Topics {
			n += 8 + len(t)
		}
	}
	return n
}
