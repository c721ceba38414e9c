package mistake

import (
	"iter"
	"time"

	"muster/grader/group"
	"muster/grader/search"
)

// goThrough asks all small groups and bytes in order of size, for as long as
// the budget lasts. For a program that is right so far this is the search for
// a counterexample, or the proof that there is none; for a wrong one it finds
// the smallest, and puts what was named to the test.
func (d *diagnosis) goThrough(decoder, assignor *inquiry) {
	var sources []*source
	if assignor != nil {
		sources = append(sources, newSource(assignor, search.EveryGroup, d.stock))
	}
	if decoder != nil {
		sources = append(sources, newSource(decoder, search.EveryBytes, d.stock))
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
			questions, kafka := s.take()
			s.judge(questions, kafka, d.subject.Ask(d.ctx, questions))
			s.pace(time.Since(began), d.most > 0)
		}
	}
	for _, s := range sources {
		s.stop()
		complete = complete && s.exhausted && !s.skipped && s.asked == s.answered
		if s.op == group.Assign {
			d.out.Groups = s.answered
		}
		if smallest := s.smallestOf(d.given); smallest != nil {
			d.out.Smallest = append(d.out.Smallest, *smallest)
		}
	}
	d.out.Complete = complete
}

// source is a stream of questions and the inquiry that learns from it.
type source struct {
	*inquiry
	next            func() (group.Question, bool)
	stop            func()
	stock           *Stock
	at              int // in the stream
	chunk           int
	asked, answered int
	crashed, silent int // answers in the stream that never came
	differed        bool
	exhausted       bool
	skipped         bool // some questions were left out
}

func newSource(q *inquiry, all iter.Seq[group.Question], stock *Stock) *source {
	next, stop := iter.Pull(all)
	return &source{inquiry: q, next: next, stop: stop, stock: stock, chunk: 128}
}

// over reports whether there is nothing more to learn: all was asked, or the
// smallest wrong answer is known and nothing is left to put to the test.
func (s *source) over() bool {
	const mostCrashes = 6
	return s.exhausted || s.silent > 0 || s.crashed >= mostCrashes || s.smallest != nil && !s.known()
}

// take gives the next questions, and what Kafka answers. Those at which the
// program is known to end are left out, once it is known well enough: each
// costs a new process.
func (s *source) take() (out []group.Question, kafka []group.Answer) {
	out, kafka = make([]group.Question, 0, s.chunk), make([]group.Answer, 0, s.chunk)
	for len(out) < s.chunk {
		q, ok := s.next()
		if !ok {
			s.exhausted = true
			break
		}
		answer := s.stock.right(s.at, q)
		s.at++
		if s.smallest != nil && s.ends(q) {
			s.skipped = true
			continue
		}
		out, kafka = append(out, q), append(kafka, answer)
	}
	s.asked += len(out)
	return out, kafka
}

// ends reports whether what stands says that the program may end here.
func (s *source) ends(q group.Question) bool {
	if !s.known() || s.level == 0 || s.crashed == 0 {
		return false
	}
	h := s.standing[0]
	e := NewEvidence([]group.Question{q}, []group.Answer{{Fault: &group.Fault{Kind: group.Ended}}}, false)[0]
	return h.Explains(e)
}

// judge learns from the answers.
func (s *source) judge(questions []group.Question, kafka, got []group.Answer) {
	evidence := make([]Evidence, 0, len(questions))
	for i, q := range questions {
		if !got[i].Faulty(group.GaveUp) { // nothing follows from what was not reached
			evidence = append(evidence, judged(q, kafka[i], got[i]))
		}
	}
	s.answered += len(evidence)
	for _, e := range evidence {
		if !s.differed && e.Wrong() {
			s.differed = true
			s.smallest = &e // everything smaller has been asked
		}
		switch {
		case e.Got.Faulty(group.Ended):
			s.crashed++
		case e.Got.Faulty(group.Late):
			s.silent++
		}
	}
	s.learn(evidence)
}

// pace makes the next chunk as large as fits a short time; of a counted stream
// always larger, so that nothing depends on the time.
func (s *source) pace(took time.Duration, counted bool) {
	const aim, least, most = 80 * time.Millisecond, 16, 4096
	switch {
	case took < aim/2 || counted:
		s.chunk = min(2*s.chunk, most)
	case took > 2*aim:
		s.chunk = max(s.chunk/2, least)
	}
}

// smallestOf gives the smallest wrong answer: of the stream, or else, where
// the stream found none, of the evidence given before.
func (q *inquiry) smallestOf(given []Evidence) *Evidence {
	if q.smallest != nil {
		return q.smallest
	}
	var best *Evidence
	for _, e := range ofOp(given, q.op) {
		if e.Wrong() && (best == nil || size(e.Question) < size(best.Question)) {
			best = &e
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
