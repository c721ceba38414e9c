package mistake

import (
	"fmt"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/search"
)

// BenchmarkModels runs hypotheses on questions, none of them refuted: the
// models' share of a diagnosis at its worst. ns/answer must not grow with the
// number of hypotheses.
func BenchmarkModels(b *testing.B) {
	var evidence []*Evidence
	for _, q := range search.Draw(1, 300) {
		if q.Op == group.Assign {
			a := leader.Leader{}.Answer(q)
			evidence = append(evidence, &Evidence{Question: q, Right: a, Got: a})
		}
	}
	all := Pairs(Assignor)
	for _, n := range []int{100, 400, 1600, len(all)} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				for _, h := range all[:n] {
					for _, e := range evidence {
						h.Explains(e)
					}
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n*len(evidence)), "ns/answer")
		})
	}
}

// BenchmarkDiagnosis is what the models take beside asking: a leader in this
// process, which costs nothing to ask, with two mistakes at once.
func BenchmarkDiagnosis(b *testing.B) {
	for _, h := range []Hypothesis{Right, {[]string{"ceil-chunks"}, leader.Knobs{Share: leader.RoundedUp}},
		{[]string{"arrival-order", "ceil-chunks"}, leader.Knobs{Arrival: true, Share: leader.RoundedUp}}} {
		b.Run(fmt.Sprintf("%d mistakes", len(h.IDs)), func(b *testing.B) {
			for b.Loop() {
				Diagnose(b.Context(), subject{leader.Leader{Knobs: h.Knobs}}, nil, Options{
					Seed: 1, Drawn: 300, Budget: time.Hour, Unflushed: func() bool { return false }, Early: func() string { return "" }})
			}
		})
	}
}
