//go:build proof

package mistake

import (
	"slices"
	"strings"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/search"
)

// TestEveryPairIsNamed makes every two mistakes of a part at once, each in its
// most usual variant that fits the other's. A pair that gives the same answers
// as fewer mistakes, on everything there is to ask, is those mistakes.
func TestEveryPairIsNamed(t *testing.T) {
	for _, part := range []Part{Decoder, Assignor} {
		for _, h := range firstPairs(part) {
			t.Run(h.key(), func(t *testing.T) {
				t.Parallel()
				d := diagnose(leader.Leader{Knobs: h.Knobs}, 1000)
				got := keysOf(d)
				if slices.Equal(got, []string{h.key()}) {
					return
				}
				if same := equivalent(part, h); !slices.Equal(got, same) && !slices.Equal(got, same[:1]) {
					t.Errorf("named %q; it is the same as %q", got, same)
					return
				}
				t.Logf("%s is the same as %q", h.key(), got)
			})
		}
	}
}

// firstPairs gives one pair of variants for each pair of ids.
func firstPairs(part Part) []Hypothesis {
	seen := map[string]bool{}
	var out []Hypothesis
	for _, h := range Pairs(part) {
		if !seen[h.key()] {
			seen[h.key()] = true
			out = append(out, h)
		}
	}
	return out
}

// equivalent gives the keys of the hypotheses, with as few mistakes as
// possible, that give the same answers as h to all small questions and 3,000 drawn ones.
func equivalent(part Part, h Hypothesis) []string {
	var evidence []*Evidence
	add := func(q group.Question) {
		a := leader.Leader{Knobs: h.Knobs}.Answer(q)
		evidence = append(evidence, &Evidence{Question: q, Right: leader.Leader{}.Answer(q), Got: a})
	}
	op := group.Assign
	if part == Decoder {
		op = group.Decode
	}
	for _, q := range inOrder(op) {
		add(q)
	}
	for _, q := range search.Draw(99, 3000) {
		if (q.Op == group.Decode) == (part == Decoder) && q.Op != group.Lead {
			add(q)
		}
	}
	var keys []string
	for _, all := range [][]Hypothesis{{Right}, Singles(part), Pairs(part)} {
		if len(keys) > 0 {
			break
		}
		for _, same := range standing(all, wrongFirst(evidence)) {
			if !slices.Contains(keys, same.key()) {
				keys = append(keys, same.key())
			}
		}
	}
	slices.Sort(keys)
	return keys
}

// keysOf gives what a diagnosis says a program does: one explanation, or all
// that cannot be told apart.
func keysOf(d Diagnosis) []string {
	var ids []string
	for _, f := range d.Findings {
		if f.OneOf != nil {
			return slices.Sorted(slices.Values(f.OneOf))
		}
		ids = append(ids, f.ID)
	}
	return []string{strings.Join(ids, " + ")}
}
