package live

import (
	"context"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/leader"
)

// answering is a leader made of a function.
type answering func(ctx context.Context, q group.Question) group.Answer

func (a answering) Ask(ctx context.Context, questions []group.Question) []group.Answer {
	out := make([]group.Answer, len(questions))
	for i, q := range questions {
		out[i] = a(ctx, q)
	}
	return out
}

// bonusless is a leader that knows nothing of static members, as most do.
func bonusless(k leader.Knobs) group.Leader {
	return answering(func(_ context.Context, q group.Question) group.Answer {
		var members []group.Member
		for _, m := range q.Members {
			members = append(members, group.Member{ID: m.ID, Metadata: m.Metadata})
		}
		q.Members = members
		return leader.Leader{Knobs: k}.Answer(q)
	})
}

// later answers rightly until there are two members.
func later(then func(context.Context) group.Answer) group.Leader {
	return answering(func(ctx context.Context, q group.Question) group.Answer {
		if len(q.Members) < 2 {
			return leader.Leader{}.Answer(q)
		}
		return then(ctx)
	})
}

// oddities are assignments in the form agreed on that make no sense at all.
func oddities(q group.Question) group.Assignment {
	a := leader.Leader{}.Answer(q).Assignment
	for _, own := range a {
		own["orders"] = append(own["orders"], -1, -2147483648, 2147483647, 0, 0)
		own[""], own["\x1b[2J"], own["__consumer_offsets"] = []int32{0}, []int32{3}, []int32{0, 1}
	}
	a["nobody"], a[""] = map[string][]int32{"orders": {0}}, map[string][]int32{"": {0}}
	a[strings.Repeat("x", 40_000)] = map[string][]int32{"\x00": {0}}
	return a
}

// stories are leaders, whether they lead rightly, and what is to be read of
// them: in the story, and at its end.
var stories = map[string]struct {
	leader  group.Leader
	right   bool
	story   []string
	endings []string
}{
	"right without the bonus": {bonusless(leader.Knobs{}), true, nil, []string{"Right: your program led the group through 8 rebalances"}},
	"overlap": {bonusless(leader.Knobs{Overlap: leader.ClosedInside}), false,
		[]string{`WRONG partition 4 of "orders" is owned 2 times: by "A", "B"`, "WRONG read twice: orders 4 by A and B", "yours        B  B  B  B AB"},
		[]string{"of 8 answers are not what Kafka's range assignor gives"}},
	"gap": {bonusless(leader.Knobs{Share: leader.NobodyGets}), false,
		[]string{`WRONG "A", topic "orders": 4-6, you gave 3-5 (missing 6, extra 3)`, "WRONG read by nobody: orders 6"}, []string{"6 of 8 answers"}},
	"a member without its answer": {bonusless(leader.Knobs{DropEmpty: leader.IdleDropped}), false,
		[]string{`WRONG member "C" is not in your answer`, "WRONG C is without an answer"}, []string{"1 of 8 answers"}},
	"order of arrival": {bonusless(leader.Knobs{Arrival: true}), false,
		[]string{"WRONG read by another: orders 0-3 by A instead of B", "yours        A  A  A  A  B  B  B"}, []string{"6 of 8 answers"}},
	"a topic that is not there": {bonusless(leader.Knobs{Unknown: 2}), false,
		[]string{`WRONG "B", topic "refunds": none, you gave 0 1 (extra 0 1)`, "topic refunds  0  1\n    Kafka        .  ."}, []string{"4 of 8 answers"}},
	"not a subscriber": {bonusless(leader.Knobs{Everyone: leader.WantedTopics}), false,
		[]string{`WRONG "A", topic "clicks": none, you gave 1 (extra 1)`, "WRONG read by nobody: clicks 1"}, nil},
	"nonsense": {answering(func(_ context.Context, q group.Question) group.Answer { return group.Answer{Assignment: oddities(q)} }), false,
		[]string{`\x1b[2J 3`, "more differences"}, []string{"8 of 8 answers"}},
	"an error": {bonusless(leader.Knobs{RefuseFrom: 1}), false, nil,
		[]string{`the story ends here: you gave the error "the bytes cannot be read".`}},
	"no assignment": {later(func(context.Context) group.Answer { return group.Answer{Subscription: &group.Subscription{}} }), false,
		[]string{"+0.00s  B joins"}, []string{"the story ends here: you gave a subscription."}},
	"a fault": {later(func(context.Context) group.Answer {
		return group.Answer{Fault: &group.Fault{Kind: group.Ended, Detail: "it ended by itself"}}
	}), false, nil, []string{"the story ends here: it ended by itself."}},
	"silence": {later(func(ctx context.Context) group.Answer { <-make(chan bool); return group.Answer{} }), false,
		[]string{"group: Stable, PreparingRebalance, CompletingRebalance"}, []string{"the story ends here: no answer within 1s."}},
	"a name that is too long": {later(func(context.Context) group.Answer {
		return group.Answer{Assignment: group.Assignment{"x": {strings.Repeat("y", 70_000): {0}}}}
	}), false, nil, []string{"the story ends here: your answer names a topic of 70000 bytes"}},
}

// TestLeaders lets leaders lead that go wrong in many ways, all at once: each
// is told right or wrong as it is, shows the harm, and comes to an end.
func TestLeaders(t *testing.T) {
	t.Parallel()
	type end struct {
		result Result
		text   string
	}
	var mu sync.Mutex
	ends := map[string]end{}
	var wait sync.WaitGroup
	for name, s := range stories {
		c := embedded(t)
		c.Pace.Answer = 400 * time.Millisecond
		wait.Go(func() {
			r, text := told(t, c, Range, s.leader, Show{})
			mu.Lock()
			defer mu.Unlock()
			ends[name] = end{r, untimed(text)}
		})
	}
	wait.Wait()
	for name, s := range stories {
		t.Run(name, func(t *testing.T) {
			e := ends[name]
			if e.result.Right != s.right || strings.Contains(e.text, "WRONG") && s.right {
				t.Errorf("right: %v\n%s", e.result.Right, e.text)
			}
			for _, part := range s.story {
				if !strings.Contains(e.text, part) {
					t.Errorf("the story does not say %q:\n%s", part, e.text)
				}
			}
			ending := strings.Join(e.result.Ending(Range), "\n")
			for _, part := range s.endings {
				if !strings.Contains(ending, part) {
					t.Errorf("the end does not say %q:\n%s", part, ending)
				}
			}
			if strings.ContainsRune(e.text+ending, '\x1b') {
				t.Error("something acts on the terminal")
			}
		})
	}
}

// TestStoryIsInterrupted stops a story from outside: that is nobody's mistake.
func TestStoryIsInterrupted(t *testing.T) {
	t.Parallel()
	c := embedded(t)
	ctx, cancel := context.WithCancel(context.Background())
	l := later(func(context.Context) group.Answer { cancel(); return group.Answer{Assignment: group.Assignment{}} })
	var out strings.Builder
	if r, err := Tell(ctx, c, Range, l, Show{Out: &out}); err == nil || r.Right || r.Halt != "" || r.Unusable != nil {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestNothingCanBeWritten wants an error, and no result, where the story
// cannot be shown.
func TestNothingCanBeWritten(t *testing.T) {
	t.Parallel()
	c := embedded(t)
	if r, err := Tell(context.Background(), c, Range, leader.Leader{}, Show{Out: full{}}); err != errFull || r.Right {
		t.Errorf("%+v, %v", r, err)
	}
}
