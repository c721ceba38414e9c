//go:build unix

package student

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"muster/grader/group"
)

// faultCase is a fault of a program that is otherwise right. Every question
// that is not in at keeps its right answer.
type faultCase struct {
	fault  string
	at     []int           // the questions it shows at; nil for all
	kind   group.FaultKind // what they get; "" for the right answer
	detail string          // with $m for the member and <file.go: code> for that place
	note   string          // part of what Notes says; "" for no notes
}

const (
	noAnswer  = "your program gave no answer within 500ms"
	neverThis = "your program read its input to the end, but never answered this"
	endedSo   = "your program ended before it answered"
	ended2    = "your program ended with exit status 2 before it answered: "
	nothing   = "Lines on standard output that answer nothing (counted for nothing): "
	unflushed = "Flush standard output"
)

func runFaults(t *testing.T, request time.Duration, cases []faultCase) {
	for _, c := range cases {
		t.Run(strings.ReplaceAll(c.fault, " ", "-"), func(t *testing.T) {
			t.Parallel()
			c.run(t, request)
		})
	}
}

// run asks twice, for the same answers and notes word for word.
func (c faultCase) run(t *testing.T, request time.Duration) {
	p := faulty(t, c.fault, c.at...)
	first, answers := askTwelve(t, p, limits(request))
	c.judge(t, answers)
	notes := strings.Join(first.Notes(), "\n")
	if (c.note == "") != (notes == "") || !strings.Contains(notes, c.note) {
		t.Errorf("notes: got  %s\nwant %s", notes, c.note)
	}
	second, again := askTwelve(t, p, limits(request))
	for i := range answers {
		if a, b := answers[i].Fault, again[i].Fault; (a == nil) != (b == nil) || a != nil && *a != *b {
			t.Errorf("question %d: asked again, %+v became %+v", i, a, b)
		}
	}
	ids := regexp.MustCompile(`\d{5,}(\.5)?`) // chosen by chance
	other := strings.Join(second.Notes(), "\n")
	if a, b := ids.ReplaceAllString(notes, "ID"), ids.ReplaceAllString(other, "ID"); a != b {
		t.Errorf("asked again, the notes\n%s\nbecame\n%s", a, b)
	}
}

// judge compares the answers with what the case wants.
func (c faultCase) judge(t *testing.T, answers []group.Answer) {
	_, right := twelve()
	for i, got := range answers {
		if c.kind == "" || c.at != nil && !slices.Contains(c.at, i) {
			if !group.Same(got, right[i]) {
				t.Errorf("question %d: %v", i, group.Diff(right[i], got))
			}
			continue
		}
		want := places(t, strings.ReplaceAll(c.detail, "$m", memberNames([]int{i})[0]))
		if !got.Faulty(c.kind) || got.Fault.Detail != want {
			t.Errorf("question %d: got  %+v\nwant %s: %s", i, got.Fault, c.kind, want)
		}
	}
}

func TestEnds(t *testing.T) {
	early := "ended before its input did, and then answered when started again: "
	runFaults(t, patient, []faultCase{
		{"exit at once", nil, group.Ended, endedSo, ""},
		{"exit 3 at once", nil, group.Ended, `your program ended with exit status 3 before it answered: no \x1b[31mtime\x1b[0m`, ""},
		{"panic in init", nil, group.Ended, ended2 + `panic: not today (<crash.go: panic("not today")>)`, ""},
		{"exit", []int{4}, group.Ended, endedSo, ""},
		{"panic", []int{0, 1, 7, 11}, group.Ended, ended2 + `panic: boom at $m (<crash.go: panic("boom at ">)`, ""},
		{"index", []int{4}, group.Ended, ended2 + "panic: runtime error: index out of range [100] with length 4 (<crash.go: os.Args[len(q.Members)*100]>)", ""},
		{"nil map", []int{11}, group.Ended, ended2 + "panic: assignment to entry in nil map (<crash.go: owners[q.member()]++>)", ""},
		{"goroutine", []int{4}, group.Ended, ended2 + `panic: aside (<crash.go: panic("aside")>)`, ""},
		{"deadlock", []int{4}, group.Ended, ended2 + "fatal error: all goroutines are asleep - deadlock! (<crash.go: { select {} }>)", ""},
		{"overflow", []int{4}, group.Ended, ended2 + "fatal error: stack overflow (<crash.go: { return overflow(q) + 1 }>)", ""},
		{"kills itself", []int{4, 5}, group.Ended, "your program ended with signal: killed before it answered", ""},
		{"half a line, end", []int{4}, group.Ended, endedSo, nothing + "2."},
		{"own session, end", []int{4}, group.Ended, "your program ended with exit status 1 before it answered", ""},
		{"third is the last", nil, "", "", early + "3. "},
		{"one-shot", nil, "", "", early + "11. "},
	})
}

func TestLate(t *testing.T) {
	runFaults(t, short, []faultCase{
		{"never reads", nil, group.Late, noAnswer, ""},
		{"loop", []int{4}, group.Late, noAnswer, ""},
		{"sleep", []int{0, 5, 6, 11}, group.Late, noAnswer, ""},
		{"ignores SIGTERM", []int{4}, group.Late, noAnswer, ""},
		{"stops itself", []int{4}, group.Late, noAnswer, ""},
		{"burst", []int{4}, group.Late, noAnswer, nothing + "2000."},
		{"half a line", []int{4}, group.Late, noAnswer, ""},
		{"slow", nil, "", "", ""},
		{"too slow", []int{4}, group.Late, noAnswer, ""},
		{"too slow aloud", []int{4}, group.Late, noAnswer, nothing},
	})
}

// The input is closed to see what comes then.
func TestAnswersNeverOrAtTheEnd(t *testing.T) {
	runFaults(t, short, []faultCase{
		{"mute", []int{2, 5, 6}, group.Late, neverThis, ""},
		{"stuck", []int{4, 8}, group.Late, neverThis, ""},
		{"unflushed", nil, "", "", unflushed},
		{"unflushed aloud", nil, "", "", unflushed},
		{"unflushed panic", []int{3, 9}, group.Ended, ended2 + `panic: boom at $m (<late.go: panic("boom at ">)`, unflushed},
		{"unflushed mute", []int{3, 9}, group.Late, neverThis, unflushed},
	})
}

func TestOutput(t *testing.T) {
	runFaults(t, patient, []faultCase{
		{"closes stdout", []int{4}, group.Closed, "your program closed its standard output before it answered", ""},
		{"endless line", []int{4}, group.Flooded, "your program was stopped: it printed a line longer than 1 MiB", ""},
		{"endless lines", []int{4}, group.Flooded, "your program was stopped: it printed more than 4 MiB", nothing},
		{"8 MiB line", []int{4, 5}, group.Flooded, "your program was stopped: it printed a line longer than 1 MiB", ""},
		{"a crowd", []int{4, 5}, group.Malformed, "your answer has 538928 bytes, and no answer to this request needs so many", ""},
		{"debugging", []int{4}, "", "", nothing + "2.\n  at m4\\x1b[2J\n  {\"note\":1}"},
		{"twice", []int{0, 1}, "", "", nothing + "2."},
		{"answers first", nil, "", "", nothing + "1000."},
		{"reverse", nil, "", "", ""},
		{"CRLF", nil, "", "", ""},
		{"BOM", nil, "", "", ""},
		{"loud", []int{4, 5}, "", "", ""},
		{"200 children", []int{4}, "", "", ""},
		{"own session", []int{4}, "", "", ""},
	})
}
