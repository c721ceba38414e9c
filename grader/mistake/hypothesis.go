package mistake

import (
	"reflect"
	"slices"
	"strings"
	"sync"

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

// Singles gives every variant of every mistake in a part as a hypothesis.
func Singles(part Part) []Hypothesis {
	var out []Hypothesis
	for _, m := range Catalogue() {
		if m.Part == part {
			for _, k := range m.Variants {
				out = append(out, Hypothesis{[]string{m.ID}, k})
			}
		}
	}
	return out
}

// Pairs gives every two mistakes of a part that can be made at once.
func Pairs(part Part) []Hypothesis { return pairs[part]() }

var pairs = map[Part]func() []Hypothesis{
	Decoder:  sync.OnceValue(func() []Hypothesis { return join(Singles(Decoder), Singles(Decoder)) }),
	Assignor: sync.OnceValue(func() []Hypothesis { return join(Singles(Assignor), Singles(Assignor)) }),
}

// join gives every two of two lists that do not contradict each other, each
// once and the ids in order.
func join(a, b []Hypothesis) []Hypothesis {
	rank := map[string]int{}
	for i, m := range Catalogue() {
		rank[m.ID] = i
	}
	var out []Hypothesis
	for _, x := range a {
		for _, y := range b {
			if rank[x.IDs[0]] >= rank[y.IDs[0]] {
				continue
			}
			if both, ok := x.And(y); ok {
				out = append(out, both)
			}
		}
	}
	return out
}

// supported reports whether the evidence has what a hypothesis needs: one that
// says that the program ends somewhere, or takes bad bytes, is not to be named
// of one that never did.
func (h Hypothesis) supported(evidence []*Evidence) bool {
	ended := func(of func(*Evidence) bool) bool {
		return slices.ContainsFunc(evidence, func(e *Evidence) bool { return e.Got.Faulty(group.Ended) && of(e) })
	}
	switch {
	case h.has("bad-bytes-crash") && !ended(func(e *Evidence) bool { return e.Right.Refusal != "" }):
		return false
	case h.has("bad-bytes-accepted") && !slices.ContainsFunc(evidence, func(e *Evidence) bool { return e.Wrong() && e.Right.Refusal != "" && e.Got.Fault == nil }):
		return false
	case h.has("no-subscriber-crash") && !ended(func(e *Evidence) bool { return nobodySubscribes(e.Question) }):
		return false
	}
	return true
}

// standing gives the hypotheses that explain all of the evidence and are
// supported by it.
func standing(all []Hypothesis, evidence []*Evidence) []Hypothesis {
	return slices.DeleteFunc(explaining(all, evidence), func(h Hypothesis) bool { return !h.supported(evidence) })
}

// explaining gives the hypotheses that explain all of the evidence.
func explaining(all []Hypothesis, evidence []*Evidence) []Hypothesis {
	return slices.DeleteFunc(slices.Clone(all), func(h Hypothesis) bool {
		return slices.ContainsFunc(evidence, func(e *Evidence) bool { return !h.Explains(e) })
	})
}
