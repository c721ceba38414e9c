package scenario

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cucumber/godog"

	"muster/grader/group"
)

func thens() []Step {
	return []Step{
		{"Then the assignment is\n  | member | orders | payments |\n  | c1     | 0-4 7  |          |", `^the assignment is$`, thenTable},
		{`Then the assignment is empty`, `^the assignment is empty$`, thenEmpty},
		{`Then member "m-0000" owns partitions 0-9 of "orders"`, `^member "([^"]*)" owns partitions? ([\d -]+) of "([^"]*)"$`, thenOwns},
		{`Then member "m-0999" owns nothing`, `^member "([^"]*)" owns nothing$`, thenIdle},
		{`Then every member is in the answer`, `^every member is in the answer$`, thenEveryMember},
		{`Then every partition of "orders" is owned by exactly one member`, `^every partition of "([^"]*)" is owned by exactly one member$`, thenOnce},
		{`Then the leader refuses`, `^the leader refuses$`, thenRefused},
		{`Then the bytes are refused`, `^the bytes are refused$`, thenRefused},
		{`Then the version is 3`, `^the version is (-?\d+)$`, thenVersion},
		{`Then the topics are "a", "b"`, `^the topics are ` + names + `$`, thenTopics},
		{`Then the topics are a name of 249 times "x"`, `^the topics are a name of (\d+) times "([^"]*)"$`, thenLongTopic},
		{`Then there are no topics`, `^there are no topics$`, thenNoTopics},
		{`Then the user data is null`, `^the user data is null$`, thenNullUserData},
		{`Then the user data is empty`, `^the user data is empty$`, thenEmptyUserData},
		{`Then the user data is "0a 14 00"`, `^the user data is "([^"]*)"$`, thenUserData},
	}
}

// expect adds what must be true of the answer.
func expect(ctx context.Context, ops []group.Op, wrong func(group.Answer) []string) error {
	d := draftOf(ctx)
	if !slices.Contains(ops, d.question.Op) {
		return fmt.Errorf("this does not fit what is asked: the When step is missing before it, or asks another thing")
	}
	d.checks = append(d.checks, check{d.line, wrong})
	return nil
}

var (
	assigning = []group.Op{group.Assign, group.Lead}
	decoding  = []group.Op{group.Decode}
)

// thenTable takes a table as the whole answer: a row a member, a column a
// topic.
func thenTable(ctx context.Context, table *godog.Table) error {
	want, err := assignmentOf(draftOf(ctx).question, table)
	if err != nil {
		return err
	}
	return expect(ctx, assigning, func(a group.Answer) []string { return group.Diff(group.Answer{Assignment: want}, a) })
}

func assignmentOf(q group.Question, table *godog.Table) (group.Assignment, error) {
	if len(table.Rows) < 2 || table.Rows[0].Cells[0].Value != "member" {
		return nil, fmt.Errorf("the table needs the column member, one for each topic, and a row for each member")
	}
	want := group.Assignment{}
	for _, row := range table.Rows[1:] {
		id := row.Cells[0].Value
		if !slices.ContainsFunc(q.Members, func(m group.Member) bool { return m.ID == id }) {
			return nil, fmt.Errorf("member %q is not in the group", id)
		}
		if want[id] != nil {
			return nil, fmt.Errorf("member %q has two rows", id)
		}
		want[id] = map[string][]int32{}
		for i, cell := range row.Cells[1:] {
			topic := table.Rows[0].Cells[i+1].Value
			if _, twice := want[id][topic]; twice {
				return nil, fmt.Errorf("topic %q has two columns", topic)
			}
			partitions, err := readPartitions(cell.Value)
			if err != nil {
				return nil, err
			}
			want[id][topic] = partitions
		}
	}
	return want, nil
}

var partitionsCell = regexp.MustCompile(`^(\d+)(?:-(\d+))?$`)

// readPartitions reads "0-4 7".
func readPartitions(text string) ([]int32, error) {
	var out []int32
	for _, part := range strings.Fields(text) {
		m := partitionsCell.FindStringSubmatch(part)
		if m == nil {
			return nil, fmt.Errorf("%q are not partitions: write them as in 0-4 7", text)
		}
		from, err := strconv.ParseInt(m[1], 10, 32)
		to := from
		if err == nil && m[2] != "" {
			to, err = strconv.ParseInt(m[2], 10, 32)
		}
		if err != nil || to < from || to-from > 1<<20 {
			return nil, fmt.Errorf("%q is not a range of partitions", part)
		}
		for p := from; p <= to; p++ {
			out = append(out, int32(p))
		}
	}
	return out, nil
}

func thenEmpty(ctx context.Context) error {
	return expect(ctx, assigning, func(a group.Answer) []string {
		return group.Diff(group.Answer{Assignment: group.Assignment{}}, a)
	})
}

