package search

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"unicode/utf8"

	"muster/grader/group"
	"muster/grader/leader"
)

// TestGroupsComeInOrderOfSize is what lets the first wrong answer be called
// the smallest.
func TestGroupsComeInOrderOfSize(t *testing.T) {
	measure := func(q group.Question) []int {
		total := 0
		for _, topic := range q.Topics {
			total += int(topic.Partitions)
		}
		return []int{len(q.Members), len(q.Topics), total}
	}
	last := []int{0, 0, 0}
	for q := range Groups(Small) {
		if now := measure(q); slices.Compare(now, last) < 0 {
			t.Fatalf("%v after %v: %+v", now, last, q)
		} else {
			last = now
		}
	}
	if !slices.Equal(last, []int{Small.Members, Small.Topics, Small.Topics * Small.Partitions}) {
		t.Errorf("the largest is %v", last)
	}
}

// TestEveryGroupIsThere counts by another way: for each shape every choice of
// partitions times every choice of wishes must come, whatever the names.
func TestEveryGroupIsThere(t *testing.T) {
	seen := map[string]bool{}
	for q := range Groups(Small) {
		topics := slices.SortedFunc(slices.Values(q.Topics), func(a, b group.Topic) int { return bytes.Compare([]byte(a.Name), []byte(b.Name)) })
		key := fmt.Sprint(topics)
		for _, m := range q.Members {
			key += fmt.Sprint(m.Topics)
		}
		seen[key] = true
	}
	want := 0
	for m := range Small.Members + 1 {
		for topics := range Small.Topics + 1 {
			wishes := 1 << (topics + 1) // any set of the topics and of one without metadata
			if topics > 0 {
				wishes++ // one topic twice
			}
			want += power(Small.Partitions+1, topics) * power(wishes, m)
		}
	}
	if len(seen) != want {
		t.Errorf("%d different groups, want %d", len(seen), want)
	}
}

func power(base, n int) int {
	out := 1
	for range n {
		out *= base
	}
	return out
}

func TestBytesComeInOrderOfLength(t *testing.T) {
	seen := map[string]bool{}
	last := 0
	good, bad := 0, 0
	for _, q := range Bytes() {
		if len(q.Metadata) < last || seen[string(q.Metadata)] {
			t.Fatalf("% x is out of order, or there twice", q.Metadata)
		}
		last, seen[string(q.Metadata)] = len(q.Metadata), true
		if (leader.Leader{}).Answer(q).Refusal == "" {
			good++
		} else {
			bad++
		}
	}
	if good < 1000 || bad < 1000 {
		t.Errorf("%d can be read and %d cannot", good, bad)
	}
}

func TestDrawIsTheSameFromTheSameSeed(t *testing.T) {
	if a, b := fmt.Sprint(Draw(5, 200)), fmt.Sprint(Draw(5, 200)); a != b {
		t.Error("the same seed gave other questions")
	}
	if a, b := fmt.Sprint(Draw(5, 200)), fmt.Sprint(Draw(6, 200)); a == b {
		t.Error("another seed gave the same questions")
	}
}

// TestDrawKeepsTheContract looks for what the contract promises never to ask.
func TestDrawKeepsTheContract(t *testing.T) {
	for seed := range uint64(200) {
		for _, q := range Draw(seed, 60) {
			ids := map[string]bool{}
			for _, m := range q.Members {
				if m.InstanceID != nil || ids[m.ID] || !plain(m.ID) {
					t.Fatalf("seed %d: member %+v", seed, m)
				}
				ids[m.ID] = true
				if q.Op == group.Lead && !askable(m.Metadata) {
					t.Fatalf("seed %d: % x", seed, m.Metadata)
				}
			}
			if q.Op == group.Decode && !askable(q.Metadata) {
				t.Fatalf("seed %d: % x", seed, q.Metadata)
			}
		}
	}
}

// plain reports whether a text orders alike by bytes and by UTF-16 units.
func plain(s string) bool {
	return utf8.ValidString(s) && !slices.ContainsFunc([]rune(s), func(r rune) bool { return r > 0xdfff })
}

func TestAskable(t *testing.T) {
	for _, c := range []struct {
		name string
		b    []byte
		want bool
	}{
		{"empty", nil, true},
		{"null user data", []byte{0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff}, true},
		{"user data of length -2", []byte{0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xfe}, false},
		{"a name that is no UTF-8", []byte{0, 0, 0, 0, 0, 1, 0, 1, 0xff, 0, 0, 0, 0}, false},
		{"the same below a count that is too large", []byte{0, 0, 0x40, 0, 0, 1, 0, 1, 0xff}, false},
		{"the same below a negative version", []byte{0xff, 0xff, 0, 0, 0, 1, 0, 1, 0xff}, false},
		{"a name cut within a character", []byte{0, 0, 0, 0, 0, 1, 0, 2, 0xc3}, true},
	} {
		if got := askable(c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
