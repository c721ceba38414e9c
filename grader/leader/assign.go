package leader

import (
	"cmp"
	"slices"

	"muster/grader/group"
)

// division is one question on its way to an assignment.
type division struct {
	*Knobs
	members     []group.Member   // in order
	topics      []group.Topic    // in the order in which they are walked
	subscribers map[string][]int // topic, indexes into members; a member more than once if Twice
	out         group.Assignment
}

func (k *Knobs) assign(topics []group.Topic, members []group.Member) group.Answer {
	d := &division{Knobs: k, members: k.order(members), out: make(group.Assignment, len(members))}
	for _, m := range members {
		d.out[m.ID] = map[string][]int32{}
	}
	d.subscribe()
	if d.ends(topics) {
		return ended
	}
	d.topics = d.pick(topics, members)
	d.walk()
	d.keepOne()
	d.drop()
	return group.Answer{Assignment: d.out}
}

// keepOne leaves a member one topic, chosen by its own subscription.
func (d *division) keepOne() {
	if d.OneTopic != LastOwn && d.OneTopic != FirstOwn {
		return
	}
	for _, m := range d.members {
		own, kept := d.out[m.ID], ""
		for _, t := range m.Topics {
			if len(own[t]) > 0 && (kept == "" || d.OneTopic == LastOwn) {
				kept = t
			}
		}
		for t := range own {
			if t != kept {
				delete(own, t)
			}
		}
	}
}

// drop leaves members out of the answer.
func (d *division) drop() {
	assigned := map[string]bool{}
	for _, t := range d.topics {
		assigned[t.Name] = true
	}
	for _, m := range d.members {
		served := slices.ContainsFunc(m.Topics, func(t string) bool { return assigned[t] })
		switch {
		case d.DropEmpty == IdleDropped && len(d.out[m.ID]) == 0,
			d.DropEmpty == UnservedDropped && !served,
			d.DropEmpty == WishlessDropped && len(m.Topics) == 0:
			delete(d.out, m.ID)
		}
	}
}

// subscribe finds out who subscribes to which topic.
func (d *division) subscribe() {
	d.subscribers = map[string][]int{}
	for i, m := range d.members {
		for _, t := range m.Topics {
			subs := d.subscribers[t]
			if d.Twice == Once && len(subs) > 0 && subs[len(subs)-1] == i {
				continue
			}
			d.subscribers[t] = append(subs, i)
		}
	}
}

// ends reports whether the program ends on this group.
func (d *division) ends(topics []group.Topic) bool {
	empty := len(d.members) == 0
	unwanted := slices.ContainsFunc(topics, func(t group.Topic) bool { return len(d.subscribers[t.Name]) == 0 })
	switch d.NoOneEnds {
	case UnwantedOrEmpty:
		return empty || unwanted
	case UnwantedTopic:
		return unwanted
	case EmptyGroup:
		return empty
	}
	return false
}

// pick gives the topics that are assigned, in the order of the walk.
func (d *division) pick(topics []group.Topic, members []group.Member) []group.Topic {
	out := slices.Clone(topics)
	if d.Unknown > 0 {
		known := map[string]bool{}
		for _, t := range topics {
			known[t.Name] = true
		}
		for name := range d.subscribers {
			if !known[name] {
				out = append(out, group.Topic{Name: name, Partitions: d.Unknown})
			}
		}
		byName(out[len(topics):])
	}
	if !d.Listed {
		byName(out)
	}
	if d.FirstMember == AllMembers || len(members) == 0 {
		return out
	}
	first := members[0]
	switch d.FirstMember {
	case FirstSorted:
		first = d.members[0]
	case LastArrived:
		first = members[len(members)-1]
	}
	return slices.DeleteFunc(out, func(t group.Topic) bool { return !slices.Contains(first.Topics, t.Name) })
}

func byName(topics []group.Topic) {
	slices.SortFunc(topics, func(a, b group.Topic) int { return cmp.Compare(a.Name, b.Name) })
}

// who gives the members that share a topic.
func (d *division) who(topic string) []int {
	subs := d.subscribers[topic]
	if d.Everyone == EveryTopic || d.Everyone == WantedTopics && len(subs) > 0 {
		return d.everyone()
	}
	return subs
}

func (d *division) everyone() []int {
	all := make([]int, len(d.members))
	for i := range all {
		all[i] = i
	}
	return all
}

// walk hands out the topics, one after the other.
func (d *division) walk() {
	switch d.Walk {
	case Pooled:
		d.pool()
	case PooledAlike:
		d.poolAlike()
	case Dealt, DealtBy:
		d.deal()
	default:
		d.each()
	}
}

// each divides topic by topic; Kafka carries nothing from one to the next.
func (d *division) each() {
	carry := 0
	for _, t := range d.topics {
		subs := d.who(t.Name)
		if len(subs) == 0 {
			continue
		}
		turn, extra := 0, 0
		switch d.Walk {
		case Rotated:
			turn = carry % len(subs)
		case Shifted:
			extra = carry % len(subs)
		}
		carry += d.advance(int(t.Partitions), len(subs))
		if d.CarryWraps {
			carry %= len(subs)
		}
		d.hand(t.Name, slices.Concat(subs[turn:], subs[:turn]), int(t.Partitions), extra)
	}
}

func (d *division) advance(n, m int) int {
	switch d.Advance {
	case ByPartitions:
		return n
	case ByServed:
		return min(n, m)
	}
	return n % m
}

// hand divides one topic among those who share it.
func (d *division) hand(topic string, subs []int, n, extra int) {
	m := len(subs)
	if d.Everyone == CountedAll || d.Everyone == IndexedAll {
		m = len(d.members)
	}
	ranges := d.ranges(n, m, extra)
	last := -1
	next := 0
	for _, i := range subs {
		if d.Everyone == IndexedAll {
			next = i
		}
		if i == last && d.Twice == PhantomShare {
			continue
		}
		if next < len(ranges) {
			d.give(i, topic, ranges[next], i == last && d.Twice == TwoShares)
		}
		last = i
		next++
	}
}

// give lets a member own partitions of a topic, added to or in place of what
// it has of that topic.
func (d *division) give(i int, topic string, partitions []int32, add bool) {
	own := d.out[d.members[i].ID]
	if len(partitions) == 0 && !((d.OneTopic == LastOnly || d.OneTopic == FirstOnly) && d.EmptyCounts) {
		if !add && d.Twice == LastShare {
			delete(own, topic)
		}
		return
	}
	_, has := own[topic]
	switch {
	case d.OneTopic == LastOnly && !has:
		clear(own)
	case d.OneTopic == FirstOnly && !has && len(own) > 0:
		return
	}
	if add {
		partitions = append(own[topic], partitions...)
	}
	own[topic] = partitions
}
