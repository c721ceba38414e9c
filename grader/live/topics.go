package live

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// CreateTopic makes a topic, and waits until the brokers know it.
func (c *Cluster) CreateTopic(ctx context.Context, name string, partitions int32) error {
	if _, err := c.admin.CreateTopic(ctx, partitions, -1, nil, name); err != nil {
		return fmt.Errorf("making the topic %s: %w", name, err)
	}
	c.topics = append(c.topics, name)
	return c.known(ctx, name, partitions)
}

// GrowTopic gives a topic partitions up to so many.
func (c *Cluster) GrowTopic(ctx context.Context, name string, partitions int32) error {
	made, err := c.admin.UpdatePartitions(ctx, int(partitions), name)
	if err == nil {
		err = made.Error()
	}
	if err != nil {
		return fmt.Errorf("giving the topic %s more partitions: %w", name, err)
	}
	return c.known(ctx, name, partitions)
}

// known waits until each partition of a topic has a leader.
func (c *Cluster) known(ctx context.Context, name string, partitions int32) error {
	for {
		topics, err := c.admin.ListTopics(ctx, name)
		led := 0
		for _, p := range topics[name].Partitions {
			if p.Err == nil && p.Leader >= 0 {
				led++
			}
		}
		if err == nil && led == int(partitions) {
			return nil
		}
		if pause(ctx, 20*time.Millisecond) != nil {
			return fmt.Errorf("the topic %s does not come: %d of %d partitions have a leader (%w)", name, led, partitions, errors.Join(err, ctx.Err()))
		}
	}
}

// pause waits, unless somebody stops it.
func pause(ctx context.Context, d time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(d):
		return nil
	}
}

// Produce writes records to the partitions that they name.
func (c *Cluster) Produce(ctx context.Context, records ...*kgo.Record) error {
	// A new client each time: one that is kept may not know new partitions yet.
	producer, err := kgo.NewClient(kgo.SeedBrokers(c.addrs...), kgo.ClientID(AdminClient), kgo.DisableClientMetrics(),
		kgo.RecordPartitioner(kgo.ManualPartitioner()), kgo.DisableIdempotentWrite())
	if err != nil {
		return fmt.Errorf("producing: %w", err)
	}
	defer producer.Close()
	if err := producer.ProduceSync(ctx, records...).FirstErr(); err != nil {
		return fmt.Errorf("producing: %w", err)
	}
	return nil
}
