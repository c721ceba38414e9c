// Package leader is the reference: what Kafka's range assignor and the head
// of its subscription format give, with knobs that make it wrong in known
// ways. The rules are those of Kafka's RangeAssignor and ConsumerProtocol,
// the bonus orders (static members, UTF-16) included.
package leader

import (
	"context"

	"muster/grader/group"
)

// Leader answers as its Knobs say; the zero Leader is right. It is a
// group.Leader and may be used by many goroutines at once.
type Leader struct{ Knobs }

// Ask gives Answer for each question.
func (l Leader) Ask(_ context.Context, questions []group.Question) []group.Answer {
	out := make([]group.Answer, len(questions))
	for i, q := range questions {
		out[i] = l.Answer(q)
	}
	return out
}

// Answer gives the one answer that a leader with these knobs gives.
func (l Leader) Answer(q group.Question) group.Answer {
	k := &l.Knobs
	switch q.Op {
	case group.Decode:
		return k.decode(q.Metadata)
	case group.Assign:
		return k.assign(q.Topics, q.Members)
	}
	members := make([]group.Member, len(q.Members))
	for i, m := range q.Members {
		a := k.decode(m.Metadata)
		if a.Subscription == nil {
			return a
		}
		members[i] = group.Member{ID: m.ID, InstanceID: m.InstanceID, Topics: a.Subscription.Topics}
	}
	return k.assign(q.Topics, members)
}

var (
	refused = group.Answer{Refusal: "the bytes cannot be read"}
	ended   = group.Answer{Fault: &group.Fault{Kind: group.Ended, Detail: "the program ends here"}}
)
