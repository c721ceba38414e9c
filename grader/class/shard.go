package class

import (
	"fmt"
	"slices"
	"strings"
)

// Shard is a part of a class: the I-th of N, counted from 1. The zero Shard is
// the whole class.
type Shard struct{ I, N int }

// ParseShard reads "I/N". "" is the whole class.
func ParseShard(text string) (Shard, error) {
	if text == "" {
		return Shard{}, nil
	}
	var s Shard
	if _, err := fmt.Sscanf(text, "%d/%d", &s.I, &s.N); err != nil || s.I < 1 || s.N < s.I || text != s.String() {
		return Shard{}, fmt.Errorf("%q is no part of a class: say for instance 2/5, the second of five", text)
	}
	return s, nil
}

// String gives what ParseShard reads.
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.I, s.N) }

// Of gives the submissions of this part. The parts of a class hold each
// submission once, and none holds two more than another. The same class is
// cut the same everywhere.
func (s Shard) Of(all []Submission) []Submission {
	if s.N == 0 {
		return all
	}
	sorted := slices.SortedFunc(slices.Values(all), func(a, b Submission) int { return strings.Compare(a.Name, b.Name) })
	var out []Submission
	for i, one := range sorted {
		if i%s.N == s.I-1 {
			out = append(out, one)
		}
	}
	return out
}
