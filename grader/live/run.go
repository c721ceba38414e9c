// Package live lets real consumers form a group that a group.Leader leads, on
// an embedded cluster or a real one, and tells what happens as a story: who
// owns what after each step, what the members and the coordinator saw, and who
// read which record. It is the only importer of franz-go, but for the tests of
// package leader.
//
// The embedded cluster is kfake, which is not Kafka. What is known to differ
// is said where it matters.
package live

import (
	"context"
	"errors"
	"io"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/report"
)

// Run opens a cluster, tells a story there as Tell does, with what it is about
// before it and what came of it behind, and closes the cluster.
func Run(ctx context.Context, open func() (*Cluster, error), p Protocol, l group.Leader, show Show) (r Result, err error) {
	c, err := open()
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, c.Close()) }()
	if err := report.WriteText(show.Out, Opening(c, p)...); err != nil {
		return r, err
	}
	if r, err = Tell(ctx, c, p, l, show); err != nil {
		return r, err
	}
	return r, report.WriteText(show.Out, r.Ending(p)...)
}

// Compare runs the story with the cooperative protocol and, out of sight and
// at the same time, with eager range, and then says what each step took from
// the members under both.
func Compare(ctx context.Context, open func() (*Cluster, error), show Show) (Result, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	type told struct {
		result Result
		err    error
	}
	eager := make(chan told, 1)
	go func() {
		r, err := Run(ctx, open, Range, leader.Leader{}, Show{Out: io.Discard})
		eager <- told{r, err}
	}()
	r, err := Run(ctx, open, Cooperative, nil, show)
	if err != nil {
		cancel()
		<-eager
		return r, err
	}
	other := <-eager
	if other.err != nil {
		return r, other.err
	}
	return r, report.WritePauses(show.Out, "eager range", other.result.Pauses, "cooperative-sticky", r.Pauses)
}
