package group

import (
	"bytes"
	"slices"
)

// Same reports whether two answers mean the same by the contract: the order
// of partitions, an absent topic against an empty one and the wording of a
// refusal do not matter; null against empty user data does. Two faults are
// the same when they are of one kind.
func Same(a, b Answer) bool {
	switch {
	case a.digest != Digest{} && b.digest != Digest{}:
		return a.digest == b.digest
	case a.Fault != nil || b.Fault != nil:
		return a.Fault != nil && b.Fault != nil && a.Fault.Kind == b.Fault.Kind
	case a.Refusal != "" || b.Refusal != "":
		return a.Refusal != "" && b.Refusal != ""
	case a.Subscription != nil || b.Subscription != nil:
		return a.Subscription != nil && b.Subscription != nil && sameSubscription(*a.Subscription, *b.Subscription)
	}
	return sameAssignment(a.Assignment, b.Assignment)
}

func sameSubscription(a, b Subscription) bool {
	return a.Version == b.Version && slices.Equal(a.Topics, b.Topics) && sameUserData(a.UserData, b.UserData)
}

func sameUserData(a, b []byte) bool { return (a == nil) == (b == nil) && bytes.Equal(a, b) }

func sameAssignment(a, b Assignment) bool {
	if len(a) != len(b) {
		return false
	}
	for id, mine := range a {
		theirs, ok := b[id]
		if !ok || !covers(mine, theirs) || !covers(theirs, mine) {
			return false
		}
	}
	return true
}

// covers reports whether every topic that brings something in a brings the
// same in b.
func covers(a, b map[string][]int32) bool {
	for topic, partitions := range a {
		if len(partitions) > 0 && !samePartitions(partitions, b[topic]) {
			return false
		}
	}
	return true
}

func samePartitions(a, b []int32) bool {
	return len(a) == len(b) && (slices.Equal(a, b) || slices.Equal(sorted(a), sorted(b)))
}

func sorted(p []int32) []int32 {
	if slices.IsSorted(p) {
		return p
	}
	p = slices.Clone(p)
	slices.Sort(p)
	return p
}
