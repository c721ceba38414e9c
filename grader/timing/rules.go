package timing

import (
	"fmt"
	"strings"
	"time"
)

// Finding is something that will go wrong.
type Finding struct {
	ID    string // short, and never changed
	Title string // one line
	What  string // what will happen
	Do    string // what to set instead
}

// Check gives what will go wrong with a consumer, worst first: what keeps it
// from starting, from joining, from staying.
func (c *Consumer) Check() []Finding {
	var out []Finding
	for _, rule := range []func(*Consumer) *Finding{
		heartbeatOverSession, sessionOverPoll, sessionUnderBroker, sessionOverBroker,
		heartbeatOverThird, heartbeatOverRebalance, workOverLimit, workOverRebalance,
	} {
		if f := rule(c); f != nil {
			out = append(out, *f)
		}
	}
	return out
}

// name gives a setting's name, and the client's own for it.
func (c *Consumer) name(of string) string {
	for _, s := range c.Settings() {
		if s.Name == of && s.Own != "" {
			return of + " (" + s.Own + ")"
		}
	}
	return of
}

func heartbeatOverSession(c *Consumer) *Finding {
	heartbeat, session := c.time(Heartbeat), c.time(Session)
	if heartbeat < session {
		return nil
	}
	what := "A session is over before its next heartbeat is due: the coordinator takes the member for dead though it lives, and the group rebalances again and again."
	if at := c.Client.HeartbeatAt; at == RefusesEqual || at == RefusesLonger && heartbeat > session {
		what = c.Client.Name + " refuses to start."
	}
	return &Finding{"heartbeat-over-session", "The heartbeat is not below the session", what,
		fmt.Sprintf("Set %s to %d or less, a third of the session.", c.name(Heartbeat), max(1, third(session)))}
}

func sessionOverPoll(c *Consumer) *Finding {
	if !c.Client.LongSession || c.time(Session) <= c.time(Poll) {
		return nil
	}
	return &Finding{"session-over-poll", "The session is above the poll interval", c.Client.Name + " refuses to start.",
		fmt.Sprintf("Set %s to %d or more, or %s to %d or less.", c.name(Poll), c.time(Session).Milliseconds(), c.name(Session), c.time(Poll).Milliseconds())}
}

const neverJoins = "The coordinator answers JoinGroup with INVALID_SESSION_TIMEOUT (error 26): the member never gets into the group."

func sessionUnderBroker(c *Consumer) *Finding {
	least := c.time(MinSession)
	if c.time(Session) >= least {
		return nil
	}
	return &Finding{"session-under-broker", "The session is below what the broker allows", neverJoins,
		fmt.Sprintf("Set %s to %d or more, the broker's %s.", c.name(Session), least.Milliseconds(), MinSession)}
}

func sessionOverBroker(c *Consumer) *Finding {
	most := c.time(MaxSession)
	if c.time(Session) <= most {
		return nil
	}
	return &Finding{"session-over-broker", "The session is above what the broker allows", neverJoins,
		fmt.Sprintf("Set %s to %d or less, the broker's %s.", c.name(Session), most.Milliseconds(), MaxSession)}
}

// heartbeatOverThird is the rule of Kafka's documentation of
// heartbeat.interval.ms: no higher than a third of the session.
func heartbeatOverThird(c *Consumer) *Finding {
	heartbeat, session := c.time(Heartbeat), c.time(Session)
	if 3*heartbeat <= session || heartbeat >= session {
		return nil
	}
	fit := "Two heartbeats fit"
	if 2*heartbeat >= session {
		fit = "One heartbeat fits"
	}
	return &Finding{"heartbeat-over-third", "The heartbeat is over a third of the session",
		fit + " into a session. When the network or the program stumbles, the coordinator takes the member for dead though it lives, and the whole group rebalances.",
		fmt.Sprintf("Set %s to %d or less, or %s to %d or more.", c.name(Heartbeat), max(1, third(session)), c.name(Session), (3 * heartbeat).Milliseconds())}
}

func third(session time.Duration) int64 { return session.Milliseconds() / 3 }

func heartbeatOverRebalance(c *Consumer) *Finding {
	heartbeat, rebalance := c.time(Heartbeat), c.time(c.rebalance())
	if heartbeat < rebalance {
		return nil
	}
	return &Finding{"heartbeat-over-rebalance", "The heartbeat is not below the rebalance timeout",
		fmt.Sprintf("A member hears of a rebalance in the answer to its next heartbeat, up to %s later. The group waits for it only %s, and goes on without it.", Plain(heartbeat), Plain(rebalance)),
		fmt.Sprintf("Set %s to more than %d, or %s to less than %d.", c.name(c.rebalance()), heartbeat.Milliseconds(), c.name(Heartbeat), rebalance.Milliseconds())}
}

// workOverLimit is about work that costs a member its place in the group,
// whatever the others do.
func workOverLimit(c *Consumer) *Finding {
	poll, session := c.time(Poll), c.time(Session)
	switch {
	case c.Client.Busy == Leaves && c.Work >= poll:
		then := "leaves the group. Its partitions go to others"
		if c.Static {
			then = "sends no more heartbeats (it would leave, had it no " + InstanceID + "). After " + Plain(session) + " more its partitions go to others"
		}
		return &Finding{"work-over-poll", "The work is not shorter than the poll interval",
			fmt.Sprintf("The program works for %s from poll to poll. After %s without a poll the client %s, who read the same records again, and its commit is refused.", Plain(c.Work), Plain(poll), then),
			fmt.Sprintf("Set %s to more than %d%s.", c.name(Poll), c.Work.Milliseconds(), c.fewer(poll))}
	case c.Client.Busy == Silent && c.Work >= session:
		return &Finding{"work-over-session", "The work is not shorter than the session",
			fmt.Sprintf("%s sends no heartbeat while the program works, for %s. After %s the coordinator takes the member for dead, and others read the same records again.", c.Client.Name, Plain(c.Work), Plain(session)),
			fmt.Sprintf("Call heartbeat() during the work, or set %s to more than %d.", c.name(Session), c.Work.Milliseconds())}
	}
	return nil
}

// fewer advises how many records to poll, if fewer would do.
func (c *Consumer) fewer(poll time.Duration) string {
	records, _ := c.Value(Records)
	if most := int64(poll-1) / max(1, int64(c.Work)/max(1, records)); c.has(Records) && 1 <= most && most < records {
		return fmt.Sprintf(", or %s to %d or less", Records, most)
	}
	return ""
}

// workOverRebalance is about work that costs a member its place only if the
// group rebalances meanwhile. Where a poll interval bounds both, workOverLimit
// has said it.
func workOverRebalance(c *Consumer) *Finding {
	rebalance := c.time(Rebalance)
	if c.Client.Busy == Leaves || c.Work < rebalance {
		return nil
	}
	when := map[string]string{
		"franz-go": " This is so if the work ends before the partitions are let go: with BlockRebalanceOnPoll, or if OnPartitionsRevoked waits for it.",
		"sarama":   " ConsumeClaim must return by then; the session's context says when to begin.",
	}[c.Client.Name]
	return &Finding{"work-over-rebalance", "The work is not shorter than the rebalance timeout",
		fmt.Sprintf("When the group rebalances, a member that works for %s before it joins again comes too late: the group waits %s and goes on without it. Others read the same records again, and its commit is refused.", Plain(c.Work), Plain(rebalance)) + when,
		fmt.Sprintf("Set %s to more than %d, or work in smaller pieces.", c.name(Rebalance), c.Work.Milliseconds())}
}

// Plain writes a time without its zeros: 5m, not 5m0s.
func Plain(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}
