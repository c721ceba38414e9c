package main

import (
	"slices"
	"unicode/utf16"
)

// Topic is a topic of the cluster metadata.
type Topic struct {
	Name       string
	Partitions int32 // 0 or more
}

// Member is a member of the group.
type Member struct {
	ID         string
	InstanceID *string  // set for a static member; only the bonus asks for it
	Topics     []string // what it subscribes to; maybe none, or one of them twice
}

// Assignment says who owns which partition: member id, topic, partitions.
type Assignment map[string]map[string][]int32

// AssignRange decides who owns which partition, as Kafka's range assignor
// does: each topic by itself, its subscribers in order of their ids, in
// ranges of n div m partitions, the first n mod m of them one longer.
func AssignRange(topics []Topic, members []Member) (Assignment, error) {
	assignment := Assignment{}
	for _, m := range members {
		assignment[m.ID] = map[string][]int32{} // also for those who get nothing
	}
	subscribers := subscribersByTopic(members)
	for _, topic := range topics {
		subs := subscribers[topic.Name]
		if len(subs) == 0 {
			continue
		}
		m := int32(len(subs))
		quotient, remainder := topic.Partitions/m, topic.Partitions%m
		for i := int32(0); i < m; i++ {
			start := quotient*i + min(i, remainder)
			count := quotient
			if i < remainder {
				count++
			}
			for p := start; p < start+count; p++ {
				own := assignment[subs[i]]
				own[topic.Name] = append(own[topic.Name], p)
			}
		}
	}
	return assignment, nil
}

// subscribersByTopic gives, for each topic, the ids of the members that
// subscribe to it, in Kafka's order. A topic that is named twice counts once.
func subscribersByTopic(members []Member) map[string][]string {
	members = slices.Clone(members)
	slices.SortFunc(members, compareMembers)
	subscribers := map[string][]string{}
	for _, m := range members {
		for _, topic := range m.Topics {
			subs := subscribers[topic]
			if len(subs) > 0 && subs[len(subs)-1] == m.ID {
				continue
			}
			subscribers[topic] = append(subs, m.ID)
		}
	}
	return subscribers
}

// compareMembers puts members in Kafka's order: by member id. The bonus:
// static members come first, by their instance id.
func compareMembers(a, b Member) int {
	switch {
	case a.InstanceID != nil && b.InstanceID != nil:
		return compareStrings(*a.InstanceID, *b.InstanceID)
	case a.InstanceID != nil:
		return -1
	case b.InstanceID != nil:
		return 1
	}
	return compareStrings(a.ID, b.ID)
}

// compareStrings orders strings as Java does, by UTF-16 units. That is the
// order of the bytes too, except beyond U+FFFF: the rest of the bonus.
func compareStrings(a, b string) int {
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}
