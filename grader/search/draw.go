package search

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/grader/group"
	"muster/grader/wire"
)

// Draw gives n questions from a seed, a third of each op: groups and bytes
// like those of the feature files in shape, with names and numbers that
// nobody can know beforehand. The same seed gives the same questions.
func Draw(seed uint64, n int) []group.Question {
	d := drawer{rand.New(rand.NewPCG(seed, 0x6d7573746572))}
	out := make([]group.Question, n)
	for i := range out {
		switch i % 3 {
		case 0:
			out[i] = group.Question{Op: group.Decode, Metadata: d.bytes()}
		case 1:
			out[i] = d.group(group.Assign)
		default:
			out[i] = d.group(group.Lead)
		}
	}
	return out
}

type drawer struct{ *rand.Rand }

func (d drawer) one(of ...string) string { return of[d.IntN(len(of))] }

// name draws a name that no feature file has.
func (d drawer) name() string {
	const letters = "abcdefghijklmnopqrstuvwxyz"
	b := make([]byte, 2+d.IntN(6))
	for i := range b {
		b[i] = letters[d.IntN(len(letters))]
	}
	return string(b)
}

// names draws n different names, made by a pattern that is drawn too.
func (d drawer) names(n int) []string {
	head, kind := d.name(), d.IntN(4)
	seen := map[string]bool{}
	var out []string
	for len(out) < n {
		var s string
		switch kind {
		case 0:
			s = fmt.Sprintf("%s-%d", head, 1+d.IntN(2*n+12))
		case 1:
			s = fmt.Sprintf("%s.%d-%x", head, d.IntN(4), d.Uint32())
		case 2:
			s = d.one("", "A", "Z", "m") + d.name()
		default:
			s = d.name() + d.one("", "-1", "-2", "-10", "_x", "é")
		}
		if !seen[s] {
			seen[s] = true
			out = append(out, s)
		}
	}
	return out
}

// group draws a group of up to nine members and five topics.
func (d drawer) group(op group.Op) group.Question {
	names := d.names(d.IntN(6))
	q := group.Question{Op: op}
	for i, n := range names {
		if i == len(names)-1 && d.IntN(3) == 0 {
			continue // this one has no metadata
		}
		q.Topics = append(q.Topics, group.Topic{Name: n, Partitions: int32(d.IntN(13))})
	}
	alike := d.IntN(3) == 0
	for _, id := range d.names(d.IntN(10)) {
		m := group.Member{ID: id, Topics: d.wishes(names, alike)}
		if op == group.Lead {
			m.Metadata, m.Topics = d.sound(m.Topics), nil
			if d.IntN(40) == 0 {
				m.Metadata = d.bytes()
			}
		}
		q.Members = append(q.Members, m)
	}
	return q
}

func (d drawer) wishes(names []string, all bool) []string {
	out := []string{}
	for _, n := range names {
		if all || d.IntN(2) == 0 {
			out = append(out, n)
		}
	}
	if len(out) > 0 && d.IntN(12) == 0 {
		out = append(out, out[0])
	}
	d.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}

// sound draws a subscription to these topics that can be read.
func (d drawer) sound(topics []string) []byte {
	s := wire.Subscription{Version: []int16{0, 0, 1, 1, 2, 3, 4, 7}[d.IntN(8)], Topics: topics}
	switch d.IntN(3) {
	case 0:
		s.UserData = []byte{}
	case 1:
		s.UserData = make([]byte, 1+d.IntN(9))
		for i := range s.UserData {
			s.UserData[i] = byte(d.Uint32())
		}
	}
	if d.IntN(4) == 0 { // a client that stops after user data
		return wire.AppendHead(nil, group.Subscription{Version: s.Version, Topics: s.Topics, UserData: s.UserData})
	}
	if len(topics) > 0 {
		s.OwnedPartitions = &[]wire.Owned{{Topic: topics[0], Partitions: []int32{int32(d.IntN(9))}}}
	}
	return wire.AppendSubscription(nil, s)
}

// bytes draws a subscription, one in three of them bad.
func (d drawer) bytes() []byte {
	b := d.sound(d.wishes(d.names(d.IntN(5)), false))
	for range 20 {
		bad := b
		switch d.IntN(6) {
		case 0:
			bad = slices.Clone(b[:d.IntN(len(b))])
		case 1:
			if spoiled := spoil(b); len(spoiled) > 0 {
				bad = spoiled[d.IntN(len(spoiled))]
			}
		}
		if askable(bad) {
			return bad
		}
	}
	return b
}
