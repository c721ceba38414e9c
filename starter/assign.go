package main

import "errors"

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
// does.
//
// It takes the topics of the cluster metadata, in no promised order, and all
// members of the group in the order in which they arrived.
//
// It gives an assignment in which every member is a key, even one that gets
// nothing. For each topic by itself: its subscribers, sorted by member id as
// strings, get n div m consecutive partitions each, and the first n mod m of
// them one more.
//
// There is nothing it must refuse: a topic without metadata, a topic that
// nobody subscribes to and a group without members are all in order. The
// error is there to say that it is not written yet.
func AssignRange(topics []Topic, members []Member) (Assignment, error) {
	return nil, errors.New("AssignRange is not implemented yet (assign.go)")
}
