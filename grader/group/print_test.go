package group

import (
	"testing"
)

// Printed answers compare as they do without a print, whatever they are: what
// means the same may be written in two ways.
func TestPrint(t *testing.T) {
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
		Answer{Refusal: "x"},
		Answer{Refusal: "y"},
	}
	for i, a := range all {
		for j, b := range all {
			if Same(a.Printed(), b.Printed()) != Same(a, b) || Same(a.Printed(), b) != Same(a, b) {
				t.Errorf("%d and %d: printed they do not compare as they do without", i, j)
			}
			if (a.Printed().Print() == b.Printed().Print()) != Same(a, b) {
				t.Errorf("%d and %d: the prints do not say whether they are the same", i, j)
			}
		}
	}
	late := Answer{Fault: &Fault{Late, "x"}}
	if (late.Printed().Print() != Print{}) || !Same(late.Printed(), late) || (all[0].Print() != Print{}) {
		t.Error("what has no print has one")
	}
}
