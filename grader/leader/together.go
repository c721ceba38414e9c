package leader

import (
	"fmt"
	"slices"

	"muster/grader/group"
)

// What follows takes the partitions of all topics together, which Kafka's
// range assignor never does.

// slot is one partition of one topic.
type slot struct {
	topic     string
	partition int
}

// slots gives the partitions of some topics, end to end.
func (d *division) slots(topics []group.Topic) []slot {
	var out []slot
	for _, t := range topics {
		for p := range int(t.Partitions) {
			out = append(out, slot{t.Name, p})
		}
	}
	return out
}

// wanted gives the topics that somebody gets.
func (d *division) wanted() []group.Topic {
	var out []group.Topic
	for _, t := range d.topics {
		if len(d.who(t.Name)) > 0 {
			out = append(out, t)
		}
	}
	return out
}

// pool lays all partitions end to end and cuts once.
func (d *division) pool() {
	topics := d.wanted()
	all := d.everyone()
	switch d.Pool {
	case AllForAll:
		topics = d.topics
	case WantedBySubscribers:
		assigned := map[string]bool{}
		for _, t := range topics {
			assigned[t.Name] = true
		}
		all = slices.DeleteFunc(all, func(i int) bool {
			return !slices.ContainsFunc(d.members[i].Topics, func(t string) bool { return assigned[t] })
		})
	}
	d.cut(topics, all)
}

// poolAlike pools the topics that have the same subscribers.
func (d *division) poolAlike() {
	alike := map[string][]group.Topic{}
	var order []string
	for _, t := range d.wanted() {
		key := fmt.Sprint(d.who(t.Name))
		if alike[key] == nil {
			order = append(order, key)
		}
		alike[key] = append(alike[key], t)
	}
	for _, key := range order {
		d.cut(alike[key], d.who(alike[key][0].Name))
	}
}

// cut divides the partitions of some topics, end to end, among members.
func (d *division) cut(topics []group.Topic, members []int) {
	if len(members) == 0 {
		return
	}
	bare := *d.Knobs
	bare.OneBased = false // positions in the pool stay positions
	slots := d.slots(topics)
	for i, positions := range bare.ranges(len(slots), len(members), 0) {
		for _, p := range positions {
			if int(p) < len(slots) {
				s := slots[p]
				d.give(members[i], s.topic, []int32{d.partition(s.partition)}, true)
			}
		}
	}
}

// deal gives one partition after the other to the next member in turn.
func (d *division) deal() {
	next := 0
	all := d.everyone()
	for _, s := range d.slots(d.wanted()) {
		subs := d.who(s.topic)
		turn := subs
		if d.Walk == Dealt {
			turn = all
		}
		for !slices.Contains(subs, turn[next%len(turn)]) {
			next++
		}
		d.give(turn[next%len(turn)], s.topic, []int32{d.partition(s.partition)}, true)
		next++
	}
}
