// Package wire reads and writes the two messages of Kafka's consumer
// protocol: a member's ConsumerProtocolSubscription and the leader's
// ConsumerProtocolAssignment. Layouts and versions are those of Kafka's
// message definitions of the same names (clients/src/main/resources/common/
// message in Apache Kafka). A version above the highest known one is read
// like the highest, and bytes after the last known field are left alone.
package wire

import (
	"fmt"

	"muster/grader/group"
)

// HighestVersion is the highest version of both messages that is known here.
const HighestVersion = 3

// Owned is one entry of the partitions that a member owns, or is given.
type Owned struct {
	Topic      string  `json:"topic"`
	Partitions []int32 `json:"partitions"`
}

// Subscription is a whole ConsumerProtocolSubscription. The pointers are nil
// where the version does not have the field, or it is null.
type Subscription struct {
	Version         int16    `json:"version"`
	Topics          []string `json:"topics"`
	UserData        []byte   `json:"userData"` // nil is null
	OwnedPartitions *[]Owned `json:"ownedPartitions"`
	GenerationID    *int32   `json:"generationId"`
	RackID          *string  `json:"rackId"`
}

// Assignment is a whole ConsumerProtocolAssignment.
type Assignment struct {
	Version            int16   `json:"version"`
	AssignedPartitions []Owned `json:"assignedPartitions"`
	UserData           []byte  `json:"userData"` // nil is null
}

// ReadHead reads a subscription as the exercise does: version, topics and
// user data; what follows is not looked at, since real clients declare
// version 1 and stop there. The error is an *Error.
func ReadHead(b []byte) (group.Subscription, error) {
	r := &reader{b: b}
	s := r.head()
	return s, r.failed()
}

// ReadSubscription reads a whole subscription, strictly as Kafka does: each
// field of the version must be there. In one thing it is stricter: Kafka takes
// lengths below -1 for null. The error is an *Error.
func ReadSubscription(b []byte) (Subscription, error) {
	r := &reader{b: b}
	head := r.head()
	s := Subscription{Version: head.Version, Topics: head.Topics, UserData: head.UserData}
	if s.Version >= 1 {
		owned := r.owned("ownedPartitions")
		s.OwnedPartitions = &owned
	}
	if s.Version >= 2 {
		generation := r.int32("generationId")
		s.GenerationID = &generation
	}
	if s.Version >= 3 {
		s.RackID = r.nullableString("rackId")
	}
	return s, r.failed()
}

// ReadAssignment reads a whole assignment. The error is an *Error.
func ReadAssignment(b []byte) (Assignment, error) {
	r := &reader{b: b}
	a := Assignment{Version: r.version(), AssignedPartitions: r.owned("assignedPartitions"), UserData: r.bytes("userData")}
	return a, r.failed()
}

// Fields tells, field by field, what ReadHead reads, up to its error if there
// is one.
func Fields(b []byte) []Field {
	r := &reader{b: b, traced: true}
	r.head()
	return r.fields
}

func (r *reader) failed() error {
	if r.err == nil {
		return nil
	}
	return r.err
}

func (r *reader) version() int16 {
	v := r.int16("version")
	if v < 0 {
		r.fail(0, "version", fmt.Sprintf("version %d is negative", v))
	}
	return v
}

func (r *reader) head() group.Subscription {
	s := group.Subscription{Version: r.version(), Topics: []string{}}
	n := r.count("topics", 2)
	for i := 0; i < n && r.err == nil; i++ {
		s.Topics = append(s.Topics, r.string(fmt.Sprintf("topics[%d]", i)))
	}
	s.UserData = r.bytes("userData")
	return s
}

func (r *reader) owned(field string) []Owned {
	out := []Owned{}
	n := r.count(field, 6)
	for i := 0; i < n && r.err == nil; i++ {
		path := fmt.Sprintf("%s[%d]", field, i)
		o := Owned{Topic: r.string(path + ".topic"), Partitions: []int32{}}
		m := r.count(path+".partitions", 4)
		for j := 0; j < m && r.err == nil; j++ {
			o.Partitions = append(o.Partitions, r.int32(fmt.Sprintf("%s.partitions[%d]", path, j)))
		}
		out = append(out, o)
	}
	return out
}
