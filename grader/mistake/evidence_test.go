package mistake

import (
	"fmt"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/search"
)

// No mistake makes an answer that is said to be too much to look at, and what
// only fills memory is.
func TestTooMuch(t *testing.T) {
	hypotheses := append(Singles(Assignor), Singles(Decoder)...)
	for _, q := range search.Draw(11, 300) {
		if q.Op == group.Decode {
			continue
		}
		for _, h := range hypotheses {
			if a := (leader.Leader{Knobs: h.Knobs}).Answer(q); tooMuch(q, a.Assignment) {
				t.Fatalf("%v is too much in answer to %+v: %v", h.IDs, q, a.Assignment)
			}
		}
		crowd, many := group.Assignment{}, group.Assignment{"m": {}}
		for i := range 100_000 {
			crowd[fmt.Sprint(i)] = nil
			many["m"][fmt.Sprint(i)] = nil
		}
		if !tooMuch(q, crowd) || !tooMuch(q, many) {
			t.Fatalf("a hundred thousand are not too much in answer to %+v", q)
		}
		right := leader.Leader{}.Answer(q).Assignment
		for _, own := range right {
			for i := range 20 {
				own[fmt.Sprint("nothing", i)] = []int32{}
			}
		}
		if tooMuch(q, right) {
			t.Fatalf("topics that bring nothing are too much in answer to %+v: %v", q, right)
		}
	}
}
