//go:build interop

package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"muster/grader/group"
	"muster/grader/live"
	"muster/grader/student"
)

// TestInterop lets a submission lead a group of clients that other people
// wrote, on an embedded cluster and on Apache Kafka: each client must own what
// the leader gave it, and read it.
func TestInterop(t *testing.T) {
	programs := here(t)
	for _, c := range []struct {
		name    string
		cluster func(*testing.T) (*live.Cluster, error)
	}{
		{"kfake", func(*testing.T) (*live.Cluster, error) { return live.Embedded() }},
		{"apache", func(t *testing.T) (*live.Cluster, error) { return live.Connect(t.Context(), []string{apache(t)}) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			own := submission(t) // before all else: the end of a build takes other children along
			cluster, err := c.cluster(t)
			if err != nil {
				t.Fatal(err)
			}
			defer cluster.Close()
			interop(t, cluster, own, programs)
			story(t, cluster.Brokers(), own)
		})
	}
}

// story tells the story of the command live, as with --brokers.
func story(t *testing.T, brokers []string, own group.Leader) {
	t.Helper()
	cluster, err := live.Connect(t.Context(), brokers)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	r, err := live.Tell(t.Context(), cluster, live.Range, own, live.Show{Out: &out})
	if err := errors.Join(err, cluster.Close()); err != nil || !r.Right {
		t.Errorf("%+v, %v\n%s", r, err, out.String())
	}
}

// partitions of the topics that all clients subscribe to.
var partitions = map[string]int32{"clicks": 17, "orders": 8}

const (
	groupName    = "interop"
	perPartition = 5 // records
)

func interop(t *testing.T, cluster *live.Cluster, own group.Leader, programs map[string][]string) {
	topics := slices.Sorted(maps.Keys(partitions))
	for _, topic := range topics {
		if err := cluster.CreateTopic(t.Context(), topic, partitions[topic]); err != nil {
			t.Fatal(err)
		}
	}
	s := &seat{}
	first, err := cluster.Join(live.Seat{ClientID: "leader", Group: groupName, Topics: topics, Session: cluster.Pace.Session,
		Protocol: live.Range, Assignor: &live.Assignor{Leader: own, Within: cluster.Pace.Answer, Asked: s.take}})
	if err != nil {
		t.Fatal(err)
	}
	defer first.Leave()
	s.settle(t, nil) // it is the first, and so the leader
	var members []*member
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		argv := slices.Concat(programs[name], []string{cluster.Brokers()[0], groupName}, topics)
		members = append(members, start(t, name, argv...))
	}
	s.settle(t, members)
	produce(t, cluster)
	readAll(t, members)
	for len(members) > 0 {
		members[0].leave(t)
		members = members[1:]
		s.settle(t, members)
	}
	if s.differ != "" {
		t.Error(s.differ)
	}
}

// submission starts the solution.
func submission(t *testing.T) group.Leader {
	t.Helper()
	limits := student.DefaultLimits()
	limits.Run = 10 * time.Minute
	program, err := student.Build(context.Background(), "../solution", limits)
	if err != nil {
		t.Fatal(err)
	}
	own := program.Leader(limits)
	t.Cleanup(func() { own.Close(); program.Close() })
	return own
}

// produce puts records into each partition.
func produce(t *testing.T, cluster *live.Cluster) {
	t.Helper()
	var records []*kgo.Record
	for topic, n := range partitions {
		for p := range n {
			for i := range perPartition {
				records = append(records, &kgo.Record{Topic: topic, Partition: p, Value: fmt.Append(nil, i)})
			}
		}
	}
	if err := cluster.Produce(t.Context(), records...); err != nil {
		t.Fatal(err)
	}
}

// readAll waits until the members have read, each record once, what is in the
// partitions that they own.
func readAll(t *testing.T, members []*member) {
	t.Helper()
	var why string
	for end := time.Now().Add(60 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if why = unread(members); why == "" {
			return
		}
	}
	t.Fatal(why)
}

func unread(members []*member) string {
	for _, m := range members {
		m.mu.Lock()
		read := map[record]int{}
		for _, r := range m.reads {
			read[r]++
		}
		want := map[record]int{}
		for topic, owned := range m.owns {
			for _, p := range owned {
				for offset := range int64(perPartition) {
					want[record{topic, int64(p), offset}] = 1
				}
			}
		}
		m.mu.Unlock()
		if !maps.Equal(want, read) {
			return fmt.Sprintf("%s was to read %v, and read %v", m.name, want, read)
		}
	}
	return ""
}
