package live

import (
	"context"
	"fmt"
)

// The topics of the story, and how many partitions they have. Nobody makes
// refunds.
const (
	orders, clicks, refunds                   = "orders", "clicks", "refunds"
	ordersPartitions, clicksPartitions, grown = 7, 2, 5
)

// cast is who takes part. A comes first and goes last, and so leads all the
// time: should the leader go and leave several, kfake tells each of them that
// it leads. The order of their ids as text is D, B, A, C: not
// that of their arrival, nor of the numbers in the ids, nor without regard to
// capitals. A static member is first by Kafka's rule for them, and by its
// member id too, which begins with the instance id.
var cast = map[string]Seat{
	"A": {Mark: "A", ClientID: "consumer-2", Topics: []string{orders}},
	"B": {Mark: "B", ClientID: "consumer-10", Topics: []string{clicks, orders}, Absent: []string{refunds}},
	"C": {Mark: "C", ClientID: "consumer-3", Topics: []string{clicks}},
	"D": {Mark: "D", ClientID: "consumer-4", Instance: "Worker-1", Topics: []string{clicks, orders}},
}

// step is one thing that happens to the group. After it the group settles,
// and records are produced and read.
type step struct {
	title string
	joins string // the mark of who joins with it
	why   words
	still bool                                      // no rebalance comes of it
	do    func(s *stage, ctx context.Context) error // what else is done, or nil
}

// words say why something happens, under each protocol; an empty one is as
// under range.
type words struct{ rangeRule, cooperative, consumer string }

func (w words) under(p Protocol) string {
	switch {
	case p == Cooperative && w.cooperative != "":
		return w.cooperative
	case p == Consumer && w.consumer != "":
		return w.consumer
	}
	return w.rangeRule
}

// story is what happens, in this order.
var story = []step{
	{title: "A joins, alone", joins: "A", why: words{
		"The first to come is made the leader and handed everybody's subscription. Your program makes the assignment of them.",
		"The first to come leads here too, and franz-go's cooperative-sticky makes the assignment.",
		"Nobody leads: A says what it wants in a CONSUMER_GROUP_HEARTBEAT, and the response brings its assignment."}},
	{title: "B joins", joins: "B", why: words{
		"A hears of it with its next heartbeat, gives back all that it owns and joins again. Until everybody has an assignment nothing is read. B also wants refunds, which nobody has made.",
		"A goes on reading while it joins again. It gives back only what is to move, and a second rebalance hands that on.",
		"The response to its next heartbeat tells A what to give back. B gets it when A has said that it did."}},
	{title: "C joins", joins: "C", why: words{
		rangeRule: "It wants clicks alone, so it has no part in orders."}},
	{title: "D joins, a static member", joins: "D", why: words{
		"It has a group.instance.id, Worker-1. clicks has 2 partitions, and now 3 members want it: C, last in the order of the ids, gets nothing. It is in the group all the same, and waits to be told.",
		"It has a group.instance.id, Worker-1.", "It has a group.instance.id, Worker-1."}},
	{title: "C leaves", why: words{
		"It says so (LEAVE_GROUP), and so nobody has to wait for a timeout. Nothing has to move for it, and still everybody stops.",
		"It says so (LEAVE_GROUP), and so nobody has to wait for a timeout.",
		"It says so with a last heartbeat, of epoch -1, and so nobody has to wait for a timeout."},
		do: func(s *stage, _ context.Context) error { s.leave("C"); return nil }},
	{title: "B is cut off", why: words{
		"As by kill -9 or a broken cable: it says nothing. Until its session timeout is over nobody reads what it owns. B itself, if it still runs, has LOST it.", "",
		"As by kill -9 or a broken cable: it says nothing. Until its session timeout is over nobody reads what it owns."},
		do: (*stage).cutB},
	{title: "D restarts", still: true, why: words{
		"It goes without a word, comes back under its group.instance.id before its session timeout is over, and gets what it had. There is no rebalance, and A never stops.",
		"It goes without a word, comes back under its group.instance.id before its session timeout is over, and gets what it had. (The embedded cluster rebalances nevertheless, where Kafka does not: D's subscription is not the same, byte for byte.)",
		"It goes with a heartbeat of epoch -2, comes back under its group.instance.id before its session timeout is over, and gets what it had. (franz-go leaves the instance id out of that heartbeat. Kafka refuses it then, where the embedded cluster does not, and D has to wait until its session is over.)"},
		do: func(s *stage, _ context.Context) error { s.leave("D"); return s.join("D") }},
	{title: fmt.Sprintf("clicks grows to %d partitions", grown), why: words{
		"The leader finds that in the metadata (here at once, else within five minutes) and joins again, so that the group rebalances.", "",
		"The coordinator sees it by itself."},
		do: (*stage).growClicks},
	{title: "All leave", why: words{
		rangeRule: "D would never say that it leaves, so an administrator takes it out. A goes last. The group is Empty, and once it is deleted, Dead."},
		do: (*stage).allLeave},
}

func (s *stage) allLeave(ctx context.Context) error {
	d := s.members["D"]
	d.Kill()
	delete(s.members, "D")
	if err := s.cluster.RemoveStatic(ctx, d); err != nil {
		return err
	}
	if err := s.settle(ctx); err != nil {
		return err
	}
	s.leave("A")
	if _, err := s.observe(ctx); err != nil {
		return err
	}
	if err := s.cluster.DeleteGroup(ctx, s.group); err != nil {
		return err
	}
	_, err := s.observe(ctx)
	return err
}

func (s *stage) growClicks(ctx context.Context) error {
	topic := s.cluster.Name(clicks)
	if err := s.cluster.GrowTopic(ctx, topic, grown); err != nil {
		return err
	}
	s.partitions[topic] = grown
	for _, m := range s.members {
		m.Refresh()
	}
	return nil
}

// cutB lets B's session time out, while records keep coming.
func (s *stage) cutB(ctx context.Context) error {
	b := s.members["B"]
	b.Cut()
	delete(s.members, "B")
	if err := s.produce(ctx); err != nil {
		return err
	}
	for s.protocol != Consumer && len(b.View().Owned) > 0 { // there it would have to reach the coordinator to find out
		if err := pause(ctx, tick); err != nil {
			return context.Cause(ctx)
		}
	}
	b.Kill()
	return nil
}
