package report

import "time"

// Scene is one step of a live group: what was done, and what came of it.
type Scene struct {
	At      time.Duration // since the run began
	Title   string
	Why     string   // what there is to see in it
	Joined  []Member // who came
	States  []string // the group's, one after the other, as its coordinator told
	Events  []Event  // member by member, each one's in their order
	Strips  []Strip  // who owns what
	Facts   []string // what else is to be said, a sentence or two each
	Wrong   []string // what is not as it must be
	Compare bool     // the strips show Kafka's owners too
}

// Event is what a member sees of a rebalance.
type Event struct {
	At         time.Duration // since the run began
	Member     string        // its mark
	Kind       string        // ASSIGNED, REVOKED or LOST
	Partitions string
}

// Call is a request and its response, as Kafka's request logger has them:
// Header, Request and Response are JSON.
type Call struct {
	At       time.Duration // of the response, since the run began
	Name     string        // of the API
	Client   string
	Header   string
	Request  string
	Response string
	Took     time.Duration
	Why      string // what it is for, or ""
}

// Pause is what one step of a live group took from the members that were there
// before it and after.
type Pause struct {
	Step    string
	Stopped []string // the marks of those who had to give back all that they owned
	Taken   int      // partitions taken away from them
	Back    int      // those of them that came back to the same member
}