// assigned makes a check of an assignment from one of its part.
func assigned(wrong func(group.Assignment) []string) func(group.Answer) []string {
	return func(a group.Answer) []string {
		if a.Assignment == nil {
			return group.Diff(group.Answer{Assignment: group.Assignment{}}, a)
		}
		return wrong(a.Assignment)
	}
}

func thenOwns(ctx context.Context, id, partitions, topic string) error {
	want, err := readPartitions(partitions)
	if err != nil {
		return err
	}
	return expect(ctx, assigning, assigned(func(a group.Assignment) []string {
		return group.Diff(one(id, topic, want), one(id, topic, a[id][topic]))
	}))
}

// one is the assignment of one topic to one member.
func one(id, topic string, partitions []int32) group.Answer {
	return group.Answer{Assignment: group.Assignment{id: {topic: partitions}}}
}

func thenIdle(ctx context.Context, id string) error {
	return expect(ctx, assigning, assigned(func(a group.Assignment) []string {
		own, ok := a[id]
		got := group.Assignment{}
		if ok {
			got[id] = own
		}
		return group.Diff(group.Answer{Assignment: group.Assignment{id: {}}}, group.Answer{Assignment: got})
	}))
}

func thenEveryMember(ctx context.Context) error {
	members := draftOf(ctx).question.Members
	return expect(ctx, assigning, assigned(func(a group.Assignment) []string {
		var absent []string
		for _, m := range members {
			if _, ok := a[m.ID]; !ok {
				absent = append(absent, m.ID)
			}
		}
		if len(absent) == 0 {
			return nil
		}
		return []string{"not in your answer: " + group.Names(absent)}
	}))
}

func thenOnce(ctx context.Context, topic string) error {
	topics := draftOf(ctx).question.Topics
	i := slices.IndexFunc(topics, func(t group.Topic) bool { return t.Name == topic })
	if i < 0 {
		return fmt.Errorf("topic %q is not in the cluster metadata", topic)
	}
	n := topics[i].Partitions
	return expect(ctx, assigning, assigned(func(a group.Assignment) []string {
		owners := make([]int, n)
		var strange []int32
		for _, own := range a {
			for _, p := range own[topic] {
				if p < 0 || p >= n {
					strange = append(strange, p)
					continue
				}
				owners[p]++
			}
		}
		var twice, never []int32
		for p, count := range owners {
			if count > 1 {
				twice = append(twice, int32(p))
			} else if count == 0 {
				never = append(never, int32(p))
			}
		}
		return slices.Concat(about(topic, "owned twice", twice), about(topic, "owned by nobody", never), about(topic, "not in the topic", strange))
	}))
}

func about(topic, what string, partitions []int32) []string {
	if len(partitions) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("partitions of %q that are %s: %s", topic, what, group.Partitions(partitions))}
}

func thenRefused(ctx context.Context) error {
	return expect(ctx, []group.Op{group.Decode, group.Lead}, func(a group.Answer) []string {
		return group.Diff(group.Answer{Refusal: "refused"}, a)
	})
}

// decoded checks one field of a subscription: put copies what is wanted into
// the answer's own, and the difference is told.
func decoded(ctx context.Context, put func(*group.Subscription)) error {
	return expect(ctx, decoding, func(a group.Answer) []string {
		want := group.Subscription{Topics: []string{}}
		if a.Subscription != nil {
			want = *a.Subscription
		}
		put(&want)
		return group.Diff(group.Answer{Subscription: &want}, a)
	})
}

func thenVersion(ctx context.Context, version string) error {
	v, err := strconv.ParseInt(version, 10, 16)
	if err != nil {
		return fmt.Errorf("version %s does not fit an int16", version)
	}
	return decoded(ctx, func(s *group.Subscription) { s.Version = int16(v) })
}

func thenTopics(ctx context.Context, list string) error {
	return wantTopics(ctx, splitNames(list))
}

func thenLongTopic(ctx context.Context, times, unit string) error {
	n, err := strconv.Atoi(times)
	if err != nil || n*len(unit) > 1<<15 {
		return fmt.Errorf("%s times %q is too long for a name", times, unit)
	}
	return wantTopics(ctx, []string{strings.Repeat(unit, n)})
}

func thenNoTopics(ctx context.Context) error { return wantTopics(ctx, []string{}) }

func wantTopics(ctx context.Context, topics []string) error {
	return decoded(ctx, func(s *group.Subscription) { s.Topics = topics })
}

func thenNullUserData(ctx context.Context) error  { return wantUserData(ctx, nil) }
func thenEmptyUserData(ctx context.Context) error { return wantUserData(ctx, []byte{}) }

func thenUserData(ctx context.Context, text string) error {
	b, err := readHex(text)
	if err != nil {
		return err
	}
	return wantUserData(ctx, b)
}

func wantUserData(ctx context.Context, data []byte) error {
	return decoded(ctx, func(s *group.Subscription) { s.UserData = data })
}
