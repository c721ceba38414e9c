package live

import (
	"maps"
	"slices"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/wire"
)

// balancer is the Assignor in the hands of one member.
type balancer struct {
	*Assignor
	topics []string // that the member subscribes to
	left   func()   // told when the leader's answer left the member out
}

// For gives the balancer of a member that subscribes to these topics, there or
// not. It calls left when an assignment comes that holds nothing for the
// member, not even that it has none.
func (a *Assignor) For(topics []string, left func()) kgo.GroupBalancer {
	return balancer{a, topics, left}
}

func (balancer) ProtocolName() string { return "range" }
func (balancer) IsCooperative() bool  { return false }

// JoinGroupMetadata is what Kafka's own consumer sends: version 3, nothing
// owned, for all has been given back before. The generation is left out,
// since a coordinator may take other bytes for another subscription, and would
// rebalance when a static member comes back.
func (b balancer) JoinGroupMetadata([]string, map[string][]int32, int32) []byte {
	return wire.AppendSubscription(nil, wire.Subscription{Version: 3, Topics: b.topics})
}

// ParseSyncAssignment takes no bytes at all too: that is what a member gets
// whom the leader's answer left out.
func (b balancer) ParseSyncAssignment(bytes []byte) (map[string][]int32, error) {
	if len(bytes) == 0 {
		b.left()
		return map[string][]int32{}, nil
	}
	a, err := wire.ReadAssignment(bytes)
	if err != nil {
		return nil, err
	}
	out := map[string][]int32{}
	for _, owned := range a.AssignedPartitions {
		out[owned.Topic] = append(out[owned.Topic], owned.Partitions...)
	}
	return out, nil
}

// MemberBalancer reads what the members want, so that franz-go finds out how
// many partitions there are. Bytes that cannot be read are the leader's to
// refuse.
func (b balancer) MemberBalancer(members []kmsg.JoinGroupResponseMember) (kgo.GroupMemberBalancer, map[string]struct{}, error) {
	topics := map[string]struct{}{}
	for _, m := range members {
		if s, err := wire.ReadHead(m.ProtocolMetadata); err == nil {
			for _, t := range s.Topics {
				topics[t] = struct{}{}
			}
		}
	}
	return turn{b.Assignor, members}, topics, nil
}

// turn is one rebalance with this member as the leader.
type turn struct {
	assignor *Assignor
	members  []kmsg.JoinGroupResponseMember
}

// Balance is never called, since there is BalanceOrError.
func (turn) Balance(map[string]int32) kgo.IntoSyncAssignment { return nil }

func (t turn) BalanceOrError(counts map[string]int32) (kgo.IntoSyncAssignment, error) {
	var topics []group.Topic
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		topics = append(topics, group.Topic{Name: name, Partitions: counts[name]})
	}
	a, err := t.assignor.ask(topics, t.members)
	if err != nil {
		return nil, err
	}
	return encoded(a), nil
}

// encoded is an assignment on its way into a SyncGroup request.
type encoded group.Assignment

func (e encoded) IntoSyncAssignment() []kmsg.SyncGroupRequestGroupAssignment {
	var out []kmsg.SyncGroupRequestGroupAssignment
	for _, id := range slices.Sorted(maps.Keys(e)) {
		var owned []wire.Owned
		for _, topic := range slices.Sorted(maps.Keys(e[id])) {
			owned = append(owned, wire.Owned{Topic: topic, Partitions: slices.Sorted(slices.Values(e[id][topic]))})
		}
		bytes := wire.AppendAssignment(nil, wire.Assignment{AssignedPartitions: owned})
		out = append(out, kmsg.SyncGroupRequestGroupAssignment{MemberID: id, MemberAssignment: bytes})
	}
	return out
}
