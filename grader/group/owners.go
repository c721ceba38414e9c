package group

import (
	"maps"
	"slices"
)

// Owners gives for each partition of a topic the ids of those who own it, in
// order; an id stands as often as it was given the partition.
func (a Assignment) Owners(topic string) map[int32][]string {
	out := map[int32][]string{}
	for _, id := range slices.Sorted(maps.Keys(a)) {
		for _, p := range a[id][topic] {
			out[p] = append(out[p], id)
		}
	}
	return out
}

// Renamed gives the same assignment with other ids. Several ids must not get
// the same name.
func (a Assignment) Renamed(name func(id string) string) Assignment {
	out := make(Assignment, len(a))
	for id, owned := range a {
		out[name(id)] = owned
	}
	return out
}
