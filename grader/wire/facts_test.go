package wire_test

import (
	"encoding/hex"
	"reflect"
	"strings"
	"testing"

	"muster/grader/wire"
)

func nothing() *[]wire.Owned { return &[]wire.Owned{} }

// Messages over which real clients stumbled, as their bug reports tell, and
// what Kafka reads there.
func TestSubscriptionsThatClientsGotWrong(t *testing.T) {
	for _, c := range []struct {
		fact, hex string
		want      wire.Subscription
	}{
		{"version 1 read with the layout of version 0 leaves bytes over", "0001 00000001 0001 74 ffffffff 00000000",
			wire.Subscription{Version: 1, Topics: []string{"t"}, OwnedPartitions: nothing()}},
		{"the 4 bytes left unread are an empty list of owned partitions", "0001 00000001 0006 746f70696332 00000000 00000000",
			wire.Subscription{Version: 1, Topics: []string{"topic2"}, UserData: []byte{}, OwnedPartitions: nothing()}},
		{"the length of user data has four bytes, that of a string two", "0000 00000001 0001 61 00000002 beef",
			wire.Subscription{Topics: []string{"a"}, UserData: []byte{0xbe, 0xef}}},
		{"ten zeros: no topics yet, and user data that is empty, not null", "0000 00000000 00000000",
			wire.Subscription{Topics: []string{}, UserData: []byte{}}},
		{"the same consumer once a topic exists", "0000 00000001 0012 636f6e66696764697374325f757064617465 00000000",
			wire.Subscription{Topics: []string{"configdist2_update"}, UserData: []byte{}}},
		{"version 2 adds a generation, version 3 a rack", "0003 00000001 0001 61 ffffffff 00000000 00000005 0003 722d31",
			wire.Subscription{Version: 3, Topics: []string{"a"}, OwnedPartitions: nothing(), GenerationID: new(int32(5)), RackID: new("r-1")}},
		{"a member without a rack writes the length -1", "0003 00000001 0001 61 ffffffff 00000001 0001 61 00000002 00000000 00000002 ffffffff ffff",
			wire.Subscription{Version: 3, Topics: []string{"a"}, OwnedPartitions: &[]wire.Owned{{Topic: "a", Partitions: []int32{0, 2}}}, GenerationID: new(int32(-1))}},
		{"an unknown version is read like the highest, what is left over is left", "0063 00000001 0001 61 ffffffff 00000000 00000007 ffff 01",
			wire.Subscription{Version: 99, Topics: []string{"a"}, OwnedPartitions: nothing(), GenerationID: new(int32(7))}},
		{"an empty name shifts nothing", "0000 00000002 0000 0001 62 00000000",
			wire.Subscription{Topics: []string{"", "b"}, UserData: []byte{}}},
		{"user data may hold zeros and need not be text", "0000 00000001 0001 74 00000005 0a14001e28",
			wire.Subscription{Topics: []string{"t"}, UserData: []byte{0x0a, 0x14, 0x00, 0x1e, 0x28}}},
	} {
		got, err := wire.ReadSubscription(unhex(t, c.hex))
		if err != nil || !reflect.DeepEqual(c.want, got) {
			t.Errorf("%s: want %+v, got %+v, %v", c.fact, c.want, got, err)
		}
	}
}

func TestAssignmentsThatClientsGotWrong(t *testing.T) {
	for _, c := range []struct {
		fact, hex string
		want      wire.Assignment
	}{
		{"empty user data is not null", "0000 00000001 0001 74 00000001 00000000 00000000",
			wire.Assignment{AssignedPartitions: []wire.Owned{{Topic: "t", Partitions: []int32{0}}}, UserData: []byte{}}},
		{"a newer version only appends: more bytes are no error", "0009 00000001 0001 74 00000001 00000000 00000000 0007",
			wire.Assignment{Version: 9, AssignedPartitions: []wire.Owned{{Topic: "t", Partitions: []int32{0}}}, UserData: []byte{}}},
		{"user data is there once, behind the last topic", "0000 00000002 0001 61 00000001 00000000 0001 62 00000001 00000000 00000001 2a",
			wire.Assignment{AssignedPartitions: []wire.Owned{{Topic: "a", Partitions: []int32{0}}, {Topic: "b", Partitions: []int32{0}}}, UserData: []byte{0x2a}}},
	} {
		got, err := wire.ReadAssignment(unhex(t, c.hex))
		if err != nil || !reflect.DeepEqual(c.want, got) {
			t.Errorf("%s: want %+v, got %+v, %v", c.fact, c.want, got, err)
		}
	}
}

