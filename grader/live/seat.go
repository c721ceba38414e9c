package live

import (
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// Kind is what happens to a member's partitions, by the names that Kafka's
// clients have for it.
type Kind string

// The kinds of events.
const (
	Assigned Kind = "ASSIGNED" // it owns them from now on
	Revoked  Kind = "REVOKED"  // it gives them back, and may still commit
	Lost     Kind = "LOST"     // they are not its own any more: nothing can be committed
)

// Event is what a member sees of a rebalance.
type Event struct {
	At         time.Time
	Member     string // its mark
	Kind       Kind
	Partitions map[string][]int32
}

// Seat is a place in a group, and who takes it.
type Seat struct {
	Mark     string // a letter, for people
	ClientID string
	Instance string // group.instance.id of a static member, or ""
	Topics   []string
	Absent   []string // topics that do not exist, subscribed to as well (Range)
	Session  time.Duration
	Group    string
	Protocol Protocol
	Assignor *Assignor // for Range
	// Told and Read, if not nil, are told of each event and of each record that
	// was read and committed, one at a time for a member. While Told runs the
	// group waits for the member. Leading, if not nil, is called each time that
	// the member is to make the group's assignment.
	Told    func(*Member, Event)
	Read    func(*Member, *kgo.Record)
	Leading func()
}
