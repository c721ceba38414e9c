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
		func() Answer { return assigned(own{"c": {"t": {0, 1}, "u": {}}}) },
		func() Answer { return assigned(own{"c": {"t": {0, 1, 1}}}) },
		func() Answer { return assigned(own{"c": {"u": {0, 1}}}) },
		func() Answer { return assigned(own{"d": {"t": {0, 1}}}) },
		func() Answer { return assigned(own{"c": {"t": {0, 1}}, "d": nil}) },
		func() Answer { return assigned(own{"c": {"t": {0, 1}}, "d": {}}) },
		func() Answer { return decoded(0, nil) },
		func() Answer { return Answer{Subscription: &Subscription{}} },
		func() Answer { return decoded(0, nil, "b", "a") },
		func() Answer { return decoded(0, nil, "a", "b") },
		func() Answer { return decoded(0, nil, "a") },
		func() Answer { return decoded(0, []byte{}, "a") },
		func() Answer { return decoded(1, nil, "a") },
		func() Answer { return Answer{Refusal: "x"} },
		func() Answer { return Answer{Refusal: "y"} },
	}
	kept := map[*Pooled]int{}
	for i, a := range all {
		one := p.One(a()).Pooled()
		if before, ok := kept[one]; ok {
			t.Errorf("%d and %d are one", before, i)
		}
		kept[one] = i
		if p.One(a()).Pooled() != one || !Same(p.One(a()), a()) {
			t.Errorf("%d is not kept", i)
		}
	}
	for i, a := range all {
		for j, b := range all {
			if Same(p.One(a()), p.One(b())) != Same(a(), b()) {
				t.Errorf("%d and %d: kept ones do not compare as others do", i, j)
			}
			if Same(p.One(a()), NewPool().One(b())) != Same(a(), b()) {
				t.Errorf("%d and %d: those of two pools do not compare as others do", i, j)
			}
		}
	}
	late := Answer{Fault: &Fault{Late, "x"}}
	if p.One(late).Pooled() != nil || !p.One(late).Faulty(Late) || !(*Pool)(nil).One(late).Faulty(Late) {
		t.Error("a fault is changed")
	}
	for i := range 2 * poolMost {
		p.One(Answer{Refusal: fmt.Sprint("z", i)})
	}
	if len(p.letters) != poolMost {
		t.Errorf("%d are kept", len(p.letters))
	}
	if last := p.One(Answer{Refusal: "one more"}); last.Pooled() != nil || last.Refusal != "one more" {
		t.Errorf("one that there is no room for is %+v", last)
	}
}
