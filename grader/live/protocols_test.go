package live

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/leader"
)

// full is a disk without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

// TestConsumerProtocol wants a group without a leader: its members' only way
// into it is the newer heartbeat, and few responses bring an assignment.
func TestConsumerProtocol(t *testing.T) {
	t.Parallel()
	c := embedded(t)
	s := &scribe{}
	c.Tap.Follow(s.add)
	r, text := told(t, c, Consumer, nil, Show{})
	if !r.Right || r.Answers != 0 {
		t.Errorf("%+v\n%s", r, text)
	}
	beats, assigned, epochs := 0, 0, map[int32]bool{}
	for _, call := range s.calls {
		switch call.Key {
		case int16(kmsg.JoinGroup), int16(kmsg.SyncGroup), int16(kmsg.Heartbeat), int16(kmsg.LeaveGroup):
			t.Errorf("%s is of the classic protocol", call.Name())
		case int16(kmsg.ConsumerGroupHeartbeat):
			beats++
			if assigns(call) {
				assigned++
			}
			epochs[call.Request.(*kmsg.ConsumerGroupHeartbeatRequest).MemberEpoch] = true
		}
	}
	if assigned == 0 || assigned == beats {
		t.Errorf("%d of %d heartbeats brought an assignment", assigned, beats)
	}
	for _, epoch := range []int32{0, 1, -1, -2} {
		if !epochs[epoch] {
			t.Errorf("no heartbeat of epoch %d", epoch)
		}
	}
	if !strings.Contains(r.Wire.String(), "JOIN_GROUP 0, SYNC_GROUP 0,") || !strings.Contains(text, "(epoch ") {
		t.Errorf("%s\n%s", r.Wire, text)
	}
	explained(t, s, 7)
	if about := strings.Join(Opening(c, Consumer), " "); !strings.Contains(about, "your program has nothing to do here") {
		t.Error(about)
	}
}

// TestCompare wants eager range to stop everybody in each rebalance, and
// cooperative-sticky to take away only what moves.
func TestCompare(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	r, err := Compare(context.Background(), Embedded, Show{Out: &out})
	if err != nil || !r.Right {
		t.Fatalf("%+v %v\n%s", r, err, out.String())
	}
	for _, row := range []string{
		"B joins                   A            7     3      -            2     0",
		"C leaves                  A B D        9     9      -            0     0",
	} {
		if !strings.Contains(out.String(), row+"\n") {
			t.Errorf("there is no row %q:\n%s", row, out.String())
		}
	}
	for _, p := range r.Pauses {
		if p.Step != "D restarts" && (len(p.Stopped) > 0 || p.Back > 0) {
			t.Errorf("%+v: cooperative-sticky takes away what does not move", p)
		}
	}
}

// TestConnect tells the story on a cluster that is not ours (it is embedded
// all the same, but nobody knows): topics and group have names of their own
// there, calls are heard at the clients, and nothing is left behind.
func TestConnect(t *testing.T) {
	t.Parallel()
	theirs := embedded(t)
	c, err := Connect(context.Background(), theirs.Brokers())
	if err != nil {
		t.Fatal(err)
	}
	c.Pace = theirs.Pace
	s := &scribe{}
	c.Tap.Follow(s.add)
	r, text := told(t, c, Range, leader.Leader{}, Show{Calls: true, Explain: true})
	if !r.Right {
		t.Errorf("%+v", r)
	}
	for _, part := range []string{c.Name("orders") + " 0-6", `"requestApiKeyName":"SYNC_GROUP"`, `"assignments":[{"memberId":"Worker-1-`,
		`"errorCode":79`, `"errorCode":27`, "  # Alive, and nothing new."} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is not shown", part)
		}
	}
	if got := s.of("consumer-10"); !slices.Equal(got[:3], []string{"FIND_COORDINATOR 0", "JOIN_GROUP 79", "JOIN_GROUP 0"}) {
		t.Errorf("heard %v", got)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	nothingLeft(t, theirs)
}

// TestConnectCleansUp wants nothing left behind by a story that broke off
// either, though its member is gone without a word.
func TestConnectCleansUp(t *testing.T) {
	t.Parallel()
	theirs := embedded(t)
	c, err := Connect(context.Background(), theirs.Brokers())
	if err != nil {
		t.Fatal(err)
	}
	refusing := later(func(context.Context) group.Answer { return group.Answer{Refusal: "no"} })
	if r, _ := told(t, c, Range, refusing, Show{}); r.Unusable == nil {
		t.Errorf("%+v", r)
	}
	if err := c.Close(); err != nil {
		t.Error(err)
	}
	nothingLeft(t, theirs)
}

func nothingLeft(t *testing.T, c *Cluster) {
	t.Helper()
	topics, err := c.admin.ListTopics(context.Background())
	groups, err2 := c.admin.ListGroups(context.Background())
	if err != nil || err2 != nil || len(topics) > 0 || len(groups) > 0 {
		t.Errorf("left behind: %v %v (%v %v)", topics.Names(), groups.Groups(), err, err2)
	}
}

func TestConnectToNobody(t *testing.T) {
	t.Parallel()
	if _, err := Connect(context.Background(), []string{"127.0.0.1:1"}); err == nil || !strings.Contains(err.Error(), "is it running") {
		t.Error(err)
	}
}

// TestOutsider lets a consumer that is none of ours join a group that is led
// here: it is seen on the wire, and gets its part.
func TestOutsider(t *testing.T) {
	t.Parallel()
	c := embedded(t)
	s := &scribe{}
	c.Tap.Follow(s.add)
	ctx := t.Context()
	if err := c.CreateTopic(ctx, "t", 5); err != nil {
		t.Fatal(err)
	}
	m, err := c.Join(Seat{ClientID: "z", Group: "g", Topics: []string{"t"}, Session: c.Pace.Session, Protocol: Range,
		Assignor: &Assignor{Leader: leader.Leader{}, Within: c.Pace.Answer}})
	if err != nil {
		t.Fatal(err)
	}
	defer m.Kill()
	if err := m.Wait(ctx); err != nil {
		t.Fatal(err)
	}
	assigned := make(chan []int32, 10)
	outsider, err := kgo.NewClient(kgo.SeedBrokers(c.Brokers()...), kgo.ClientID("outsider"), kgo.ConsumerGroup("g"), kgo.ConsumeTopics("t"),
		kgo.Balancers(kgo.StickyBalancer(), kgo.RangeBalancer()),
		kgo.OnPartitionsAssigned(func(_ context.Context, _ *kgo.Client, own map[string][]int32) { assigned <- own["t"] }))
	if err != nil {
		t.Fatal(err)
	}
	defer outsider.Close()
	if got := <-assigned; !slices.Equal(got, []int32{0, 1, 2}) {
		t.Errorf("the outsider has %v", got)
	}
	if err := m.Wait(ctx); err != nil || !slices.Equal(m.View().Owned["t"], []int32{3, 4}) {
		t.Errorf("the leader has %v (%v)", m.View().Owned, err)
	}
	if got := s.of("outsider"); !slices.Equal(got[:4], []string{"FIND_COORDINATOR 0", "JOIN_GROUP 79", "JOIN_GROUP 0", "SYNC_GROUP 0"}) {
		t.Errorf("heard of it: %v", got)
	}
}
