package live

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
)

// Opening says what a story is about, a paragraph each.
func Opening(c *Cluster, p Protocol) []string {
	about := map[Protocol]string{
		Range: "Real consumers form a group, and your program leads it: at each rebalance the leader hands it the members' bytes, and " +
			"sends its answer to the group, right or wrong. Range is an eager rule: for a rebalance everybody gives everything back.",
		Cooperative: "The same story with cooperative-sticky, as franz-go has it: only what moves is taken away. Your program does not lead " +
			"here, since range is another rule. Beside it, out of sight, a group goes through the same with eager range.",
		Consumer: "The same story under the newer protocol (KIP-848, group.protocol=consumer). No client leads such a group: each member " +
			"tells the coordinator what it wants and owns, and the coordinator itself, a broker, works out who gets what. So there is no " +
			"JOIN_GROUP, no SYNC_GROUP and no list of members for anybody to work on: your program has nothing to do here, and is not started.",
	}
	return []string{about[p], fmt.Sprintf("It happens on %s. There are the topics %s of %d partitions and %s of %d. Times are in seconds since the start.",
		c.Words, c.Name(clicks), clicksPartitions, c.Name(orders), ordersPartitions)}
}

// Ending says what came of a story, a paragraph each.
func (r Result) Ending(p Protocol) []string {
	out := []string{""}
	switch {
	case r.Unusable != nil:
		out = append(out, "The group has no assignment, and the story ends here: "+
			strings.Join(group.Diff(r.Unusable.Right, r.Unusable.Got), "; ")+". In a real group every member would now wait, "+
			"and the leader would be asked again and again.")
	case r.Right && p == Range:
		out = append(out, fmt.Sprintf("Right: your program led the group through %d rebalances as Kafka's range assignor does, and each of %d records "+
			"was read once. (This is one story. grader grade asks about all the rest.)", r.Answers, r.Records))
	case r.Right:
		out = append(out, fmt.Sprintf("Each of %d records was read once.", r.Records))
	default:
		out = append(out, fmt.Sprintf("%d of %d answers are not what Kafka's range assignor gives, and the group had the harm of it.", r.Differ, r.Answers))
	}
	if r.Halt != "" {
		out = append(out, "The story could not go on: "+r.Halt+".")
	}
	return append(out, "On the wire: "+r.Wire.String()+".")
}

// Wire counts requests by API key, and their responses by error code.
type Wire map[int16]map[int16]int

func (w Wire) add(c Call) {
	if w[c.Key] == nil {
		w[c.Key] = map[int16]int{}
	}
	w[c.Key][c.code()]++
}

// String lists the APIs in the order in which a group needs them.
func (w Wire) String() string {
	var out []string
	for _, k := range []kmsg.Key{kmsg.FindCoordinator, kmsg.JoinGroup, kmsg.SyncGroup, kmsg.Heartbeat,
		kmsg.OffsetFetch, kmsg.OffsetCommit, kmsg.LeaveGroup, kmsg.ConsumerGroupHeartbeat} {
		key, all, refused := int16(k), 0, ""
		for _, code := range slices.Sorted(maps.Keys(w[key])) {
			all += w[key][code]
			if code != 0 {
				refused += fmt.Sprintf(", %d with %d", w[key][code], code)
			}
		}
		text := fmt.Sprintf("%s %d", apis[key].name, all)
		if refused != "" {
			text += " (" + refused[2:] + ")"
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}