func TestMessagesThatKafkaRefuses(t *testing.T) {
	subscription := func(b []byte) error { _, err := wire.ReadSubscription(b); return err }
	assignment := func(b []byte) error { _, err := wire.ReadAssignment(b); return err }
	head := func(b []byte) error { _, err := wire.ReadHead(b); return err }
	for _, c := range []struct {
		fact, hex string
		read      func([]byte) error
		why       string
	}{
		{"version 1 without owned partitions", "0001 00000001 0001 74 ffffffff", subscription, "needs 4 bytes"},
		{"an assignment taken for a subscription", mistakenAssignment, subscription, "runs past the end"},
		{"and by the exercise's decoder", mistakenAssignment, head, "runs past the end"},
		{"an idle member's assignment of no bytes", "", assignment, "needs 2 bytes"},
		{"an assignment without the length of user data", "0000 00000001 0001 74 00000001 00000000", assignment, "needs 4 bytes"},
		{"one that is cut in that length", "0000 00000001 0001 74 00000001 00000000 0000", assignment, "needs 4 bytes"},
		{"owned partitions that are null", "0001 00000001 0001 61 ffffffff ffffffff", subscription, "count -1 is negative"},
		{"a count from bytes that are not Kafka's", "0000 7fffffff 0001 61", head, "count 2147483647 runs past the end"},
	} {
		if err := c.read(unhex(t, c.hex)); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: want an error that says %q, got %v", c.fact, c.why, err)
		}
	}
}

const mistakenAssignment = "0001 00000002 000d 746573742d7772697465722d30 00000003 00000000 00000002 00000001" +
	"000d 746573742d7772697465722d31 00000003 00000000 00000002 00000001 ffffffff"

// The coordinator compares these bytes, so the same partitions must always
// give the same ones: topics and partitions in order, a topic once.
func TestOwnedPartitionsAreWrittenInTheirOrder(t *testing.T) {
	s := wire.Subscription{Version: 1, Topics: []string{"t"}, OwnedPartitions: &[]wire.Owned{
		{Topic: "s", Partitions: []int32{0}}, {Topic: "t", Partitions: []int32{0, 1}}}}
	const want = "000100000001000174ffffffff000000020001730000000100000000000174000000020000000000000001"
	if got := hex.EncodeToString(wire.AppendSubscription(nil, s)); got != want {
		t.Errorf("want %s\ngot  %s", want, got)
	}
}

// The 13 bytes of the lesson, field by field.
func TestFields(t *testing.T) {
	want := []wire.Field{
		{Path: "version", Offset: 0, Length: 2, Value: "0"},
		{Path: "topics.count", Offset: 2, Length: 4, Value: "1"},
		{Path: "topics[0].length", Offset: 6, Length: 2, Value: "1"},
		{Path: "topics[0]", Offset: 8, Length: 1, Value: `"a"`},
		{Path: "userData.length", Offset: 9, Length: 4, Value: "-1"},
	}
	lesson := unhex(t, "0000 00000001 0001 61 ffffffff")
	for n := range len(lesson) + 1 {
		var whole []wire.Field // the fields that are all there in the first n bytes
		for _, f := range want {
			if f.Offset+f.Length <= n {
				whole = append(whole, f)
			}
		}
		if 6 <= n && n < 8 {
			whole = whole[:2] // the count is there, and refused for want of a name
		}
		if got := wire.Fields(lesson[:n]); !reflect.DeepEqual(whole, got) {
			t.Errorf("%d bytes: want %v, got %v", n, whole, got)
		}
	}
}
