package group

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Diff says in sentences how got differs from want: for an
// assignment which member, which topic, and which partitions are missing,
// extra or owned twice; for bytes, which field. It gives nil when they mean
// the same. Texts of the program are quoted, so that nothing in them can act
// on a terminal.
func Diff(want, got Answer) []string {
	switch {
	case Same(want, got):
		return nil
	case got.Fault != nil:
		return []string{got.Fault.Detail}
	case want.Refusal != "":
		return []string{"these bytes cannot be read, so the answer is an error; you gave " + got.what()}
	case got.Refusal != "":
		return []string{"you gave the error " + quote(got.Refusal)}
	case want.Subscription != nil && got.Subscription != nil:
		return diffSubscription(*want.Subscription, *got.Subscription)
	case want.Assignment != nil && got.Assignment != nil:
		return diffAssignment(want.Assignment, got.Assignment)
	}
	return []string{"you gave " + got.what()}
}

// what names the kind of an answer.
func (a Answer) what() string {
	switch {
	case a.Fault != nil:
		return "no answer (" + string(a.Fault.Kind) + ")"
	case a.Refusal != "":
		return "an error"
	case a.Subscription != nil:
		return "a subscription"
	}
	return "an assignment"
}

func diffSubscription(want, got Subscription) []string {
	var out []string
	if want.Version != got.Version {
		out = append(out, fmt.Sprintf("version: %d, you gave %d", want.Version, got.Version))
	}
	if !slices.Equal(want.Topics, got.Topics) {
		out = append(out, fmt.Sprintf("topics: %s, you gave %s", Names(want.Topics), Names(got.Topics)))
	}
	if !sameUserData(want.UserData, got.UserData) {
		out = append(out, fmt.Sprintf("userData: %s, you gave %s", UserData(want.UserData), UserData(got.UserData)))
	}
	return out
}

func diffAssignment(want, got Assignment) []string {
	var out []string
	for _, id := range slices.Sorted(maps.Keys(want)) {
		if _, ok := got[id]; !ok {
			out = append(out, fmt.Sprintf("member %s is not in your answer", quote(id)))
		}
	}
	for _, id := range slices.Sorted(maps.Keys(got)) {
		if _, ok := want[id]; !ok {
			out = append(out, fmt.Sprintf("member %s is in your answer, but not in the group", quote(id)))
		}
	}
	out = append(out, diffOwners(got)...)
	for _, id := range slices.Sorted(maps.Keys(want)) {
		if theirs, ok := got[id]; ok {
			out = append(out, diffMember(id, want[id], theirs)...)
		}
	}
	return out
}

// diffOwners finds the partitions that are owned twice, or by nobody.
func diffOwners(got Assignment) []string {
	type cell struct {
		topic     string
		partition int32
	}
	owners := map[cell][]string{}
	for _, id := range slices.Sorted(maps.Keys(got)) {
		for topic, partitions := range got[id] {
			for _, p := range partitions {
				owners[cell{topic, p}] = append(owners[cell{topic, p}], id)
			}
		}
	}
	twice := slices.SortedFunc(maps.Keys(owners), func(a, b cell) int {
		return cmp.Or(strings.Compare(a.topic, b.topic), cmp.Compare(a.partition, b.partition))
	})
	var out []string
	for _, c := range twice {
		if ids := owners[c]; len(ids) > 1 {
			out = append(out, fmt.Sprintf("partition %d of %s is owned %d times: by %s",
				c.partition, quote(c.topic), len(ids), Names(ids)))
		}
	}
	return out
}

func diffMember(id string, want, got map[string][]int32) []string {
	topics := map[string]bool{}
	for t := range want {
		topics[t] = true
	}
	for t := range got {
		topics[t] = true
	}
	var out []string
	for _, t := range slices.Sorted(maps.Keys(topics)) {
		if samePartitions(want[t], got[t]) {
			continue
		}
		line := fmt.Sprintf("%s, topic %s: %s, you gave %s", quote(id), quote(t), Partitions(want[t]), Partitions(got[t]))
		out = append(out, line+missingExtra(want[t], got[t]))
	}
	return out
}

func missingExtra(want, got []int32) string {
	var parts []string
	if missing := without(want, got); len(missing) > 0 {
		parts = append(parts, "missing "+Partitions(missing))
	}
	if extra := without(got, want); len(extra) > 0 {
		parts = append(parts, "extra "+Partitions(extra))
	}
	if len(parts) == 0 {
		return " (the same partition more than once)"
	}
	return " (" + strings.Join(parts, ", ") + ")"
}

func without(a, b []int32) []int32 {
	in := map[int32]bool{}
	for _, p := range b {
		in[p] = true
	}
	var out []int32
	for _, p := range a {
		if !in[p] {
			out = append(out, p)
		}
	}
	return out
}

// Partitions writes a list of partitions in order, runs shortened: "0-2 5";
// "none" for an empty one.
func Partitions(p []int32) string {
	if len(p) == 0 {
		return "none"
	}
	p = sorted(p)
	var out []string
	for i := 0; i < len(p); {
		j := i
		for j+1 < len(p) && p[j+1] == p[j]+1 {
			j++
		}
		switch {
		case j > i+1:
			out = append(out, fmt.Sprintf("%d-%d", p[i], p[j]))
		case j == i+1:
			out = append(out, fmt.Sprintf("%d %d", p[i], p[j]))
		default:
			out = append(out, strconv.Itoa(int(p[i])))
		}
		i = j + 1
	}
	return shorten(strings.Join(out, " "))
}

// Names writes a list of names, quoted and escaped; "none" for an empty one.
func Names(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	const most = 8
	var out []string
	for i, n := range names {
		if i == most {
			out = append(out, fmt.Sprintf("... (%d in all)", len(names)))
			break
		}
		out = append(out, quote(n))
	}
	return strings.Join(out, ", ")
}

// UserData writes user data as hex, or "null" or "empty".
func UserData(b []byte) string {
	switch {
	case b == nil:
		return "null"
	case len(b) == 0:
		return "empty"
	}
	return shorten(fmt.Sprintf("% x", b))
}

func quote(s string) string { return strconv.Quote(shorten(s)) }

// shorten keeps the head and the tail of a text that is too long for a line.
func shorten(s string) string {
	const most = 72
	r := []rune(s)
	if len(r) <= most {
		return s
	}
	return string(r[:most/2]) + "…" + string(r[len(r)-most/3:])
}
