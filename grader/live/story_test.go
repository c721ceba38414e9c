package live

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/sebdah/goldie/v2"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/leader"
)

// embedded gives a cluster for one test.
func embedded(t *testing.T) *Cluster {
	t.Helper()
	c, err := Embedded()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := c.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// told tells a story and gives what it wrote.
func told(t *testing.T, c *Cluster, p Protocol, l group.Leader, show Show) (Result, string) {
	t.Helper()
	var out strings.Builder
	show.Out = &out
	began := time.Now()
	r, err := Tell(context.Background(), c, p, l, show)
	if err != nil {
		t.Fatalf("%v\n%s", err, out.String())
	}
	if took := time.Since(began); took > c.Pace.Whole+5*time.Second {
		t.Errorf("it took %v", took)
	}
	return r, out.String()
}

// ofTheMoment is what is another one in each run.
var ofTheMoment = regexp.MustCompile(` *\+\d+\.\d\ds|\d+\.\d\d s`)

// untimed masks the times of a story. Those in columns stay in them.
func untimed(text string) string {
	return ofTheMoment.ReplaceAllStringFunc(text, func(time string) string {
		switch {
		case strings.HasPrefix(time, " "):
			return fmt.Sprintf("%*s", len(time), "+0.00s")
		case strings.HasPrefix(time, "+"):
			return "+0.00s"
		}
		return "0.00 s"
	})
}

// TestStory tells the whole story with the reference, and asserts all that it
// says, and all that goes over the wire.
func TestStory(t *testing.T) {
	t.Parallel()
	c, s := embedded(t), &scribe{}
	c.Tap.Follow(s.add)
	r, text := told(t, c, Range, leader.Leader{}, Show{})
	if !r.Right || r.Answers != 8 || r.Differ != 0 || r.Records != 84 {
		t.Errorf("%+v\n%s", r, text)
	}
	goldie.New(t, goldie.WithFixtureDir("testdata/golden")).Assert(t, "story", []byte(untimed(text)))
	for line := range strings.Lines(text) {
		if len([]rune(line)) > 81 {
			t.Errorf("wider than 80 columns: %s", line)
		}
	}
	inOrder(t, s)
	explained(t, s, 11)
}

// inOrder wants each member's calls in the order that the protocol has, and
// with the codes of which the story speaks.
func inOrder(t *testing.T, s *scribe) {
	t.Helper()
	want := map[string][]string{
		// A is there from the beginning to the end, and leads: each of the others
		// that comes or goes sends it through another round.
		"consumer-2": slices.Concat(first, joined, again, again, again, again, again,
			joined, // of itself, since clicks has grown
			again, []string{"LEAVE_GROUP 0"}),
		"consumer-10": slices.Concat(first, joined, again, again, again),
		// C has nothing to fetch offsets of when it is without partitions.
		"consumer-3": slices.Concat(first, joined, again[:3], []string{"LEAVE_GROUP 0"}),
		// D is static: no member id is demanded of it, and it never leaves. It comes
		// twice, and the second time nobody else hears of it.
		"consumer-4": slices.Concat(first[:1], joined, again, again, first[:1], joined, again),
	}
	for client, calls := range want {
		if got := s.of(client); !slices.Equal(got, calls) {
			t.Errorf("%s:\ngot  %s\nwant %s", client, strings.Join(got, ", "), strings.Join(calls, ", "))
		}
	}
}

// first, joined and again are a member's calls when it is new, when it has come
// into the group, and when it goes through another rebalance.
var (
	first  = []string{"FIND_COORDINATOR 0", "JOIN_GROUP 79"}
	joined = []string{"JOIN_GROUP 0", "SYNC_GROUP 0", "OFFSET_FETCH 0"}
	again  = []string{"HEARTBEAT 27", "JOIN_GROUP 0", "SYNC_GROUP 0", "OFFSET_FETCH 0"}
)

// scribe keeps the calls of each client, but for commits, heartbeats that are
// told nothing new, and one that comes when its member is gone already.
type scribe struct {
	mu    sync.Mutex
	calls []Call
}

func (s *scribe) add(c Call) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.calls = append(s.calls, c)
}

func (s *scribe) of(client string) []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	var out []string
	for _, c := range s.calls {
		quiet := c.Key == int16(kmsg.OffsetCommit) || c.Key == int16(kmsg.Heartbeat) && (c.code() == 0 || c.code() == kerr.UnknownMemberID.Code)
		call := fmt.Sprint(c.Name(), " ", c.code())
		again := c.Key == int16(kmsg.Heartbeat) && len(out) > 0 && out[len(out)-1] == call
		if c.Client == client && !quiet && !again {
			out = append(out, call)
		}
	}
	return out
}

// explained wants a line, of 80 columns at most, for each call, so many
// different ones, and no call that is refused for a reason without a name.
func explained(t *testing.T, s *scribe, least int) {
	t.Helper()
	seen := map[string]bool{}
	for _, call := range s.calls {
		why := call.Explain()
		if why == "" || strings.HasPrefix(why, "Refused:") || len("  # "+why) > 80 {
			t.Errorf("%s with %d: %q", call.Name(), call.code(), why)
		}
		seen[why] = true
	}
	if len(seen) < least {
		t.Errorf("only %d lines: %v", len(seen), slices.Collect(maps.Keys(seen)))
	}
}
