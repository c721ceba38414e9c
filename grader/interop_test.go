//go:build interop

package main

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kgo"

	"muster/grader/group"
	"muster/grader/student"
)

// TestInterop lets a submission lead a group of clients that other people
// wrote, on an embedded cluster and on Apache Kafka: each client must own what
// the leader gave it, and read it.
func TestInterop(t *testing.T) {
	programs := here(t)
	for _, c := range []struct {
		name   string
		broker func(*testing.T) string
	}{{"kfake", embedded}, {"apache", apache}} {
		t.Run(c.name, func(t *testing.T) {
			own := submission(t) // before all else: the end of a build takes other children along
			interop(t, c.broker(t), own, programs)
		})
	}
}

// partitions of the topics that all clients subscribe to.
var partitions = map[string]int32{"clicks": 17, "orders": 8}

const (
	groupName    = "interop"
	perPartition = 5 // records
)

func interop(t *testing.T, broker string, own group.Leader, programs map[string][]string) {
	topics := slices.Sorted(maps.Keys(partitions))
	client, err := kgo.NewClient(kgo.SeedBrokers(broker), kgo.RecordPartitioner(kgo.ManualPartitioner()))
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	createTopics(t, client)
	s := &seat{GroupBalancer: kgo.RangeBalancer(), leader: own}
	first, err := kgo.NewClient(kgo.SeedBrokers(broker), kgo.ClientID("leader"), kgo.ConsumerGroup(groupName), kgo.ConsumeTopics(topics...),
		kgo.Balancers(s), kgo.HeartbeatInterval(200*time.Millisecond), kgo.ConsumeResetOffset(kgo.NewOffset().AtStart()))
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	s.settle(t, nil) // it is the first, and so the leader
	var members []*member
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		argv := slices.Concat(programs[name], []string{broker, groupName}, topics)
		members = append(members, start(t, name, argv...))
	}
	s.settle(t, members)
	produce(t, client)
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

func createTopics(t *testing.T, client *kgo.Client) {
	t.Helper()
	for topic, n := range partitions {
		if _, err := kadm.NewClient(client).CreateTopic(t.Context(), n, 1, nil, topic); err != nil {
			t.Fatal(err)
		}
	}
}

// produce puts records into each partition.
func produce(t *testing.T, client *kgo.Client) {
	t.Helper()
	var records []*kgo.Record
	for topic, n := range partitions {
		for p := range n {
			for i := range perPartition {
				records = append(records, &kgo.Record{Topic: topic, Partition: p, Value: fmt.Append(nil, i)})
			}
		}
	}
	if err := client.ProduceSync(t.Context(), records...).FirstErr(); err != nil {
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
