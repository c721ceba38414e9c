package leader

import "slices"

// What follows takes the partitions of all topics together, which Kafka's
// range assignor never does.

// slot is one partition of one topic.
type slot struct {
	topic     string
	partition int
}

func (d *division) slots() []slot {
	var out []slot
	for _, t := range d.topics {
		if len(d.who(t.Name)) == 0 && !d.PoolAll {
			continue
		}
		for p := range int(t.Partitions) {
			out = append(out, slot{t.Name, p})
		}
	}
	return out
}

// pool lays all partitions end to end and cuts once.
func (d *division) pool() {
	var all []int
	for i, m := range d.members {
		if d.PoolAll || slices.ContainsFunc(m.Topics, d.assigned) {
			all = append(all, i)
		}
	}
	if len(all) == 0 {
		return
	}
	bare := *d.Knobs
	bare.OneBased = false // positions in the pool stay positions
	slots := d.slots()
	for i, positions := range bare.ranges(len(slots), len(all), 0) {
		for _, p := range positions {
			if int(p) < len(slots) {
				s := slots[p]
				d.give(all[i], s.topic, []int32{d.partition(s.partition)}, true)
			}
		}
	}
}

func (d *division) assigned(topic string) bool {
	for _, t := range d.topics {
		if t.Name == topic {
			return true
		}
	}
	return false
}

// deal gives one partition after the other to the next member in turn.
func (d *division) deal() {
	next := 0
	all := d.everyone()
	for _, s := range d.slots() {
		subs := d.who(s.topic)
		if len(subs) == 0 {
			continue
		}
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
