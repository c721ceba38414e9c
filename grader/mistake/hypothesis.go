package mistake

import (
	"reflect"
	"slices"
	"strings"

	"muster/grader/group"
	"muster/grader/leader"
)

// Hypothesis is a setting of the knobs that may be what a program does: none,
// one mistake of the catalogue, or several together.
type Hypothesis struct {
	IDs   []string // of the mistakes, in the order of the catalogue
	Knobs leader.Knobs
}

// Right is the hypothesis that nothing is wrong.
var Right = Hypothesis{}

// key names what the hypothesis says, whatever the variant.
func (h Hypothesis) key() string { return strings.Join(h.IDs, " + ") }

func (h Hypothesis) has(id string) bool { return slices.Contains(h.IDs, id) }

// And joins two hypotheses; ok is false if they contradict each other.
func (h Hypothesis) And(other Hypothesis) (both Hypothesis, ok bool) {
	both.IDs = slices.Concat(h.IDs, other.IDs)
	both.Knobs, ok = merge(h.Knobs, other.Knobs)
	return both, ok
}

// merge sets the knobs of both. A knob that both set, and not alike, is a
// contradiction.
func merge(a, b leader.Knobs) (leader.Knobs, bool) {
	to, from := reflect.ValueOf(&a).Elem(), reflect.ValueOf(b)
	for i := range from.NumField() {
		mine, theirs := to.Field(i), from.Field(i)
		switch {
		case theirs.IsZero() || mine.Equal(theirs):
		case mine.IsZero():
			mine.Set(theirs)
		default:
			return a, false
		}
	}
	return a, true
}

// Explains reports whether a program that does what the hypothesis says
// answers as this one did.
//
// Some mistakes are not one program but a kind: what a decoder makes of bytes
// that cannot be read depends on its language, and so do the version and the
// user data of a text; an assigned topic without metadata may get any
// partitions; a program may end on each of the ways in which nobody
// subscribes, or on one of them. There the hypothesis explains every answer of
// the kind.
func (h Hypothesis) Explains(e *Evidence) bool {
	if len(h.IDs) == 0 {
		return !e.Wrong()
	}
	if tooMuch(e.Question, e.Got.Assignment) {
		return false
	}
	predicted := leader.Leader{Knobs: h.Knobs}.Answer(e.Question)
	if group.Same(predicted, e.Got) {
		return true
	}
	switch {
	case h.has("metadata-as-text") && predicted.Subscription != nil && e.Got.Subscription != nil:
		return slices.Equal(predicted.Subscription.Topics, e.Got.Subscription.Topics)
	case e.Right.Refusal != "" && h.has("bad-bytes-crash"):
		return e.Got.Fault == nil || e.Got.Faulty(group.Ended)
	case e.Right.Refusal != "" && (h.has("bad-bytes-accepted") || h.has("metadata-as-text")):
		return e.Got.Fault == nil
	case h.has("unknown-topic-assigned") && e.Got.Assignment != nil:
		return h.explainsKnown(e)
	case h.has("no-subscriber-crash") && nobodySubscribes(e.Question):
		other := h
		other.Knobs.NoOneEnds = leader.NeverEnds
		other.IDs = without(h.IDs, "no-subscriber-crash")
		return e.Got.Faulty(group.Ended) || other.Explains(e)
	}
	return false
}

// tooMuch reports whether an assignment has more members, or more topics, than
// there are: no mistake makes that, and comparing it could take for ever. Where an
// answer can have a digest, topics that bring nothing do not count: they are as
// if absent, and what is remembered of a digest must not depend on them.
func tooMuch(q group.Question, a group.Assignment) bool {
	if len(a) > len(q.Members) {
		return true
	}
	topics := len(q.Topics)
	for _, m := range q.Members {
		topics += len(m.Topics) + len(m.Metadata)
	}
	for _, own := range a {
		if len(own) > max(topics, group.MostDigested) {
			return true
		}
		brings := 0
		for _, partitions := range own {
			brings += min(len(partitions), 1)
		}
		if brings > topics {
			return true
		}
	}
	return false
}

// explainsKnown compares but for the topics without metadata.
func (h Hypothesis) explainsKnown(e *Evidence) bool {
	other := h
	other.Knobs.Unknown = 0
	other.IDs = without(h.IDs, "unknown-topic-assigned")
	return other.Explains(&Evidence{Question: e.Question, Right: e.Right, Got: group.Answer{Assignment: known(e.Question, e.Got.Assignment)}})
}

// known gives an assignment without the topics that have no metadata but a
// subscriber.
func known(q group.Question, a group.Assignment) group.Assignment {
	drop := map[string]bool{}
	for _, m := range members(q) {
		for _, t := range m.Topics {
			drop[t] = true
		}
	}
	for _, t := range q.Topics {
		delete(drop, t.Name)
	}
	out := make(group.Assignment, len(a))
	for id, own := range a {
		out[id] = map[string][]int32{}
		for topic, partitions := range own {
			if !drop[topic] {
				out[id][topic] = partitions
			}
		}
	}
	return out
}

// nobodySubscribes reports whether the group has no members, or a topic
// without subscriber.
func nobodySubscribes(q group.Question) bool {
	all := members(q)
	if len(all) == 0 {
		return true
	}
	wanted := map[string]bool{}
	for _, m := range all {
		for _, t := range m.Topics {
			wanted[t] = true
		}
	}
	return slices.ContainsFunc(q.Topics, func(t group.Topic) bool { return !wanted[t.Name] })
}

// members gives the members with their topics, read from their bytes if need
// be; a member with bad bytes subscribes to nothing.
func members(q group.Question) []group.Member {
	if q.Op != group.Lead {
		return q.Members
	}
	out := slices.Clone(q.Members)
	for i, m := range out {
		a := leader.Leader{}.Answer(group.Question{Op: group.Decode, Metadata: m.Metadata})
		if a.Subscription != nil {
			out[i].Topics = a.Subscription.Topics
		}
	}
	return out
}

func without(ids []string, id string) []string {
	return slices.DeleteFunc(slices.Clone(ids), func(s string) bool { return s == id })
}
