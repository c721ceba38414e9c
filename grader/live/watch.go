package live

import (
	"context"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
)

// asked keeps what the leader was asked and gave.
func (s *stage) asked(plan Plan) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.asks++
	if !group.Same(plan.Right, plan.Got) {
		s.differ++
	}
	s.plans = append(s.plans, plan)
	s.last = &plan
}

// observe asks for the group's state and keeps it.
func (s *stage) observe(ctx context.Context) (State, error) {
	s.asking.Lock()
	defer s.asking.Unlock()
	state, err := s.cluster.State(ctx, s.group, s.protocol)
	if err != nil {
		return state, err
	}
	if n := len(s.states); n > 0 && s.states[n-1].Name == state.Name {
		s.states = s.states[:n-1]
	}
	s.states = append(s.states, state)
	return state, nil
}

// glance observes in the middle of a rebalance, where nobody would see the
// state by asking now and then: when a member has given back what it owns and
// not joined again yet, and when all have joined and the leader makes the
// assignment. That it could not is no trouble, for the state is only shown.
func (s *stage) glance() {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	s.observe(ctx)
}

// told keeps an event.
func (s *stage) told(m *Member, e Event) {
	if e.Kind == Revoked {
		s.glance()
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.marks[m.View().ID] = m.Mark
	s.events = append(s.events, e)
}

// read keeps who read a record.
func (s *stage) read(m *Member, r *kgo.Record) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ledger.read(string(r.Value), m.Mark)
}

// fetched keeps who has been told from where to read.
func (s *stage) fetched(c Call) {
	r, ok := c.Request.(*kmsg.OffsetFetchRequest)
	if !ok || c.code() != 0 {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, g := range r.Groups {
		if g.MemberID != nil {
			s.begun[*g.MemberID] = g.MemberEpoch
		}
	}
}
