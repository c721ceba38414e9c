package wire_test

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"muster/grader/wire"
)

// unhex reads hex digits; blanks are for the eye.
func unhex(t testing.TB, text string) []byte {
	t.Helper()
	b, err := hex.DecodeString(strings.ReplaceAll(text, " ", ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// subscriptionErrors has one row for each way in which a subscription can be
// bad: which field, where it begins, and what is wrong with it.
var subscriptionErrors = []struct{ hex, want string }{
	{"", "version at byte 0: needs 2 bytes, 0 left"},
	{"00", "version at byte 0: needs 2 bytes, 1 left"},
	{"ffff 00000000 ffffffff", "version at byte 0: version -1 is negative"},
	{"8000", "version at byte 0: version -32768 is negative"},
	{"0000", "topics.count at byte 2: needs 4 bytes, 0 left"},
	{"0000 000000", "topics.count at byte 2: needs 4 bytes, 3 left"},
	{"0000 ffffffff ffffffff", "topics at byte 2: count -1 is negative"},
	{"0000 80000000 ffffffff", "topics at byte 2: count -2147483648 is negative"},
	{"0000 00000001", "topics at byte 2: count 1 runs past the end, 0 bytes left"},
	{"0000 00000001 00", "topics at byte 2: count 1 runs past the end, 1 byte left"},
	{"0000 7fffffff 0001 61", "topics at byte 2: count 2147483647 runs past the end, 3 bytes left"},
	{"0000 00000001 ffff ffffffff", "topics[0] at byte 6: length -1 is negative"},
	{"0000 00000001 8000 ffffffff", "topics[0] at byte 6: length -32768 is negative"},
	{"0000 00000001 0009 61", "topics[0] at byte 6: length 9 runs past the end, 1 byte left"},
	{"0000 00000002 0002 6162", "topics[1].length at byte 10: needs 2 bytes, 0 left"},
	{"0000 00000002 0001 61 0003 6263", "topics[1] at byte 9: length 3 runs past the end, 2 bytes left"},
	{"0000 00000001 0001 61", "userData.length at byte 9: needs 4 bytes, 0 left"},
	{"0000 00000000 ffffff", "userData.length at byte 6: needs 4 bytes, 3 left"},
	{"0000 00000000 00000005", "userData at byte 6: length 5 runs past the end, 0 bytes left"},
	{"0000 00000000 7fffffff 2a", "userData at byte 6: length 2147483647 runs past the end, 1 byte left"},
	{"0000 00000000 fffffffe", "userData at byte 6: length -2 is negative"},
}

// tailErrors are those of the fields that the exercise does not look at.
var tailErrors = []struct{ hex, want string }{
	{"0001 00000000 ffffffff", "ownedPartitions.count at byte 10: needs 4 bytes, 0 left"},
	{"0001 00000000 ffffffff ffffffff", "ownedPartitions at byte 10: count -1 is negative"},
	{"0001 00000000 ffffffff 00000001 0000000000", "ownedPartitions at byte 10: count 1 runs past the end, 5 bytes left"},
	{"0001 00000000 ffffffff 00000001 ffff 00000000", "ownedPartitions[0].topic at byte 14: length -1 is negative"},
	{"0001 00000000 ffffffff 00000001 0004 61626364", "ownedPartitions[0].partitions.count at byte 20: needs 4 bytes, 0 left"},
	{"0001 00000000 ffffffff 00000001 0000 80000000", "ownedPartitions[0].partitions at byte 16: count -2147483648 is negative"},
	{"0001 00000000 ffffffff 00000001 0000 00000002 00000007", "ownedPartitions[0].partitions at byte 16: count 2 runs past the end, 4 bytes left"},
	{"0002 00000000 ffffffff 00000000 0000", "generationId at byte 14: needs 4 bytes, 2 left"},
	{"0003 00000000 ffffffff 00000000 00000005", "rackId.length at byte 18: needs 2 bytes, 0 left"},
	{"0003 00000000 ffffffff 00000000 00000005 fffe", "rackId at byte 18: length -2 is negative"},
	{"0009 00000000 ffffffff 00000000 00000005 0003 7261", "rackId at byte 18: length 3 runs past the end, 2 bytes left"},
}

var assignmentErrors = []struct{ hex, want string }{
	{"", "version at byte 0: needs 2 bytes, 0 left"},
	{"fff6 00000000 ffffffff", "version at byte 0: version -10 is negative"},
	{"0000 ffffffff ffffffff", "assignedPartitions at byte 2: count -1 is negative"},
	{"0000 00000001 0001 74 00000001", "assignedPartitions[0].partitions at byte 9: count 1 runs past the end, 0 bytes left"},
	{"0000 00000001 0001 74 ffffffff", "assignedPartitions[0].partitions at byte 9: count -1 is negative"},
	{"0000 00000002 0000 00000000 ffff 00000000", "assignedPartitions[1].topic at byte 12: length -1 is negative"},
	{"0000 00000000", "userData.length at byte 6: needs 4 bytes, 0 left"},
	{"0000 00000000 fffffff6", "userData at byte 6: length -10 is negative"},
}

func TestErrorsNameTheFieldAndTheByte(t *testing.T) {
	for _, c := range subscriptionErrors {
		_, head := wire.ReadHead(unhex(t, c.hex))
		checkError(t, "head "+c.hex, c.want, head)
		_, whole := wire.ReadSubscription(unhex(t, c.hex))
		checkError(t, "subscription "+c.hex, c.want, whole)
	}
	for _, c := range tailErrors {
		_, err := wire.ReadSubscription(unhex(t, c.hex))
		checkError(t, "subscription "+c.hex, c.want, err)
		if _, err := wire.ReadHead(unhex(t, c.hex)); err != nil {
			t.Errorf("head %s: %v, but what follows user data is not to be looked at", c.hex, err)
		}
	}
	for _, c := range assignmentErrors {
		_, err := wire.ReadAssignment(unhex(t, c.hex))
		checkError(t, "assignment "+c.hex, c.want, err)
	}
}

func checkError(t *testing.T, what, want string, err error) {
	t.Helper()
	var e *wire.Error
	if !errors.As(err, &e) || err.Error() != want {
		t.Errorf("%s:\nwant %s\ngot  %v", what, want, err)
	}
}
