package live

import (
	"reflect"

	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// code gives the error code of the response, 0 for none.
func (c Call) code() int16 {
	if f := reflect.ValueOf(c.Response).Elem().FieldByName("ErrorCode"); f.IsValid() {
		return int16(f.Int())
	}
	return 0
}

// reason is what an API's call is for, in one case of it.
type reason struct {
	when func(Call) bool
	why  string
}

// always holds for every call; it ends a list of cases.
func always(Call) bool { return true }

func fine(c Call) bool    { return c.code() == 0 }
func refused(c Call) bool { return c.code() != 0 }

func with(e *kerr.Error) func(Call) bool { return func(c Call) bool { return c.code() == e.Code } }

// Explain says in one line what a call is for.
func (c Call) Explain() string {
	for _, r := range reasons[c.Key] {
		if r.when(c) {
			return r.why
		}
	}
	return ""
}

// reasons are the cases of each API, of which the first that holds counts.
var reasons = map[int16][]reason{
	int16(kmsg.FindCoordinator): {{always, "Which broker looks after this group? All that follows goes to that one."}},
	int16(kmsg.JoinGroup): {
		{with(kerr.MemberIDRequired), "Refused once (79): a new member is given an id, and comes back with it."},
		{with(kerr.UnknownMemberID), "Refused (25): the coordinator does not know this id any more."},
		{joinedToLead, "It leads: it alone gets members[], everybody's subscription, to assign by."},
		{fine, "In the generation, but not as the leader: so members[] is empty."},
		{refused, "Refused: the error code says why."},
	},
	int16(kmsg.SyncGroup): {
		{syncedByLeader, "The leader hands in everybody's assignment; the response is its own."},
		{fine, "A member that does not lead has nothing to hand in, and waits for its own."},
		{with(kerr.RebalanceInProgress), "Refused (27): the group rebalances again, so join again."},
		{refused, "Refused: the error code says why."},
	},
	int16(kmsg.Heartbeat): {
		{fine, "Alive, and nothing new."},
		{with(kerr.RebalanceInProgress), "Alive; and told (27) that the group rebalances: give back, and join again."},
		{with(kerr.UnknownMemberID), "Told (25) that it is not in the group any more: what it owned is lost."},
		{with(kerr.IllegalGeneration), "Told (22) that its generation is over: what it owned is lost."},
		{refused, "Refused: the error code says why."},
	},
	int16(kmsg.OffsetFetch):  {{always, "How far did the group read the partitions that it was just assigned?"}},
	int16(kmsg.OffsetCommit): {{always, "So far the group has read; who owns the partition next goes on from there."}},
	int16(kmsg.LeaveGroup):   {{always, "It goes, and says so: the group need not wait for its session timeout."}},
	int16(kmsg.ConsumerGroupHeartbeat): {
		{with(kerr.UnknownMemberID), "Told (25) that it is not in the group any more: what it owned is lost."},
		{refused, "Refused: errorCode and errorMessage say why."},
		{epoch(0), "Epoch 0, a new member: what it wants; the response can bring an assignment."},
		{epoch(-1), "Epoch -1: it leaves for good."},
		{epoch(-2), "Epoch -2: a static member leaves, to come back before its session is over."},
		{assigns, "Alive; and there is a new assignment, for this member alone."},
		{owns, "Alive; and this is what it owns now, after it gave up or took up something."},
		{always, "Alive, and nothing new: assignment is null."},
	},
}

func joinedToLead(c Call) bool {
	r, ok := c.Response.(*kmsg.JoinGroupResponse)
	return ok && r.ErrorCode == 0 && r.LeaderID == r.MemberID
}

func syncedByLeader(c Call) bool {
	r, ok := c.Request.(*kmsg.SyncGroupRequest)
	return ok && c.code() == 0 && len(r.GroupAssignment) > 0
}

func epoch(n int32) func(Call) bool {
	return func(c Call) bool {
		r, ok := c.Request.(*kmsg.ConsumerGroupHeartbeatRequest)
		return ok && r.MemberEpoch == n
	}
}

// assigns reports whether the response to a newer heartbeat holds an
// assignment.
func assigns(c Call) bool {
	r, ok := c.Response.(*kmsg.ConsumerGroupHeartbeatResponse)
	return ok && r.Assignment != nil
}

// owns reports whether a newer heartbeat says what the member owns.
func owns(c Call) bool {
	r, ok := c.Request.(*kmsg.ConsumerGroupHeartbeatRequest)
	return ok && r.Topics != nil
}
