// Package timing tells what the timing settings of a consumer do to it in a
// group: when it is taken for dead, when it leaves, when it never gets in. It
// speaks of the classic protocol (JoinGroup, SyncGroup, Heartbeat); in the
// newer one, group.protocol=consumer, the broker sets these times.
package timing

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"
)

// The settings, by Kafka's names for them. Times are in milliseconds.
const (
	Heartbeat  = "heartbeat.interval.ms" // how often the member says that it lives
	Session    = "session.timeout.ms"    // how long it may say nothing
	Poll       = "max.poll.interval.ms"  // how long the program may not poll
	Rebalance  = "rebalance.timeout.ms"  // how long a rebalance waits for the member
	Records    = "max.poll.records"      // how many records a poll gives at most
	MinSession = "group.min.session.timeout.ms"
	MaxSession = "group.max.session.timeout.ms"
	InstanceID = "group.instance.id" // makes the member static; its time is not set by it
)

// broker has the bounds that a broker sets unless told otherwise
// (GroupCoordinatorConfig of Apache Kafka).
var broker = []Setting{{Name: MinSession, Default: 6000}, {Name: MaxSession, Default: 1_800_000}}

// Consumer is a consumer as it is set up.
type Consumer struct {
	Client Client
	Work   time.Duration // of the program from one poll to the next; 0 if not known
	Static bool          // it has a group.instance.id
	given  map[string]int64
}

// New gives a consumer that has the client's defaults.
func New(client Client) *Consumer { return &Consumer{Client: client, given: map[string]int64{}} }

// Settings gives the settings of the consumer and the bounds of the broker.
func (c *Consumer) Settings() []Setting {
	return append(c.Client.Settings[:len(c.Client.Settings):len(c.Client.Settings)], broker...)
}

// has reports whether the client knows a setting.
func (c *Consumer) has(name string) bool {
	for _, s := range c.Settings() {
		if s.Name == name {
			return true
		}
	}
	return false
}

// Value gives the value of a setting in force, and whether it was set.
func (c *Consumer) Value(name string) (value int64, set bool) {
	if value, set = c.given[name]; set {
		return value, true
	}
	for _, s := range c.Settings() {
		if s.Name == name {
			return s.Default, false
		}
	}
	return 0, false
}

// Set sets one setting by its text. The error says what is wrong with it.
func (c *Consumer) Set(name, text string) error {
	if name == InstanceID {
		c.Static = text != ""
		if !c.Static {
			return errors.New(InstanceID + " must not be empty")
		}
		return nil
	}
	if !c.has(name) {
		return c.unknown(name)
	}
	value, err := strconv.ParseInt(text, 10, 32)
	if err != nil || value < 1 {
		unit := "milliseconds"
		if name == Records {
			unit = "records"
		}
		return fmt.Errorf("%s is %q, but must be a whole number of %s from 1 to %d", name, text, unit, math.MaxInt32)
	}
	c.given[name] = value
	return nil
}

// Sound gives an error if no session is within the broker's bounds.
func (c *Consumer) Sound() error {
	if c.time(MinSession) > c.time(MaxSession) {
		return fmt.Errorf("%s is above %s: no session could be right", MinSession, MaxSession)
	}
	return nil
}

// unknown says why a setting cannot be set, and what to set instead.
func (c *Consumer) unknown(name string) error {
	switch {
	case name == Rebalance:
		return fmt.Errorf("%s has no %s: it tells the broker %s instead", c.Client.Name, Rebalance, Poll)
	case name == Poll:
		return fmt.Errorf("%s has no %s: a rebalance waits for %s, and nothing else bounds the work", c.Client.Name, Poll, Rebalance)
	case name == Records:
		return fmt.Errorf("%s has no %s: give the time from poll to poll (--work)", c.Client.Name, Records)
	}
	return fmt.Errorf("%q is no setting of %s that is known here; if it has nothing to do with times, leave it out", name, c.Client.Name)
}

// WorkOf sets Work by the time that one record takes.
func (c *Consumer) WorkOf(record time.Duration) error {
	records := c.Client.PerPoll
	if c.has(Records) {
		records, _ = c.Value(Records)
	}
	if records == 0 {
		return fmt.Errorf("%s gives all the records it has at a poll: give the time from poll to poll (--work)", c.Client.Name)
	}
	if record > time.Duration(math.MaxInt64/records) {
		return fmt.Errorf("%d records of %v each take longer than can be reckoned with", records, record)
	}
	c.Work = record * time.Duration(records)
	return nil
}

// time gives the value in force of a time.
func (c *Consumer) time(name string) time.Duration {
	value, _ := c.Value(name)
	return time.Duration(value) * time.Millisecond
}

// rebalance gives the name of the setting that the client tells the broker as
// its rebalance timeout in JoinGroup.
func (c *Consumer) rebalance() string {
	if c.has(Rebalance) {
		return Rebalance
	}
	return Poll
}
