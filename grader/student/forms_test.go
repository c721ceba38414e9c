//go:build unix

package student

import (
	"context"
	"testing"
	"time"

	"muster/grader/group"
)

// Lines that are no answer: the question stays open.
func TestNoAnswers(t *testing.T) {
	var cases []faultCase
	for _, fault := range []string{
		"string id", "fraction id", "null id", "no id", "capital ID", "negative id", "in a list", "NaN", "deep",
	} {
		cases = append(cases, faultCase{fault, []int{4}, group.Late, neverThis, nothing + "1."})
	}
	cases = append(cases, faultCase{"unknown ids", nil, group.Malformed, "your program prints lines, but none is what was agreed: " +
		`a JSON object, on a line of its own, with the id of the request as a number. The first: {"id":(id),"assignment":{"m0":{"a":[0]}}}`, nothing})
	runFaults(t, short, cases)
}

func TestForms(t *testing.T) {
	const form = "your answer is not in the contract's form: "
	none := form + "it has neither assignment nor a non-empty error"
	runFaults(t, patient, []faultCase{
		{"fields twice", nil, "", "", ""},
		{"broken UTF-8", nil, "", "", ""},
		{"more fields", nil, "", "", ""},
		{"null answer", []int{4}, group.Malformed, none, ""},
		{"id alone", []int{4}, group.Malformed, none, ""},
		{"capital field", []int{4}, group.Malformed, none, ""},
		{"empty error", []int{4}, group.Malformed, none, ""},
		{"number error", []int{4}, group.Malformed, form + "error: number where a string belongs", ""},
		{"list", []int{4}, group.Malformed, form + "assignment: array where an object belongs", ""},
		{"text partition", []int{4}, group.Malformed, form + "assignment: string where an int32 belongs", ""},
		{"null partition", []int{4}, group.Malformed, form + "assignment: null where an int32 belongs", ""},
		{"huge partition", []int{4}, group.Malformed, form + "assignment: number 3000000000 where an int32 belongs", ""},
	})
}

// Answers under the ids of other questions are taken for what they say.
func TestShiftedAnswersAreWrongAnswers(t *testing.T) {
	t.Parallel()
	l, answers := askTwelve(t, faulty(t, "shifted"), limits(patient))
	_, right := twelve()
	for i, got := range answers {
		if want := right[max(0, i-1)]; !group.Same(got, want) {
			t.Errorf("question %d: %v", i, group.Diff(want, got))
		}
	}
	if notes := l.Notes(); len(notes) > 0 {
		t.Errorf("notes: %s", notes)
	}
}

// A run that is over leaves the rest unasked, and ends soon.
func TestOver(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	soon := limits(patient)
	soon.Run = 300 * time.Millisecond
	few := limits(patient)
	few.Starts = 4
	for _, c := range []struct {
		name   string
		fault  string
		at     []int
		ctx    context.Context
		limits Limits
		right  int // questions before the run was over
		detail string
	}{
		{"stopped before", "sleep", []int{4}, ended, limits(patient), 0, "the run was stopped before this was answered"},
		{"out of time", "sleep", []int{4}, context.Background(), soon, 4, "the time for the whole run, 300ms, was over before this was answered"},
		{"out of time, closed", "closes stdout", nil, context.Background(), soon, 0, "the time for the whole run, 300ms, was over before this was answered"},
		{"out of starts", "one-shot", nil, context.Background(), few, 4, "your program had to be started 4 times, so this was not asked any more"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			questions, right := twelve()
			l := faulty(t, c.fault, c.at...).Leader(c.limits)
			defer l.Close()
			begun := time.Now()
			for i, got := range l.Ask(c.ctx, questions) {
				if i < c.right && !group.Same(got, right[i]) {
					t.Errorf("question %d: %v", i, group.Diff(right[i], got))
				}
				if i >= c.right && (!got.Faulty(group.GaveUp) || got.Fault.Detail != c.detail) {
					t.Errorf("question %d: got %+v, want: %s", i, got.Fault, c.detail)
				}
			}
			if took := time.Since(begun); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
		})
	}
}
