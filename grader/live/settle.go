package live

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// errUnsettled says that the group did not come to rest.
var errUnsettled = errors.New("the group did not settle")

// settle waits until the group is stable, each member has an assignment of the
// same generation, and where only what moves is handed over, all of it has been.
func (s *stage) settle(ctx context.Context) error {
	limit, cancel := context.WithTimeoutCause(ctx, s.cluster.Pace.Settle, errUnsettled)
	defer cancel()
	for {
		if s.agreed() {
			state, err := s.observe(limit)
			if err == nil && state.Settled && len(state.Members) == len(s.members) && s.agreed() && s.reading() {
				return nil
			}
		}
		if pause(limit, tick) != nil {
			return fmt.Errorf("%w (%s)", context.Cause(limit), s.standing())
		}
	}
}

// agreed reports whether all members have what they will have.
func (s *stage) agreed() bool {
	if s.protocol != Consumer {
		generation := s.generation()
		for _, m := range s.members {
			if epoch := m.View().Epoch; epoch != generation || epoch < s.floor {
				return false
			}
		}
	}
	return s.protocol.eager() || s.handedOver()
}

// reading reports whether each member knows from where to read. Were a
// partition owned twice, the one who asks late would begin behind the records
// that the other has read.
func (s *stage) reading() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.protocol.eager() || len(s.begun) == 0 { // or an old broker, to whom nobody says which generation asks
		return true
	}
	for _, m := range s.members {
		if v := m.View(); len(v.Owned) > 0 && s.begun[v.ID] < v.Epoch {
			return false
		}
	}
	return true
}

// handedOver reports whether each partition that somebody wants has one owner.
func (s *stage) handedOver() bool {
	owners := s.owners()
	for _, m := range s.members {
		for _, topic := range m.Topics {
			for p := range s.partitions[topic] {
				if len(owners[topic][p]) != 1 {
					return false
				}
			}
		}
	}
	return true
}

// standing says how the group stands, for a failure.
func (s *stage) standing() string {
	var out []string
	for _, mark := range slices.Sorted(maps.Keys(s.members)) {
		v := s.members[mark].View()
		out = append(out, fmt.Sprintf("%s at generation %d with %s", mark, v.Epoch, shares(v.Owned)))
	}
	return strings.Join(out, "; ")
}

// generation gives the highest generation that a member has an assignment of.
func (s *stage) generation() int32 {
	var highest int32
	for _, m := range s.members {
		highest = max(highest, m.View().Epoch)
	}
	return highest
}

// consume waits until each record was read by all who own its partition.
func (s *stage) consume(ctx context.Context) error {
	limit, cancel := context.WithTimeoutCause(ctx, s.cluster.Pace.Settle, errUnsettled)
	defer cancel()
	for !s.consumed() {
		if pause(limit, tick) != nil {
			return fmt.Errorf("%w: records stay unread (%s)", context.Cause(limit), s.standing())
		}
	}
	return nil
}

func (s *stage) consumed() bool {
	now := s.owners()
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.ledger.complete(func(topic string, p int32) int {
		readers := 0
		for _, mark := range now[topic][p] {
			if slices.Contains(s.members[mark].Topics, topic) { // franz-go reads nothing else
				readers++
			}
		}
		return readers
	})
}
