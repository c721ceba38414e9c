package timing

// Setting is a setting that a client has.
type Setting struct {
	Name    string // Kafka's
	Default int64  // in milliseconds, or records
	Own     string // the client's own name, where it is not Kafka's
}

// Client is a Kafka client library: its settings, and what it does by them.
type Client struct {
	Name     string
	Settings []Setting
	PerPoll  int64 // how many records a poll gives where max.poll.records does not say; 0 for any number
	Busy     Busy

	HeartbeatAt Refusal // what of heartbeats it refuses to start with
	LongSession bool    // it refuses to start with a session longer than the poll interval
}

// Busy is what a client does while the program works on what it polled.
type Busy int

// The things that clients do while the program works.
const (
	Leaves Busy = iota // goes on with heartbeats, and leaves the group after max.poll.interval.ms
	Beats              // goes on with heartbeats, however long it takes
	Silent             // sends no heartbeat
)

// Refusal is how long a heartbeat must be for the client to refuse to start.
type Refusal int

// The heartbeats that clients refuse to start with.
const (
	RefusesNone   Refusal = iota
	RefusesLonger         // than the session
	RefusesEqual          // to the session, or longer
)

// Clients gives the clients that are known, with the defaults that their own
// documentation tells:
//
//   - java: ConsumerConfig of kafka-clients 4.4.0 ("Consumer Configs" of
//     Kafka's documentation). A heartbeat that is not below the session is an
//     IllegalArgumentException. max.poll.interval.ms goes into JoinGroup as
//     the rebalance timeout.
//   - librdkafka: CONFIGURATION.md of 2.16.0, and so confluent-kafka for
//     Python, Go and .NET. It too sends max.poll.interval.ms as the rebalance
//     timeout, and wants it not to be below session.timeout.ms.
//   - franz-go: the options SessionTimeout, RebalanceTimeout and
//     HeartbeatInterval of package kgo 1.22.3.
//   - kafkajs: the options of kafka.consumer in 2.2.4 ("Consuming Messages",
//     "Options"). Heartbeats are sent between messages (eachMessage), or where
//     the program calls heartbeat().
//   - sarama: Consumer.Group of Config in 1.61.1, and its Validate.
func Clients() []Client {
	return []Client{
		{
			Name: "java", Busy: Leaves, HeartbeatAt: RefusesEqual,
			Settings: []Setting{{Heartbeat, 3000, ""}, {Session, 45_000, ""}, {Poll, 300_000, ""}, {Records, 500, ""}},
		},
		{
			Name: "librdkafka", Busy: Leaves, LongSession: true, PerPoll: 1,
			Settings: []Setting{{Heartbeat, 3000, ""}, {Session, 45_000, ""}, {Poll, 300_000, ""}},
		},
		{
			Name: "franz-go", Busy: Beats, HeartbeatAt: RefusesLonger,
			Settings: []Setting{{Heartbeat, 3000, "HeartbeatInterval"}, {Session, 45_000, "SessionTimeout"}, {Rebalance, 60_000, "RebalanceTimeout"}},
		},
		{
			Name: "kafkajs", Busy: Silent, HeartbeatAt: RefusesEqual, PerPoll: 1,
			Settings: []Setting{{Heartbeat, 3000, "heartbeatInterval"}, {Session, 30_000, "sessionTimeout"}, {Rebalance, 60_000, "rebalanceTimeout"}},
		},
		{
			Name: "sarama", Busy: Beats, HeartbeatAt: RefusesEqual, PerPoll: 1,
			Settings: []Setting{{Heartbeat, 3000, "Heartbeat.Interval"}, {Session, 10_000, "Session.Timeout"}, {Rebalance, 60_000, "Rebalance.Timeout"}},
		},
	}
}

// ByName finds a client by its name.
func ByName(name string) (Client, bool) {
	for _, c := range Clients() {
		if c.Name == name {
			return c, true
		}
	}
	return Client{}, false
}
