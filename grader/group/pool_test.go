package group

import (
	"fmt"
	"testing"
)

// One copy of what is alike to the letter, and of nothing else: what means the
// same may be written in two ways, and each is shown as it was written.
func TestPool(t *testing.T) {
	p := NewPool()
	all := []func() Answer{
		func() Answer { return assigned(own{"c": {"t": {0, 1}}}) },
		func() Answer { return assigned(own{"c": {"t": {1, 0}}}) },
		func() Answer { return assigned(own{"c": {"t": {}}}) },
		func() Answer { return assigned(own{"c": {}}) },
		func() Answer { return assigned(own{}) },
		func() Answer { return decoded(0, nil, "a") },
		func() Answer { return decoded(0, []byte{}, "a") },
		func() Answer { return decoded(1, nil, "a") },
		func() Answer { return Answer{Refusal: "x"} },
		func() Answer { return Answer{Refusal: "y"} },
	}
	kept := map[*Answer]int{}
	for i, a := range all {
		one := p.One(a())
		if before, ok := kept[one]; ok {
			t.Errorf("%d and %d are one", before, i)
		}
		kept[one] = i
		if p.One(a()) != one || !Same(*one, a()) {
			t.Errorf("%d is not kept", i)
		}
	}
	late := Answer{Fault: &Fault{Late, "x"}}
	if !p.One(late).Faulty(Late) || !(*Pool)(nil).One(late).Faulty(Late) {
		t.Error("a fault is changed")
	}
	for i := range 2 * poolMost {
		p.One(Answer{Refusal: fmt.Sprint("z", i)})
	}
	if len(p.kept) != poolMost {
		t.Errorf("%d are kept", len(p.kept))
	}
}
