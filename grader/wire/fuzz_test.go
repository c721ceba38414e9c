package wire_test

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"testing"

	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/wire"
)

// franz-go's kmsg is generated from Kafka's definitions and is the other
// opinion here. It is laxer than Kafka in one way: a negative count is an
// empty array to it, any negative length of user data or rack is null, and a
// negative version is read like 0. What it took so is not what it would write.
// So wire has to read exactly what kmsg reads and writes back as it was, at a
// version of 0 or more.

func TestEveryPrefixIsReadAsOthersReadIt(t *testing.T) {
	for _, f := range fixtures(t) {
		t.Run(f.name, func(t *testing.T) {
			for n := range len(f.bin) + 1 {
				// Both readers get every fixture: those of the other kind are
				// good bad bytes.
				checkSubscription(t, f.bin[:n])
				checkAssignment(t, f.bin[:n])
				if t.Failed() {
					t.Fatalf("the first %d bytes", n)
				}
			}
		})
	}
}

func FuzzSubscription(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, b []byte) { checkSubscription(t, b) })
}

func FuzzAssignment(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, b []byte) { checkAssignment(t, b) })
}

func seed(f *testing.F) {
	f.Add(unhex(f, "00 00 00 00 00 01 00 03 61 85 62 ff ff ff ff")) // a name that is not UTF-8
	for _, fixture := range fixtures(f) {
		f.Add(fixture.bin)
	}
	for _, c := range subscriptionErrors {
		f.Add(unhex(f, c.hex))
	}
	for _, c := range tailErrors {
		f.Add(unhex(f, c.hex))
	}
	for _, c := range assignmentErrors {
		f.Add(unhex(f, c.hex))
	}
}

// checkSubscription compares the strict reading with kmsg's, and the
// exercise's with kmsg's and with the reference's own decoder.
func checkSubscription(t *testing.T, b []byte) {
	t.Helper()
	got, err := wire.ReadSubscription(b)
	checkOffset(t, b, err)
	k := kmsg.NewConsumerMemberMetadata()
	readable := k.ReadFrom(b) == nil && k.Version >= 0 && bytes.HasPrefix(b, k.AppendTo(nil))
	if readable != (err == nil) {
		t.Errorf("% x: kmsg reads it: %v, wire's error: %v", b, readable, err)
	}
	if readable && err == nil && !reflect.DeepEqual(subscriptionOf(k), got) {
		t.Errorf("% x: kmsg reads %+v, wire %+v", b, subscriptionOf(k), got)
	}
	checkHead(t, b)
}

// subscriptionOf takes over what kmsg read. It has no nulls for fields that a
// version lacks; those are put in.
func subscriptionOf(k kmsg.ConsumerMemberMetadata) wire.Subscription {
	s := wire.Subscription{Version: k.Version, Topics: append([]string{}, k.Topics...), UserData: k.UserData, RackID: k.Rack}
	if k.Version >= 1 {
		owned := []wire.Owned{}
		for _, o := range k.OwnedPartitions {
			owned = append(owned, wire.Owned{Topic: o.Topic, Partitions: append([]int32{}, o.Partitions...)})
		}
		s.OwnedPartitions = &owned
	}
	if k.Version >= 2 {
		s.GenerationID = &k.Generation
	}
	return s
}

// checkHead lets three read the head: wire, the reference leader, which has a
// decoder of its own, and kmsg, told that the version is 0.
func checkHead(t *testing.T, b []byte) {
	t.Helper()
	got, err := wire.ReadHead(b)
	checkOffset(t, b, err)
	answer := leader.Leader{}.Answer(group.Question{Op: group.Decode, Metadata: b})
	if (answer.Subscription != nil) != (err == nil) || (answer.Refusal != "") != (err != nil) {
		t.Fatalf("% x: the reference answers %+v, wire's error: %v", b, answer, err)
	}
	// An answer is text, so bytes of a name that are none are U+FFFD in it.
	shown := got
	shown.Topics = slices.Clone(got.Topics)
	for i, name := range shown.Topics {
		shown.Topics[i] = string([]rune(name))
	}
	if err == nil && !reflect.DeepEqual(*answer.Subscription, shown) {
		t.Errorf("% x: the reference reads %+v, wire %+v", b, *answer.Subscription, got)
	}
	k, readable := headOf(b)
	if readable != (err == nil) {
		t.Errorf("% x: kmsg reads its head: %v, wire's error: %v", b, readable, err)
	}
	if readable && !reflect.DeepEqual(k, got) {
		t.Errorf("% x: kmsg reads the head %+v, wire %+v", b, k, got)
	}
}

// headOf is kmsg's reading of the head alone.
func headOf(b []byte) (group.Subscription, bool) {
	if len(b) < 2 || b[0] >= 0x80 { // no version, or a negative one
		return group.Subscription{}, false
	}
	zero := append([]byte{0, 0}, b[2:]...)
	k := kmsg.NewConsumerMemberMetadata()
	readable := k.ReadFrom(zero) == nil && bytes.HasPrefix(zero, k.AppendTo(nil))
	version := int16(b[0])<<8 | int16(b[1])
	return group.Subscription{Version: version, Topics: append([]string{}, k.Topics...), UserData: k.UserData}, readable
}

func checkAssignment(t *testing.T, b []byte) {
	t.Helper()
	got, err := wire.ReadAssignment(b)
	checkOffset(t, b, err)
	k := kmsg.NewConsumerMemberAssignment()
	readable := k.ReadFrom(b) == nil && k.Version >= 0 && bytes.HasPrefix(b, k.AppendTo(nil))
	if readable != (err == nil) {
		t.Errorf("% x: kmsg reads it: %v, wire's error: %v", b, readable, err)
	}
	want := wire.Assignment{Version: k.Version, AssignedPartitions: []wire.Owned{}, UserData: k.UserData}
	for _, o := range k.Topics {
		want.AssignedPartitions = append(want.AssignedPartitions, wire.Owned{Topic: o.Topic, Partitions: append([]int32{}, o.Partitions...)})
	}
	if readable && !reflect.DeepEqual(want, got) {
		t.Errorf("% x: kmsg reads %+v, wire %+v", b, want, got)
	}
}

// checkOffset makes sure that an error points into the bytes, or right behind
// them, where the missing ones would be.
func checkOffset(t *testing.T, b []byte, err error) {
	t.Helper()
	var e *wire.Error
	if err != nil && (!errors.As(err, &e) || e.Offset < 0 || e.Offset > len(b) || e.Field == "" || e.Reason == "") {
		t.Errorf("% x: the error does not say where: %#v", b, err)
	}
}
