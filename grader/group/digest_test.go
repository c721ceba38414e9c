package group

import (
	"fmt"
	"testing"
)

// Answers with a digest compare as they do without, whatever they are: what
// means the same may be written in two ways.
func TestDigest(t *testing.T) {
	all := []Answer{
		assigned(own{"c": {"t": {0, 1}}}),
		assigned(own{"c": {"t": {1, 0}}}),
		assigned(own{"c": {"t": {}}}),
		assigned(own{"c": {}}),
		assigned(own{}),
		assigned(own{"c": {"t": {0, 1}, "u": {}}}),
		assigned(own{"c": {"t": {0, 1, 1}}}),
		assigned(own{"c": {"u": {0, 1}}}),
		assigned(own{"d": {"t": {0, 1}}}),
		assigned(own{"c": {"t": {0, 1}}, "d": nil}),
		assigned(own{"c": {"t": {0, 1}}, "d": {}}),
		decoded(0, nil),
		Answer{Subscription: &Subscription{}},
		decoded(0, nil, "b", "a"),
		decoded(0, nil, "a", "b"),
		decoded(0, nil, "a"),
		decoded(0, []byte{}, "a"),
		decoded(1, nil, "a"),
		assigned(own{"c": {"t": {0}}, "d": {"t": {1}}}),
		assigned(own{"c": {"t": {1}}, "d": {"t": {0}}}), // whose they are
		assigned(own{"c": {"dt": {0}}, "cd": {}}),
		assigned(own{"c": {}, "cd": {"t": {0}}}), // where a name ends
		assigned(own{"c": {"t": {0, 257}}}),      // all bytes of a number
		decoded(256, nil, "a"),
		decoded(0, nil, "atb"),
		decoded(0, []byte("a"), "b"),
		Answer{Refusal: "x"},
		Answer{Refusal: "y"},
	}
	for i, a := range all {
		for j, b := range all {
			if Same(a.Digested(), b.Digested()) != Same(a, b) || Same(a.Digested(), b) != Same(a, b) {
				t.Errorf("%d and %d: with a digest they do not compare as they do without", i, j)
			}
			if (a.Digested().Digest() == b.Digested().Digest()) != Same(a, b) {
				t.Errorf("%d and %d: the digests do not say whether they are the same", i, j)
			}
		}
	}
	if d := (Digest{}).add([]byte("x")); d[0] == d[1] {
		t.Error("the halves of a digest are one and the same")
	}
	many := own{"c": {}}
	for i := range MostDigested + 1 {
		many["c"][fmt.Sprint(i)] = nil
	}
	if large := assigned(many).Digested(); (large.Digest() != Digest{}) || !Same(large, assigned(own{"c": {}})) {
		t.Error("an answer that fills memory has a digest")
	}
	late := Answer{Fault: &Fault{Late, "x"}}
	if (late.Digested().Digest() != Digest{}) || !Same(late.Digested(), late) || (all[0].Digest() != Digest{}) {
		t.Error("what has no digest has one")
	}
}
