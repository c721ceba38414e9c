package live

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kerr"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// State is what the coordinator says of a group.
type State struct {
	Name    string   // Empty, PreparingRebalance, CompletingRebalance, Stable, Dead; under KIP-848 Assigning and Reconciling too
	Members []string // member ids
	Epoch   int32    // of the group; under KIP-848 alone
	Settled bool     // Stable; under KIP-848 also each member at the group's epoch
}

// dead is the state of a group that is not there.
var dead = State{Name: "Dead"}

// State asks the coordinator for the state of a group of this protocol.
func (c *Cluster) State(ctx context.Context, group string, p Protocol) (State, error) {
	if p == Consumer {
		return c.consumerState(ctx, group)
	}
	groups, err := c.admin.DescribeGroups(ctx, group)
	g := groups[group]
	switch {
	case err == nil && (errors.Is(g.Err, kerr.GroupIDNotFound) || g.Err == nil && g.State == "Dead"):
		return dead, nil
	case err != nil || g.Err != nil:
		return State{}, fmt.Errorf("asking for the state of group %s: %w", group, errors.Join(err, g.Err))
	}
	s := State{Name: g.State, Settled: g.State == "Stable"}
	for _, m := range g.Members {
		s.Members = append(s.Members, m.MemberID)
	}
	return s, nil
}

func (c *Cluster) consumerState(ctx context.Context, group string) (State, error) {
	groups, err := c.admin.DescribeConsumerGroups(ctx, group)
	g := groups[group]
	switch {
	case err == nil && errors.Is(g.Err, kerr.GroupIDNotFound):
		return dead, nil
	case err != nil || g.Err != nil:
		return State{}, fmt.Errorf("asking for the state of group %s: %w", group, errors.Join(err, g.Err))
	}
	s := State{Name: g.State, Epoch: g.Epoch, Settled: g.State == "Stable"}
	for _, m := range g.Members {
		s.Members = append(s.Members, m.MemberID)
		s.Settled = s.Settled && m.MemberEpoch == g.Epoch
	}
	return s, nil
}

// RemoveStatic takes a static member out of a group, which it would never
// leave of itself.
func (c *Cluster) RemoveStatic(ctx context.Context, m *Member) error {
	var err error
	if m.Protocol == Consumer {
		bye := kmsg.NewPtrConsumerGroupHeartbeatRequest()
		bye.Group, bye.MemberID, bye.InstanceID, bye.MemberEpoch = m.Group, m.View().ID, &m.Instance, -1
		var left *kmsg.ConsumerGroupHeartbeatResponse
		if left, err = bye.RequestWith(ctx, c.client); err == nil {
			err = kerr.ErrorForCode(left.ErrorCode)
		}
	} else {
		var left kadm.LeaveGroupResponses
		if left, err = c.admin.LeaveGroup(ctx, kadm.LeaveGroup(m.Group).InstanceIDs(m.Instance)); err == nil {
			err = left.Error()
		}
	}
	if err != nil {
		return fmt.Errorf("taking %s out of group %s: %w", m.Instance, m.Group, err)
	}
	return nil
}

// DeleteGroup deletes a group without members.
func (c *Cluster) DeleteGroup(ctx context.Context, group string) error {
	if _, err := c.admin.DeleteGroup(ctx, group); err != nil {
		return fmt.Errorf("deleting the group %s: %w", group, err)
	}
	return nil
}

// disband deletes a group that may still have members, of the classic protocol,
// that have gone without a word. One may have asked to join at the last moment,
// so it tries as long as it may.
func (c *Cluster) disband(ctx context.Context, group string) error {
	for {
		state, err := c.State(ctx, group, Range)
		if err != nil || state.Name == dead.Name {
			return err
		}
		bye := kmsg.NewPtrLeaveGroupRequest()
		bye.Group = group
		for _, id := range state.Members {
			bye.Members = append(bye.Members, kmsg.LeaveGroupRequestMember{MemberID: id})
		}
		if _, err := bye.RequestWith(ctx, c.client); err != nil {
			return fmt.Errorf("taking the members out of group %s: %w", group, err)
		}
		if err := c.DeleteGroup(ctx, group); !errors.Is(err, kerr.NonEmptyGroup) || pause(ctx, 50*time.Millisecond) != nil {
			return err
		}
	}
}
