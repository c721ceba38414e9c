package mistake

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/leader"
)

// subject is a leader in this process that can be diagnosed.
type subject struct{ group.Leader }

func (subject) Renew() {}

// diagnose diagnoses a leader that is asked nothing but what the diagnosis
// itself asks.
func diagnose(l group.Leader, stream int) Diagnosis {
	return Diagnose(context.Background(), subject{l}, nil, Options{
		Seed: 1, Drawn: 300, Budget: time.Hour, Stream: stream, Unflushed: func() bool { return false }, Early: func() string { return "" }})
}

func idsOf(d Diagnosis) string {
	var ids []string
	for _, f := range d.Findings {
		ids = append(ids, f.ID)
		if f.OneOf != nil {
			ids = append(ids, fmt.Sprintf("one of %q", f.OneOf))
		}
	}
	return strings.Join(ids, " + ")
}

func TestEveryVariantIsNamedAlone(t *testing.T) {
	for _, m := range Catalogue() {
		for i, k := range m.Variants {
			t.Run(fmt.Sprintf("%s/%d", m.ID, i+1), func(t *testing.T) {
				t.Parallel()
				d := diagnose(leader.Leader{Knobs: k}, 1000)
				if got := idsOf(d); got != m.ID {
					t.Errorf("%+v was named %q", k, got)
				}
			})
		}
	}
}

func TestRightLeaderGetsNoName(t *testing.T) {
	d := diagnose(leader.Leader{}, 0)
	if len(d.Findings) > 0 || d.Wrong || len(d.Smallest) > 0 {
		t.Errorf("a right leader was named %q, smallest %+v", idsOf(d), d.Smallest)
	}
	if !d.Complete || d.Groups != len(inOrder(group.Assign)) {
		t.Errorf("only %d groups were gone through", d.Groups)
	}
}

// lateCrash is right, but ends at some groups that come late in order of size.
type lateCrash struct{ ends int }

func (l *lateCrash) Ask(_ context.Context, questions []group.Question) []group.Answer {
	out := make([]group.Answer, len(questions))
	for i, q := range questions {
		out[i] = leader.Leader{}.Answer(q)
		wishes := 0
		for _, m := range q.Members {
			wishes = 10*wishes + len(m.Topics)
		}
		if q.Op == group.Assign && len(q.Members) == 3 && len(q.Topics) == 2 && wishes == 2 {
			l.ends++
			out[i] = group.Answer{Fault: &group.Fault{Kind: group.Ended}}
		}
	}
	return out
}

// Each end of a program costs a process or two, so one that ends again and
// again is not asked on for long, wherever it begins.
func TestCrashesAreCountedInTime(t *testing.T) {
	const most = 30
	l := &lateCrash{}
	if d := diagnose(l, 1<<30); idsOf(d) != Crash || l.ends > most {
		t.Errorf("named %q after %d ends", idsOf(d), l.ends)
	}
}

// mostlyArrival takes members in the order of arrival, or makes another mistake
// if the first has a late name.
type mostlyArrival struct{}

func (mostlyArrival) Ask(_ context.Context, questions []group.Question) []group.Answer {
	out := make([]group.Answer, len(questions))
	for i, q := range questions {
		k := leader.Knobs{Arrival: true}
		if len(q.Members) > 0 && q.Members[0].ID > "m" {
			k = leader.Knobs{Share: leader.RoundedUp}
		}
		out[i] = leader.Leader{Knobs: k}.Answer(q)
	}
	return out
}

// How far the search got depends on the time, and what is said of an unknown
// mistake must not.
func TestWhatComesClosestDoesNotDependOnTheTime(t *testing.T) {
	short, long := diagnose(mostlyArrival{}, 100), diagnose(mostlyArrival{}, 1<<30)
	if idsOf(short) != Unknown || !strings.Contains(short.Findings[0].Detail, "(arrival-order)") || !reflect.DeepEqual(short.Findings, long.Findings) {
		t.Errorf("%+v\n%+v", short.Findings, long.Findings)
	}
}
