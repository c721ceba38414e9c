package live

import (
	"context"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"muster/grader/group"
)

// tick is how often it is looked whether something has come to pass.
const tick = 2 * time.Millisecond

// stage is one group while the story is told. The story goes on in one
// goroutine, which alone changes what stands above mu.
type stage struct {
	cluster    *Cluster
	protocol   Protocol
	assignor   *Assignor
	group      string
	began      time.Time
	partitions map[string]int32   // of each topic that there is, by its name on the cluster
	members    map[string]*Member // those in the group, by mark
	all        []*Member
	floor      int32 // the least generation that will do

	mu     sync.Mutex
	marks  map[string]string // by member id
	events []Event           // since the step began
	plans  []Plan            // since the step began
	last   *Plan             // the latest
	differ int               // answers that are not Kafka's
	asks   int
	ledger ledger
	begun  map[string]int32 // by member id, the last generation for which it has asked from where to read

	asking sync.Mutex // so that states stand in the coordinator's order
	states []State    // since the step began, no two neighbours alike
}

// newStage makes the topics of a story. fail is called with an answer of the
// leader that cannot be used: nothing more will come then.
func newStage(ctx context.Context, c *Cluster, p Protocol, l group.Leader, fail func(error)) (*stage, error) {
	s := &stage{cluster: c, protocol: p, group: c.Name("group-" + string(p)),
		partitions: map[string]int32{c.Name(orders): ordersPartitions, c.Name(clicks): clicksPartitions},
		members:    map[string]*Member{}, marks: map[string]string{}, begun: map[string]int32{}}
	c.groups = append(c.groups, s.group)
	s.assignor = &Assignor{Leader: l, Within: 5 * c.Pace.Answer / 2, Asked: func(plan Plan) {
		s.asked(plan)
		if !plan.Usable() {
			fail(errNoPlan)
		}
	}}
	for _, topic := range slices.Sorted(maps.Keys(s.partitions)) {
		if err := c.CreateTopic(ctx, topic, s.partitions[topic]); err != nil {
			return nil, err
		}
	}
	s.began = time.Now()
	return s, nil
}

// join lets somebody of the cast join.
func (s *stage) join(mark string) error {
	seat := cast[mark]
	seat.Group, seat.Protocol, seat.Assignor, seat.Session = s.group, s.protocol, s.assignor, s.cluster.Pace.Session
	if mark == "B" {
		seat.Session = s.cluster.Pace.Cut
	}
	seat.Topics, seat.Absent = s.names(seat.Topics), s.names(seat.Absent)
	seat.Told, seat.Read, seat.Leading = s.told, s.read, s.glance
	m, err := s.cluster.Join(seat)
	if err != nil {
		return err
	}
	s.members[mark] = m
	s.all = append(s.all, m)
	return nil
}

func (s *stage) names(topics []string) []string {
	var out []string
	for _, t := range topics {
		out = append(out, s.cluster.Name(t))
	}
	return out
}

// leave lets a member close.
func (s *stage) leave(mark string) {
	s.members[mark].Leave()
	delete(s.members, mark)
}

// produce writes one record to each partition.
func (s *stage) produce(ctx context.Context) error {
	var records []*kgo.Record
	s.mu.Lock()
	right := s.right()
	for _, topic := range slices.Sorted(maps.Keys(s.partitions)) {
		for p := range s.partitions[topic] {
			records = append(records, &kgo.Record{Topic: topic, Partition: p, Value: []byte(s.ledger.add(topic, p, strings.Join(right[topic][p], "")))})
		}
	}
	s.mu.Unlock()
	return s.cluster.Produce(ctx, records...)
}

// begin takes note of how things stand before a step, and gives who owns what.
func (s *stage) begin(ctx context.Context, at step) owners {
	s.floor = s.generation()
	if !at.still {
		s.floor++
	}
	s.mu.Lock()
	s.events, s.plans = nil, nil
	s.mu.Unlock()
	s.asking.Lock()
	s.states = nil
	s.asking.Unlock()
	s.observe(ctx)
	return s.owners()
}

// perform does what a step is, and waits for what comes of it.
func (s *stage) perform(ctx context.Context, at step) error {
	if at.joins != "" {
		if err := s.join(at.joins); err != nil {
			return err
		}
	}
	if at.do != nil {
		if err := at.do(s, ctx); err != nil {
			return err
		}
	}
	if len(s.members) == 0 {
		return nil
	}
	if err := s.settle(ctx); err != nil {
		return err
	}
	s.mu.Lock()
	s.ledger.rebalanced()
	s.mu.Unlock()
	if err := s.produce(ctx); err != nil {
		return err
	}
	return s.consume(ctx)
}

// owners gives the marks of those who own each partition, as the members know
// it themselves.
func (s *stage) owners() owners {
	owned := group.Assignment{}
	for mark, m := range s.members {
		owned[mark] = m.View().Owned
	}
	return ownersIn(owned)
}

// close ends everybody who is left.
func (s *stage) close() {
	var wait sync.WaitGroup
	for _, m := range s.all {
		wait.Go(m.Kill)
	}
	wait.Wait()
}
