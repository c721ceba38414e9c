package group

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func decoded(version int16, userData []byte, topics ...string) Answer {
	return Answer{Subscription: &Subscription{Version: version, Topics: append([]string{}, topics...), UserData: userData}}
}

func assigned(own map[string]map[string][]int32) Answer { return Answer{Assignment: own} }

type own = map[string]map[string][]int32

// The equalities are the contract's: what means the same is the same.
func TestSame(t *testing.T) {
	for _, c := range []struct {
		name string
		a, b Answer
		want bool
	}{
		{"partitions in any order", assigned(own{"c": {"t": {0, 1}}}), assigned(own{"c": {"t": {1, 0}}}), true},
		{"a topic that brings nothing, absent or empty", assigned(own{"c": {"t": {}}}), assigned(own{"c": {}}), true},
		{"a partition listed twice", assigned(own{"c": {"t": {0, 0}}}), assigned(own{"c": {"t": {0}}}), false},
		{"a member left out", assigned(own{"c": {}}), assigned(own{}), false},
		{"a member that is not there", assigned(own{"c": {}}), assigned(own{"c": {}, "d": {}}), false},
		{"another partition", assigned(own{"c": {"t": {0}}}), assigned(own{"c": {"t": {1}}}), false},
		{"another topic", assigned(own{"c": {"t": {0}}}), assigned(own{"c": {"u": {0}}}), false},
		{"nobody", assigned(own{}), assigned(own{}), true},
		{"null and empty user data", decoded(0, nil), decoded(0, []byte{}), false},
		{"topics in another order", decoded(0, nil, "a", "b"), decoded(0, nil, "b", "a"), false},
		{"another version", decoded(0, nil), decoded(1, nil), false},
		{"errors in other words", Answer{Refusal: "x"}, Answer{Refusal: "y"}, true},
		{"an error and a subscription", Answer{Refusal: "x"}, decoded(0, nil), false},
		{"faults of one kind", Answer{Fault: &Fault{Late, "x"}}, Answer{Fault: &Fault{Late, "y"}}, true},
		{"faults of two kinds", Answer{Fault: &Fault{Late, "x"}}, Answer{Fault: &Fault{Ended, "x"}}, false},
		{"a fault and an error", Answer{Fault: &Fault{Late, "x"}}, Answer{Refusal: "x"}, false},
		{"a subscription and an assignment", decoded(0, nil), assigned(own{}), false},
	} {
		if Same(c.a, c.b) != c.want || Same(c.b, c.a) != c.want {
			t.Errorf("%s: %v, want %v", c.name, !c.want, c.want)
		}
		if (Diff(c.a, c.b) == nil) != c.want {
			t.Errorf("%s: the difference is %q", c.name, Diff(c.a, c.b))
		}
	}
}

func TestDiff(t *testing.T) {
	right := assigned(own{"c1": {"t": {0, 1}}, "c2": {"t": {2}}})
	for _, c := range []struct {
		name      string
		want, got Answer
		lines     []string
	}{
		{"missing and extra", right, assigned(own{"c1": {"t": {0}}, "c2": {"t": {1, 2}}}), []string{
			`"c1", topic "t": 0 1, you gave 0 (missing 1)`, `"c2", topic "t": 2, you gave 1 2 (extra 1)`}},
		{"owned twice", right, assigned(own{"c1": {"t": {0, 1}}, "c2": {"t": {1, 2}}}), []string{
			`partition 1 of "t" is owned 2 times: by "c1", "c2"`, `"c2", topic "t": 2, you gave 1 2 (extra 1)`}},
		{"member left out", right, assigned(own{"c1": {"t": {0, 1}}}), []string{`member "c2" is not in your answer`}},
		{"member invented", assigned(own{}), assigned(own{"c\x1b": {}}), []string{`member "c\x1b" is in your answer, but not in the group`}},
		{"listed twice", right, assigned(own{"c1": {"t": {0, 1, 1}}, "c2": {"t": {2}}}), []string{
			`partition 1 of "t" is owned 2 times: by "c1", "c1"`, `"c1", topic "t": 0 1, you gave 0 1 1 (the same partition more than once)`}},
		{"fields", decoded(0, nil, "a"), decoded(1, []byte{}, "b"), []string{
			"version: 0, you gave 1", `topics: "a", you gave "b"`, "userData: null, you gave empty"}},
		{"must be refused", Answer{Refusal: "no"}, decoded(0, nil), []string{
			"these bytes cannot be read, so the answer is an error; you gave a subscription"}},
		{"refused", right, Answer{Refusal: "no\x07"}, []string{`you gave the error "no\a"`}},
		{"fault", right, Answer{Fault: &Fault{Late, "it slept"}}, []string{"it slept"}},
	} {
		if got := Diff(c.want, c.got); !slices.Equal(got, c.lines) {
			t.Errorf("%s:\ngot  %s\nwant %s", c.name, strings.Join(got, "\n     "), strings.Join(c.lines, "\n     "))
		}
	}
}

func TestPartitions(t *testing.T) {
	for want, p := range map[string][]int32{
		"none": nil, "3": {3}, "3 4": {4, 3}, "0-2 5": {5, 2, 1, 0}, "1 1": {1, 1}, "0-99": upTo(100),
	} {
		if got := Partitions(p); got != want {
			t.Errorf("%v: %q, want %q", p, got, want)
		}
	}
}

func upTo(n int32) []int32 {
	var out []int32
	for p := range n {
		out = append(out, p)
	}
	return out
}

func TestOwners(t *testing.T) {
	a := Assignment{"y": {"t": {1, 2}}, "x": {"t": {0, 1, 0}, "u": {7}}}
	want := map[int32][]string{0: {"x", "x"}, 1: {"x", "y"}, 2: {"y"}}
	if got := a.Owners("t"); !maps.EqualFunc(got, want, slices.Equal) {
		t.Errorf("got %v, want %v", got, want)
	}
	if got := a.Owners("none"); len(got) != 0 {
		t.Errorf("nobody owns what is not there: %v", got)
	}
	renamed := a.Renamed(func(id string) string { return id + id })
	if got := renamed.Owners("t")[2]; !slices.Equal(got, []string{"yy"}) || len(renamed) != 2 {
		t.Errorf("renamed it is %v", renamed)
	}
}
