package leader_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/leader"
)

// franz-go's range balancer is another implementation of Kafka's. Where it
// does not follow Kafka the random groups do not go: no member names a topic
// twice (franz-go would count it twice), no id has a character beyond U+FFFF
// (it compares bytes, Kafka UTF-16 units), and member ids and instance ids are
// given once (its sort is not stable; Kafka's coordinator lets it not happen).
// Static members, topics without metadata or partitions, empty subscriptions
// and empty groups are in.
func TestRandomGroupsAgreeWithFranz(t *testing.T) {
	const seed, groups = 20260715, 20_000
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	for i := range groups {
		topics, members := randomGroup(r)
		want := franz(t, topics, members)
		for how, got := range map[string]group.Assignment{"assign": assign(topics, members), "lead": leadAs(topics, members)} {
			if !reflect.DeepEqual(want, got) {
				t.Fatalf("group %d of seed %d, %s: topics %v, members %+v\nfranz-go %v\ngot      %v", i, seed, how, topics, members, want, got)
			}
		}
	}
}

// leadAs asks for the assignment with the members' bytes alone.
func leadAs(topics []group.Topic, members []group.Member) group.Assignment {
	bare := make([]group.Member, len(members))
	for i, m := range members {
		bare[i] = group.Member{ID: m.ID, InstanceID: m.InstanceID, Metadata: m.Metadata}
	}
	return leader.Leader{}.Answer(group.Question{Op: group.Lead, Topics: topics, Members: bare}).Assignment
}

// franz lets franz-go's range balancer divide a group, as it does when it is
// the leader.
func franz(t *testing.T, topics []group.Topic, members []group.Member) group.Assignment {
	t.Helper()
	joined := make([]kmsg.JoinGroupResponseMember, len(members))
	for i, m := range members {
		joined[i] = kmsg.JoinGroupResponseMember{MemberID: m.ID, InstanceID: m.InstanceID, ProtocolMetadata: m.Metadata}
	}
	balancer, _, err := kgo.RangeBalancer().MemberBalancer(joined)
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int32{}
	for _, topic := range topics {
		counts[topic.Name] = topic.Partitions
	}
	plan, err := balancer.(kgo.GroupMemberBalancerOrError).BalanceOrError(counts)
	if err != nil {
		t.Fatal(err)
	}
	out := group.Assignment{}
	for _, a := range plan.IntoSyncAssignment() {
		if out[a.MemberID], err = kgo.ParseConsumerSyncAssignment(a.MemberAssignment); err != nil {
			t.Fatal(err)
		}
	}
	return out
}

// randomGroup makes a small group, now and then a larger one.
func randomGroup(r *rand.Rand) ([]group.Topic, []group.Member) {
	most := 6
	if r.IntN(100) == 0 {
		most = 60
	}
	names := []string{"a", "b", "é", "Z-1", "topic_10", "topic_9"}
	var topics []group.Topic
	for _, i := range r.Perm(len(names))[:r.IntN(len(names)+1)] {
		topics = append(topics, group.Topic{Name: names[i], Partitions: int32(r.IntN(3 * most))})
	}
	var members []group.Member
	taken := map[string]bool{}
	for range r.IntN(most + 1) {
		m := group.Member{ID: randomID(r, taken), Topics: []string{}}
		if r.IntN(4) == 0 {
			m.InstanceID = new(randomID(r, taken))
		}
		for _, i := range r.Perm(len(names))[:r.IntN(len(names)+1)] {
			m.Topics = append(m.Topics, names[i])
		}
		m.Metadata = metadata(r, m.Topics)
		members = append(members, m)
	}
	return topics, members
}

// randomID makes an id that is not taken: with numbers of other lengths,
// capitals, common beginnings and characters of two and three bytes.
func randomID(r *rand.Rand, taken map[string]bool) string {
	heads := []string{"", "consumer-", "Consumer-", "m", "é", "\uff5e", "\ue000x", "\ud7ff"}
	for {
		id := fmt.Sprint(heads[r.IntN(len(heads))], r.IntN(120))
		if !taken[id] {
			taken[id] = true
			return id
		}
	}
}

// metadata is what franz-go would send for these topics, in any version.
func metadata(r *rand.Rand, topics []string) []byte {
	m := kmsg.NewConsumerMemberMetadata()
	m.Version = int16(r.IntN(4))
	m.Topics = topics
	if r.IntN(2) == 0 {
		m.UserData = make([]byte, r.IntN(20))
	}
	return m.AppendTo(nil)
}
