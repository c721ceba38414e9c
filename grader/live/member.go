package live

import (
	"context"
	"fmt"
	"net"
	"slices"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// Member is a real consumer. It commits each record that it has read before
// it lets go of the partition.
type Member struct {
	Seat
	client  *kgo.Client
	network network
	stop    context.CancelFunc
	done    chan struct{} // closed when nothing is read any more

	mu      sync.Mutex
	gone    bool // nobody hears of it any more
	owned   map[string][]int32
	id      string
	epoch   int32 // generation, or member epoch under KIP-848
	leftOut bool  // the last assignment had nothing for it
}

// Join starts a consumer that takes the seat. It does not wait for an
// assignment.
func (c *Cluster) Join(seat Seat) (*Member, error) {
	m := &Member{Seat: seat, done: make(chan struct{}), owned: map[string][]int32{}, epoch: -1}
	m.network.dial = (&net.Dialer{Timeout: 10 * time.Second}).DialContext
	if !c.own {
		m.network.tap = c.Tap
	}
	options := append(seat.Protocol.options(m.balancer(), seat.Leading),
		kgo.SeedBrokers(c.addrs...), kgo.ClientID(seat.ClientID), kgo.DisableClientMetrics(), kgo.Dialer(m.network.open),
		kgo.ConsumerGroup(seat.Group), kgo.ConsumeTopics(seat.Topics...), kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()),
		kgo.HeartbeatInterval(c.Pace.Heartbeat), kgo.SessionTimeout(seat.Session), kgo.RebalanceTimeout(c.Pace.Settle),
		kgo.DisableAutoCommit(), kgo.BlockRebalanceOnPoll(), kgo.FetchMaxWait(c.Pace.Heartbeat), kgo.MetadataMinAge(10*time.Millisecond),
		kgo.OnPartitionsAssigned(m.on(Assigned)), kgo.OnPartitionsRevoked(m.on(Revoked)), kgo.OnPartitionsLost(m.on(Lost)))
	if seat.Instance != "" {
		options = append(options, kgo.InstanceID(seat.Instance))
	}
	ctx, stop := context.WithCancel(context.Background())
	client, err := kgo.NewClient(append(options, kgo.WithContext(ctx))...)
	if err != nil {
		stop()
		return nil, fmt.Errorf("starting consumer %s: %w", seat.ClientID, err)
	}
	m.client, m.stop = client, stop
	go m.read(ctx)
	return m, nil
}

func (m *Member) balancer() kgo.GroupBalancer {
	if m.Assignor == nil {
		return nil
	}
	return m.Assignor.For(append(slices.Clone(m.Topics), m.Absent...), func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		m.leftOut = true
	})
}

// on keeps an event, and tells of it.
func (m *Member) on(kind Kind) func(context.Context, *kgo.Client, map[string][]int32) {
	return func(_ context.Context, client *kgo.Client, partitions map[string][]int32) {
		id, epoch := client.GroupMetadata()
		if !m.change(kind, id, partitions) {
			return
		}
		if m.Told != nil {
			m.Told(m, Event{At: time.Now(), Member: m.Mark, Kind: kind, Partitions: partitions})
		}
		if kind == Assigned { // only now, so that who waits for it has been told of it
			m.mu.Lock()
			defer m.mu.Unlock()
			m.epoch = epoch
		}
	}
}

// change takes partitions in or out, and reports whether somebody is to hear
// of it. The member then has no epoch until it is assigned something.
func (m *Member) change(kind Kind, id string, partitions map[string][]int32) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.gone {
		return false
	}
	m.id, m.epoch = id, -1
	for topic, p := range partitions {
		if kind == Assigned {
			m.owned[topic] = append(m.owned[topic], p...)
		} else {
			m.owned[topic] = slices.DeleteFunc(m.owned[topic], func(x int32) bool { return slices.Contains(p, x) })
		}
	}
	if kind != Assigned {
		m.leftOut = false
	}
	return true
}

// read reads and commits until the client is closed. Between the reading and
// the commit franz-go lets no rebalance through.
func (m *Member) read(ctx context.Context) {
	defer close(m.done)
	for ctx.Err() == nil {
		fetches := m.client.PollFetches(ctx)
		if fetches.IsClientClosed() {
			return
		}
		records := fetches.Records()
		m.commit(ctx, records)
		for _, r := range records {
			if m.Read != nil {
				m.Read(m, r)
			}
		}
		m.client.AllowRebalance()
	}
}

// commit commits what was read. Under KIP-848 the coordinator may refuse that
// until the next heartbeat has brought the member to the group's epoch, so it
// tries again. If it fails for good the next owner reads the records again,
// and that will be seen.
func (m *Member) commit(ctx context.Context, records []*kgo.Record) {
	const tries = 50
	for i := 0; i < tries && len(records) > 0; i++ {
		if m.client.CommitRecords(ctx, records...) == nil || pause(ctx, 20*time.Millisecond) != nil {
			return
		}
	}
}

// Wait waits until the member has an assignment.
func (m *Member) Wait(ctx context.Context) error {
	for m.View().Epoch < 0 {
		if err := pause(ctx, tick); err != nil {
			return fmt.Errorf("%s got no assignment: %w", m.ClientID, context.Cause(ctx))
		}
	}
	return nil
}

// View is what a member knows of itself.
type View struct {
	ID      string
	Epoch   int32 // generation, or member epoch under KIP-848; -1 while it has no assignment
	Owned   map[string][]int32
	LeftOut bool // the leader's last answer did not name it
}

// View gives what the member knows of itself now.
func (m *Member) View() View {
	m.mu.Lock()
	defer m.mu.Unlock()
	v := View{ID: m.id, Epoch: m.epoch, Owned: map[string][]int32{}, LeftOut: m.leftOut}
	for topic, p := range m.owned {
		if len(p) > 0 {
			v.Owned[topic] = slices.Compact(slices.Sorted(slices.Values(p)))
		}
	}
	return v
}

// Refresh makes the member look at the topics' metadata now.
func (m *Member) Refresh() { m.client.ForceMetadataRefresh() }

// Leave leaves the group as a consumer does that is closed: it gives back what
// it owns and says so. A static member says nothing, and keeps its seat for a
// session timeout.
func (m *Member) Leave() {
	m.client.CloseAllowingRebalance()
	m.stop()
	<-m.done
}

// Cut cuts the member off from the brokers. It says nothing to them any more,
// and finds that out by itself.
func (m *Member) Cut() { m.network.cut() }

// Kill ends the member without a word to anybody.
func (m *Member) Kill() {
	m.mu.Lock()
	m.gone = true
	m.mu.Unlock()
	m.Cut()
	m.stop()
	m.client.CloseAllowingRebalance()
	<-m.done
}
