// A member of a group by sarama: BROKERS GROUP TOPIC...
package main

import (
	"context"
	"encoding/json"
	"io"
	"log"
	"os"
	"strings"
	"time"

	"github.com/IBM/sarama"
)

type member struct{}

func (member) Setup(s sarama.ConsumerGroupSession) error {
	lines <- map[string]any{"assigned": s.Claims()}
	return nil
}

func (member) Cleanup(sarama.ConsumerGroupSession) error { return nil }

func (member) ConsumeClaim(s sarama.ConsumerGroupSession, c sarama.ConsumerGroupClaim) error {
	for m := range c.Messages() {
		lines <- map[string]any{"read": map[string]any{"topic": m.Topic, "partition": m.Partition, "offset": m.Offset}}
		s.MarkMessage(m, "")
	}
	return nil
}

var lines = make(chan any) // from many claims

func main() {
	config := sarama.NewConfig()
	config.ClientID = "sarama"
	config.Version = sarama.V3_6_0_0
	config.Consumer.Offsets.Initial = sarama.OffsetOldest
	config.Consumer.Group.Rebalance.GroupStrategies = []sarama.BalanceStrategy{sarama.NewBalanceStrategyRange()}
	config.Consumer.Group.Heartbeat.Interval = 200 * time.Millisecond
	config.Metadata.RefreshFrequency = time.Second
	group, err := sarama.NewConsumerGroup(strings.Split(os.Args[1], ","), os.Args[2], config)
	if err != nil {
		log.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	go func() {
		io.Copy(io.Discard, os.Stdin)
		end()
	}()
	go func() {
		out := json.NewEncoder(os.Stdout)
		for line := range lines {
			out.Encode(line)
		}
	}()
	for ctx.Err() == nil {
		if err := group.Consume(ctx, os.Args[3:], member{}); err != nil {
			log.Print(err)
		}
	}
	if err := group.Close(); err != nil {
		log.Fatal(err)
	}
}
