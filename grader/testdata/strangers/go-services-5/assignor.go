package main

import "sort"

// Assignor is the strategy by which partitions are given out.
type Assignor interface {
	Assign(cluster []TopicInfo, group []GroupMember) Assignment
}

type TopicInfo struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type GroupMember struct {
	MemberID        string   `json:"memberId"`
	GroupInstanceID *string  `json:"groupInstanceId"`
	Topics          []string `json:"topics"`
	Metadata        []byte   `json:"metadata"`
}

type Assignment map[string]map[string][]int

// RangeAssignor is Kafka's "range".
type RangeAssignor struct{}

func (RangeAssignor) Assign(cluster []TopicInfo, group []GroupMember) Assignment {
	result := Assignment{}
	index := newSubscriptionIndex()
	for _, m := range group {
		result[m.MemberID] = map[string][]int{}
		index.add(m)
	}
	for _, t := range cluster {
		for id, r := range splitRange(t.Partitions, index.subscribers(t.Name)) {
			for p := r.from; p < r.to; p++ {
				result[id][t.Name] = append(result[id][t.Name], p)
			}
		}
	}
	return result
}

type interval struct{ from, to int }

func splitRange(n int, ids []string) map[string]interval {
	out := make(map[string]interval, len(ids))
	m := len(ids)
	pos := 0
	for i, id := range ids {
		size := n / m
		if i < n%m {
			size++
		}
		out[id] = interval{pos, pos + size}
		pos += size
	}
	return out
}

type subscriptionIndex struct {
	byTopic map[string]map[string]struct{}
}

func newSubscriptionIndex() *subscriptionIndex {
	return &subscriptionIndex{byTopic: map[string]map[string]struct{}{}}
}

func (x *subscriptionIndex) add(m GroupMember) {
	for _, t := range m.Topics {
		if x.byTopic[t] == nil {
			x.byTopic[t] = map[string]struct{}{}
		}
		x.byTopic[t][m.MemberID] = struct{}{}
	}
}

func (x *subscriptionIndex) subscribers(topic string) []string {
	ids := make([]string, 0, len(x.byTopic[topic]))
	for id := range x.byTopic[topic] {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	return ids
}
