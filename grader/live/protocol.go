package live

import (
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// Protocol is how a group comes to its assignment.
type Protocol string

// The protocols there are.
const (
	Range       Protocol = "range"       // classic: a leader assigns by the range rule, and everybody stops for it
	Cooperative Protocol = "cooperative" // classic: franz-go's cooperative-sticky, where only what moves stops
	Consumer    Protocol = "consumer"    // KIP-848: the coordinator assigns, and nobody leads
)

// eager reports whether every rebalance takes everything from everybody.
func (p Protocol) eager() bool { return p == Range }

// options are those that a member of such a group needs: led is its balancer
// where a leader of ours leads, and leading is called each time that the
// member, being the leader, makes an assignment.
func (p Protocol) options(led kgo.GroupBalancer, leading func()) []kgo.Opt {
	switch p {
	case Consumer: // with a balancer of our own franz-go would use the classic protocol
		return []kgo.Opt{kgo.Balancers(kgo.RangeBalancer()), kgo.ServerSideBalancer()}
	case Cooperative:
		led = kgo.CooperativeStickyBalancer()
	}
	return []kgo.Opt{kgo.Balancers(watched{led, leading})}
}

// watched is a balancer that says when it is used.
type watched struct {
	kgo.GroupBalancer
	leading func()
}

func (w watched) MemberBalancer(members []kmsg.JoinGroupResponseMember) (kgo.GroupMemberBalancer, map[string]struct{}, error) {
	if w.leading != nil {
		w.leading()
	}
	return w.GroupBalancer.MemberBalancer(members)
}
