// A member of a group by segmentio's kafka-go: BROKERS GROUP TOPIC...
package main

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"os"
	"strings"
	"sync"
	"time"

	kafka "github.com/segmentio/kafka-go"
)

var (
	mu  sync.Mutex
	out = json.NewEncoder(os.Stdout)
)

func say(line any) {
	mu.Lock()
	defer mu.Unlock()
	out.Encode(line)
}

func main() {
	brokers := strings.Split(os.Args[1], ",")
	group, err := kafka.NewConsumerGroup(kafka.ConsumerGroupConfig{
		ID: os.Args[2], Brokers: brokers, Topics: os.Args[3:],
		Dialer:            &kafka.Dialer{ClientID: "kafka-go", Timeout: 10 * time.Second},
		GroupBalancers:    []kafka.GroupBalancer{kafka.RangeGroupBalancer{}},
		HeartbeatInterval: 200 * time.Millisecond, SessionTimeout: 10 * time.Second, JoinGroupBackoff: 200 * time.Millisecond,
		StartOffset: kafka.FirstOffset,
	})
	if err != nil {
		log.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	go func() {
		io.Copy(io.Discard, os.Stdin)
		end()
	}()
	for ctx.Err() == nil {
		generation, err := group.Next(ctx)
		if err != nil {
			log.Print(err)
			continue
		}
		assigned := map[string][]int{}
		for topic, partitions := range generation.Assignments {
			for _, p := range partitions {
				assigned[topic] = append(assigned[topic], p.ID)
				generation.Start(func(ctx context.Context) { read(ctx, generation, brokers, topic, p) })
			}
		}
		say(map[string]any{"assigned": assigned})
	}
	if err := group.Close(); err != nil {
		log.Fatal(err)
	}
}

// read reads one partition until the generation ends, and commits.
func read(ctx context.Context, g *kafka.Generation, brokers []string, topic string, p kafka.PartitionAssignment) {
	r := kafka.NewReader(kafka.ReaderConfig{Brokers: brokers, Topic: topic, Partition: p.ID, MaxWait: 100 * time.Millisecond})
	defer r.Close()
	r.SetOffset(p.Offset)
	for {
		m, err := r.ReadMessage(ctx)
		if err != nil {
			return
		}
		say(map[string]any{"read": map[string]any{"topic": m.Topic, "partition": m.Partition, "offset": m.Offset}})
		g.CommitOffsets(map[string]map[int]int64{topic: {p.ID: m.Offset + 1}})
	}
}
