package timing

import "fmt"

// Follows says in sentences what follows from the settings of a consumer that
// works as it should.
func (c *Consumer) Follows() []string {
	session, rebalance := Plain(c.time(Session)), Plain(c.time(c.rebalance()))
	out := []string{fmt.Sprintf("A member that dies is missed after %s; till then its partitions rest.", session)}
	switch c.Client.Busy {
	case Leaves:
		hung := c.time(Poll)
		if c.Static {
			hung += c.time(Session) // it stops its heartbeats, and does not leave
		}
		out = append(out, fmt.Sprintf("A member that hangs in its work gives up its partitions after %s.", Plain(hung)))
	case Beats:
		out = append(out, "A member that hangs in its work keeps its partitions: its heartbeats go on.")
	case Silent:
		out = append(out, fmt.Sprintf("A member that hangs in its work is taken for dead after %s.", session))
	}
	out = append(out, fmt.Sprintf("A rebalance waits up to %s for a member that is slow to join again.", rebalance))
	if c.Static {
		out = append(out, fmt.Sprintf("A member that is back within %s keeps its partitions: nobody rebalances.", session))
	}
	return out
}
