package scenario

import (
	"context"
	"fmt"
	"strings"

	"muster/grader/group"
)

// Step is a sentence that scenarios can use.
type Step struct {
	Example string // how it is used, with its keyword
	pattern string
	do      any
}

// Steps gives every step there is, in the order of a scenario.
func Steps() []Step { return append(append(givens(), whens()...), thens()...) }

// draft is what the steps of a scenario have said so far.
type draft struct {
	file     string
	line     int // of the step that runs
	question group.Question
	members  map[string]bool // ids that are in question
	checks   []check
	broken   bool
}

type draftKey struct{}

func draftOf(ctx context.Context) *draft { return ctx.Value(draftKey{}).(*draft) }

// names is the pattern of one or more quoted names.
const names = `("[^"]*"(?:, "[^"]*")*)`

func splitNames(list string) []string {
	return strings.Split(strings.TrimSuffix(strings.TrimPrefix(list, `"`), `"`), `", "`)
}

func givens() []Step {
	return []Step{
		{`Given topic "orders" has 7 partitions`, `^topic "([^"]*)" has (\d+) partitions?$`, givenTopic},
		{"Given these topics\n  | topic  | partitions |\n  | orders | 7          |", `^these topics$`, givenTopics},
		{`Given 100 topics "t-00" to "t-99" have 100 partitions each`,
			`^(\d+) topics "([^"]*)" to "([^"]*)" have (\d+) partitions? each$`, givenManyTopics},
		{`Given the cluster metadata holds no topics`, `^the cluster metadata holds no topics$`, givenNoTopics},
		{`Given member "consumer-1" subscribes to "orders", "payments"`, `^member "([^"]*)" subscribes to ` + names + `$`, givenMember},
		{`Given member "consumer-1" subscribes to nothing`, `^member "([^"]*)" subscribes to nothing$`, givenIdleMember},
		{"Given these members, in order of arrival\n  | member | subscribes to    |\n  | c1     | orders, payments |",
			`^these members, in order of arrival$`, givenMembers},
		{`Given 1000 members "m-0000" to "m-0999" subscribe to "orders"`,
			`^(\d+) members "([^"]*)" to "([^"]*)" subscribe to ` + names + `$`, givenManyMembers},
		{`Given static member "c3" with instance id "i0" subscribes to "orders"`,
			`^static member "([^"]*)" with instance id "([^"]*)" subscribes to ` + names + `$`, givenStaticMember},
		{`Given the group has no members`, `^the group has no members$`, givenNoMembers},
		{"Given member \"c1\" sends\n  \"\"\"\n  00 00             version 0\n  00 00 00 01       one topic\n" +
			"  00 01 61          length 1, \"a\"\n  ff ff ff ff       user data: null\n  \"\"\"", `^member "([^"]*)" sends$`, givenSender},
		{"Given the bytes\n  \"\"\"\n  00 00             version 0\n  00 00 00 00       no topics\n" +
			"  ff ff ff ff       user data: null\n  \"\"\"", `^the bytes$`, givenBytesText},
		{`Given the bytes "00 00 00 00"`, `^the bytes "([^"]*)"$`, givenBytes},
	}
}

func whens() []Step {
	return []Step{
		{`When the leader assigns the partitions`, `^the leader assigns the partitions$`, ask(group.Assign)},
		{`When the leader reads the bytes and assigns the partitions`, `^the leader reads the bytes and assigns the partitions$`, ask(group.Lead)},
		{`When the subscription is decoded`, `^the subscription is decoded$`, ask(group.Decode)},
	}
}

// ask makes the step that says what is asked.
func ask(op group.Op) func(context.Context) error {
	return func(ctx context.Context) error {
		d := draftOf(ctx)
		if d.question.Op != "" {
			return fmt.Errorf("a second When: a scenario asks one question")
		}
		d.question.Op = op
		if op == group.Decode && d.question.Metadata == nil {
			return fmt.Errorf("there are no bytes to decode: say Given the bytes")
		}
		for _, m := range d.question.Members {
			if bytes := m.Metadata != nil; op != group.Decode && bytes != (op == group.Lead) {
				return fmt.Errorf("member %q: reading the bytes needs members that send bytes, assigning alone needs members that subscribe", m.ID)
			}
		}
		return nil
	}
}
