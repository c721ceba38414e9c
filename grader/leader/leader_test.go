package leader_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/wire"
)

// assign asks the leader that is right.
func assign(topics []group.Topic, members []group.Member) group.Assignment {
	return leader.Leader{}.Answer(group.Question{Op: group.Assign, Topics: topics, Members: members}).Assignment
}

// lead asks the same of the members' bytes.
func lead(topics []group.Topic, members []group.Member) group.Assignment {
	members = slices.Clone(members)
	for i, m := range members {
		members[i].Topics, members[i].Metadata = nil, wire.AppendHead(nil, group.Subscription{Topics: m.Topics})
	}
	return leader.Leader{}.Answer(group.Question{Op: group.Lead, Topics: topics, Members: members}).Assignment
}

// Every case is asked in its own order of arrival and in the reverse one, and
// as bytes too: none of that makes a difference.
func TestCases(t *testing.T) {
	for _, cases := range [][]groupCase{lessons, stories, bonus} {
		for _, c := range cases {
			t.Run(c.name, func(t *testing.T) {
				topics, members, want := c.parse(t)
				for range 2 {
					for how, got := range map[string]group.Assignment{"assign": assign(topics, members), "lead": lead(topics, members)} {
						if !reflect.DeepEqual(want, got) {
							t.Errorf("%s: want %v, got %v", how, want, got)
						}
					}
					slices.Reverse(topics)
					slices.Reverse(members)
				}
			})
		}
	}
}

// The lesson's formula: with q = n div m and r = n mod m, member i begins at
// q*i + min(i, r) and has q partitions, one more if i < r.
func TestFormula(t *testing.T) {
	for n := range 61 {
		for m := 1; m <= 25; m++ {
			members := make([]group.Member, m)
			for i := range members {
				members[i] = group.Member{ID: fmt.Sprintf("m-%02d", i), Topics: []string{"t"}}
			}
			got := assign([]group.Topic{{Name: "t", Partitions: int32(n)}}, members)
			q, r := n/m, n%m
			for i := range members {
				start, count := q*i+min(i, r), q
				if i < r {
					count++
				}
				var want []int32
				for p := start; p < start+count; p++ {
					want = append(want, int32(p))
				}
				if own := got[members[i].ID]["t"]; !slices.Equal(want, own) {
					t.Fatalf("%d partitions, %d members: member %d has %v, want %v", n, m, i, own, want)
				}
			}
		}
	}
}

// A subscription that cannot be read is refused whole, whoever sent it.
func TestLeadRefusesBadBytes(t *testing.T) {
	good := wire.AppendHead(nil, group.Subscription{Topics: []string{"t"}})
	for n := range len(good) {
		q := group.Question{Op: group.Lead, Topics: []group.Topic{{Name: "t", Partitions: 1}},
			Members: []group.Member{{ID: "a", Metadata: good}, {ID: "b", Metadata: good[:n]}}}
		if a := (leader.Leader{}).Answer(q); a.Refusal == "" || a.Assignment != nil {
			t.Errorf("the first %d bytes: want a refusal, got %+v", n, a)
		}
	}
}

// groupCase is a group in short. A topic is "name:partitions". A member is
// "id wants topics gets topic=partitions"; "id@instance" is a static one.
type groupCase struct {
	name, topics string
	members      []string
}

func (c groupCase) parse(t *testing.T) ([]group.Topic, []group.Member, group.Assignment) {
	t.Helper()
	var topics []group.Topic
	for _, text := range strings.Fields(c.topics) {
		var topic group.Topic
		name, count, _ := strings.Cut(text, ":")
		topic.Name = name
		scan(t, count, "%d", &topic.Partitions)
		topics = append(topics, topic)
	}
	var members []group.Member
	want := group.Assignment{}
	for _, text := range c.members {
		name, rest, _ := strings.Cut(text, " wants")
		wants, gets, ok := strings.Cut(rest, " gets")
		if !ok {
			t.Fatalf("%q is not a member", text)
		}
		id, instance, static := strings.Cut(name, "@")
		m := group.Member{ID: id, Topics: strings.Fields(wants)}
		if static {
			m.InstanceID = &instance
		}
		members = append(members, m)
		want[id] = map[string][]int32{}
		for _, own := range strings.Fields(gets) {
			topic, span, _ := strings.Cut(own, "=")
			want[id][topic] = partitions(t, span)
		}
	}
	return topics, members, want
}

// partitions reads "4" or "0-4".
func partitions(t *testing.T, span string) []int32 {
	var first, last int32
	if strings.Contains(span, "-") {
		scan(t, span, "%d-%d", &first, &last)
	} else {
		scan(t, span, "%d", &first)
		last = first
	}
	var out []int32
	for p := first; p <= last; p++ {
		out = append(out, p)
	}
	return out
}

func scan(t *testing.T, text, format string, into ...any) {
	t.Helper()
	if _, err := fmt.Sscanf(text, format, into...); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}
