package live

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/leader"
)

// Assignor is a group.Leader in the place of a consumer's partition assignor,
// under the name "range": whichever member the coordinator makes the leader
// asks it, with the members' bytes as they are. All members of a group share
// one; a kgo.GroupBalancer is made of it by For.
type Assignor struct {
	Leader group.Leader
	Within time.Duration // for one answer
	// Asked, if not nil, is told of each answer before the cluster gets it. One
	// that is not usable the cluster does not get, and franz-go then asks again
	// and again: that is the time to end the members.
	Asked func(Plan)

	mu      sync.Mutex
	arrived []string // ids in the order in which they were first seen
}

// Plan is one time that the leader was asked.
type Plan struct {
	Question   group.Question
	Right, Got group.Answer // what Kafka's range assignor gives, and what came
}

// Usable reports whether there is an assignment that the cluster can be given.
func (p Plan) Usable() bool { return p.Got.Assignment != nil }

// errNoPlan is what franz-go is told if there is nothing to send.
var errNoPlan = errors.New("the leader gave no assignment")

// ask asks for the assignment of a group.
func (a *Assignor) ask(topics []group.Topic, members []kmsg.JoinGroupResponseMember) (group.Assignment, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	p := Plan{Question: group.Question{Op: group.Lead, Topics: topics, Members: a.inOrder(members)}}
	p.Right = leader.Leader{}.Answer(p.Question)
	p.Got = encodable(a.answer(p.Question))
	if a.Asked != nil {
		a.Asked(p)
	}
	if !p.Usable() {
		return nil, errNoPlan
	}
	return p.Got.Assignment, nil
}

// answer waits no longer than Within, whatever the leader does.
func (a *Assignor) answer(q group.Question) group.Answer {
	ctx, cancel := context.WithTimeout(context.Background(), a.Within)
	defer cancel()
	got := make(chan group.Answer, 1)
	go func() { got <- a.Leader.Ask(ctx, []group.Question{q})[0] }()
	select {
	case answer := <-got:
		return answer
	case <-ctx.Done():
		return group.Answer{Fault: &group.Fault{Kind: group.Late, Detail: "no answer within " + a.Within.String()}}
	}
}

// encodable gives the answer, or a fault if the wire cannot hold it.
func encodable(a group.Answer) group.Answer {
	for _, owned := range a.Assignment {
		for topic := range owned {
			if len(topic) > math.MaxInt16 {
				return group.Answer{Fault: &group.Fault{Kind: group.Malformed,
					Detail: fmt.Sprintf("your answer names a topic of %d bytes, and no name can be longer than %d", len(topic), math.MaxInt16)}}
			}
		}
	}
	return a
}

// inOrder gives the members in the order of their arrival. Those that came
// together are in order of id: the coordinator's list has no order, and
// franz-go has sorted it.
func (a *Assignor) inOrder(members []kmsg.JoinGroupResponseMember) []group.Member {
	var out []group.Member
	for _, m := range members {
		if !slices.Contains(a.arrived, m.MemberID) {
			a.arrived = append(a.arrived, m.MemberID)
		}
		out = append(out, group.Member{ID: m.MemberID, InstanceID: m.InstanceID, Metadata: slices.Clone(m.ProtocolMetadata)})
	}
	slices.SortFunc(out, func(x, y group.Member) int {
		return cmp.Compare(slices.Index(a.arrived, x.ID), slices.Index(a.arrived, y.ID))
	})
	return out
}
