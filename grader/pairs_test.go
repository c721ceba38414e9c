//go:build proof

package main

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/grader/leader"
	"muster/grader/mistake"
	"muster/grader/report"
)

// inProcess is a leader that needs no process.
type inProcess struct{ leader.Leader }

func (inProcess) Renew() {}

// TestEveryPairAsAProgram runs every two mistakes of a part, made at once, as
// a program through the whole pipeline. What must come out is the pair, or
// what the same diagnosis says of the leader in this process; that this is
// what the pair cannot be told from is proved by the tests of package mistake.
func TestEveryPairAsAProgram(t *testing.T) {
	seen := map[string]bool{}
	for _, h := range slices.Concat(mistake.Pairs(mistake.Decoder), mistake.Pairs(mistake.Assignor)) {
		key := strings.Join(h.IDs, " + ")
		if seen[key] {
			continue
		}
		seen[key] = true
		t.Run(key, func(t *testing.T) {
			d := mistake.Diagnose(context.Background(), inProcess{leader.Leader{Knobs: h.Knobs}}, nil, mistake.Options{
				Seed: 7, Drawn: 300, Budget: time.Hour, Stream: 300, Unflushed: func() bool { return false }, Early: func() string { return "" }})
			want := []string{}
			for _, f := range d.Findings {
				want = append(want, f.ID)
			}
			slices.Sort(want)
			r := gradeDir(t, mutant(t, h.Knobs), 300, 7)
			pair := slices.Sorted(slices.Values(h.IDs))
			among := slices.ContainsFunc(r.Mistakes, func(m report.Mistake) bool { return slices.Contains(m.OneOf, key) })
			if got := foundIn(r); !among && !slices.Equal(got, pair) && !slices.Equal(got, want) {
				t.Errorf("named %v, want %v or what it cannot be told from, %v: %+v", got, pair, want, r.Mistakes)
			}
		})
	}
}
