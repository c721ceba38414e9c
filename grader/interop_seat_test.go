//go:build interop

package main

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/wire"
)

// seat is where the leader of a group decides: franz-go's range balancer, but
// that a group.Leader gives the answers.
type seat struct {
	kgo.GroupBalancer
	leader group.Leader

	mu     sync.Mutex
	plan   group.Assignment // the last one
	differ string           // how an answer was not the reference's
}

// MemberBalancer takes the members' bytes as they are.
func (s *seat) MemberBalancer(members []kmsg.JoinGroupResponseMember) (kgo.GroupMemberBalancer, map[string]struct{}, error) {
	topics := map[string]struct{}{}
	q := group.Question{Op: group.Lead}
	for _, m := range members {
		q.Members = append(q.Members, group.Member{ID: m.MemberID, InstanceID: m.InstanceID, Metadata: slices.Clone(m.ProtocolMetadata)})
		subscription, err := wire.ReadHead(m.ProtocolMetadata)
		if err != nil {
			return nil, nil, err
		}
		for _, topic := range subscription.Topics {
			topics[topic] = struct{}{}
		}
	}
	return turn{s, q}, topics, nil
}

// turn is one rebalance.
type turn struct {
	*seat
	question group.Question
}

func (t turn) Balance(counts map[string]int32) kgo.IntoSyncAssignment {
	for topic, n := range counts {
		t.question.Topics = append(t.question.Topics, group.Topic{Name: topic, Partitions: n})
	}
	answer := t.leader.Ask(context.Background(), []group.Question{t.question})[0]
	t.mu.Lock()
	defer t.mu.Unlock()
	if wrong := group.Diff(leader.Leader{}.Answer(t.question), answer); wrong != nil {
		t.differ = strings.Join(wrong, "\n")
	}
	t.plan = answer.Assignment
	return encoded(answer.Assignment)
}

// encoded is an assignment as SyncGroup takes it.
type encoded group.Assignment

func (a encoded) IntoSyncAssignment() []kmsg.SyncGroupRequestGroupAssignment {
	var out []kmsg.SyncGroupRequestGroupAssignment
	for id, topics := range a {
		var owned []wire.Owned
		for topic, partitions := range topics {
			owned = append(owned, wire.Owned{Topic: topic, Partitions: partitions})
		}
		out = append(out, kmsg.SyncGroupRequestGroupAssignment{MemberID: id,
			MemberAssignment: wire.AppendAssignment(nil, wire.Assignment{AssignedPartitions: owned})})
	}
	return out
}

// settle waits until the last plan is one for exactly these members and the
// leader's own, and each says that it owns what the plan gave it.
func (s *seat) settle(t *testing.T, members []*member) {
	t.Helper()
	var why string
	for end := time.Now().Add(90 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if why = s.unsettled(members); why == "" {
			return
		}
	}
	t.Fatal("the group does not settle: " + why)
}

func (s *seat) unsettled(members []*member) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.plan) != len(members)+1 {
		return fmt.Sprintf("the last plan is for %v, not for %d members and the leader", slices.Sorted(maps.Keys(s.plan)), len(members))
	}
	for _, m := range members {
		id := ""
		for planned := range s.plan {
			if strings.HasPrefix(planned, m.name+"-") || strings.HasPrefix(planned, m.name+"@") {
				id = planned
			}
		}
		m.mu.Lock()
		owns := m.owns
		m.mu.Unlock()
		if id == "" || owns == nil || !reflect.DeepEqual(plain(s.plan[id]), plain(owns)) {
			return fmt.Sprintf("%s says that it owns %v; as %q it was given %v", m.name, owns, id, s.plan[id])
		}
	}
	return ""
}

// plain leaves out topics that bring nothing, and the order of partitions.
func plain(own map[string][]int32) map[string][]int32 {
	out := map[string][]int32{}
	for topic, partitions := range own {
		if len(partitions) > 0 {
			out[topic] = slices.Sorted(slices.Values(partitions))
		}
	}
	return out
}
