// Package search gives the questions that lie beside the feature files: all
// small groups in order of size, all small subscriptions in order of length,
// and random ones from a seed. Asked in that order, the first question that
// is answered wrong is the smallest there is.
package search

import (
	"fmt"
	"iter"
	"slices"
	"sync"

	"muster/grader/group"
)

// Bounds says how large the groups are that Groups gives.
type Bounds struct {
	Members, Topics int
	Partitions      int // of each topic
}

// Small are bounds within which all mistakes of the catalogue, and all pairs
// of them, differ from each other.
var Small = Bounds{Members: 3, Topics: 2, Partitions: 5}

func (b Bounds) String() string {
	return fmt.Sprintf("up to %d members, %d topics and %d partitions each", b.Members, b.Topics, b.Partitions)
}

// missing is a topic that has no metadata in any of these groups.
const missing = "x"

// Groups gives every group within the bounds as an Assign question, in order
// of size: members, then topics, then partitions in all, then plainness of
// the names. Each member subscribes to any set of the topics and of one
// without metadata, or names one topic twice. Groups of up to two members
// come under every naming; larger ones under one each, in turn.
func Groups(b Bounds) iter.Seq[group.Question] {
	return func(yield func(group.Question) bool) {
		for m := 0; m <= b.Members; m++ {
			for t := 0; t <= b.Topics; t++ {
				if !ofShape(m, t, b.Partitions, yield) {
					return
				}
			}
		}
	}
}

// ofShape gives the groups of m members and t topics.
func ofShape(m, t, most int, yield func(group.Question) bool) bool {
	wishes := wishesFor(t)
	namings := namingsFor(m)
	turn, n := 0, 0 // choices of wishes, and groups
	for _, partitions := range vectors(t, most+1, true) {
		for _, choice := range vectors(m, len(wishes), false) {
			use := namings
			if m > 2 {
				use = namings[turn%len(namings) : turn%len(namings)+1]
			}
			for _, names := range use {
				q := group.Question{Op: group.Assign, Topics: topicsOf(partitions, n%3 == 2)}
				for i, w := range choice {
					q.Members = append(q.Members, group.Member{ID: names[i], Topics: wishes[w]})
				}
				if !yield(q) {
					return false
				}
				n++
			}
			turn++
		}
	}
	return true
}

func topicName(i int) string { return string(rune('a' + i)) }

func topicsOf(partitions []int, reversed bool) []group.Topic {
	var out []group.Topic
	for i, n := range partitions {
		out = append(out, group.Topic{Name: topicName(i), Partitions: int32(n)})
	}
	if reversed {
		slices.Reverse(out)
	}
	return out
}

// wishesFor gives what one member can subscribe to, the plain wishes first.
func wishesFor(topics int) [][]string {
	var names []string
	for i := range topics {
		names = append(names, topicName(i))
	}
	var out [][]string
	for set := range 1 << topics {
		out = append(out, subset(names, set))
	}
	plain := len(out)
	for _, w := range out[:plain] {
		out = append(out, append(slices.Clone(w), missing))
	}
	if topics > 0 {
		out = append(out, []string{names[0], names[0]})
	}
	return out
}

func subset(names []string, set int) []string {
	out := []string{}
	for i, n := range names {
		if set&(1<<i) != 0 {
			out = append(out, n)
		}
	}
	return out
}

// namingsFor gives member ids in the order of arrival, plain ones first. The
// others are traps: arrival against order, numbers against text, capitals.
func namingsFor(members int) [][]string {
	switch members {
	case 0:
		return [][]string{{}}
	case 1:
		return [][]string{{"c1"}}
	case 2:
		return [][]string{{"c1", "c2"}, {"c2", "c1"}, {"c2", "c10"}, {"b", "C"}, {"c10", "c9"}, {"c-2", "c-10"}}
	}
	base := [][]string{
		{"c1", "c2", "c3"}, {"c3", "c1", "c2"}, {"c2", "c10", "c1"}, {"b", "C", "a"},
		{"c2", "c3", "c1"}, {"c10", "c9", "c100"}, {"B", "a", "C"}, {"c-3", "c-20", "c-1"},
	}
	for i := range base {
		for n := len(base[i]); n < members; n++ {
			base[i] = append(base[i], fmt.Sprintf("c%d", n+1))
		}
	}
	return base
}

// vectors gives every vector of n numbers below base; bySum puts those with
// the smaller sum first.
func vectors(n, base int, bySum bool) [][]int {
	out := [][]int{{}}
	for range n {
		var next [][]int
		for _, v := range out {
			for d := range base {
				next = append(next, append(slices.Clone(v), d))
			}
		}
		out = next
	}
	if bySum {
		slices.SortStableFunc(out, func(a, b []int) int { return sum(a) - sum(b) })
	}
	return out
}

func sum(v []int) int {
	total := 0
	for _, n := range v {
		total += n
	}
	return total
}

// SmallGroups gives the groups within Small. They are worked out but once, and
// shared, so nobody may change them.
var SmallGroups = sync.OnceValue(func() []group.Question { return slices.Collect(Groups(Small)) })
