// Package group holds the nouns of the exercise: the topics and members of a
// consumer group, what a member subscribes to, the questions a leader is asked
// and the answers it gives. It imports nothing of this project, so that
// everything else can speak of a group without knowing who answers.
package group

import "context"

// Topic is a topic of the cluster metadata.
type Topic struct {
	Name       string
	Partitions int32 // how many; 0 or more
}

// Member is one member of a group.
type Member struct {
	ID         string
	InstanceID *string  // group.instance.id of a static member, else nil
	Topics     []string // what it subscribes to; for Assign
	Metadata   []byte   // its ConsumerProtocolSubscription; for Lead
}

// Subscription is what a member says it wants to consume: the head of
// Kafka's ConsumerProtocolSubscription. What follows user data is not part of
// the exercise.
type Subscription struct {
	Version  int16
	Topics   []string
	UserData []byte // nil where the bytes say null
}

// Assignment says who owns which partition: member id, topic, partitions.
type Assignment map[string]map[string][]int32

// Op is what a leader is asked to do.
type Op string

// The three things that a leader can be asked.
const (
	Decode Op = "decode" // read Question.Metadata
	Assign Op = "assign" // divide Question.Topics among Members, by their Topics
	Lead   Op = "lead"   // the same, by their Metadata
)

// Question is one request to a leader, without the id it travels under.
type Question struct {
	Op       Op
	Metadata []byte   // for Decode
	Topics   []Topic  // for Assign and Lead, in no promised order
	Members  []Member // for Assign and Lead, in the order of arrival
}

// Answer is what a leader made of a question. Exactly one exported field is set.
type Answer struct {
	Subscription *Subscription // to Decode
	Assignment   Assignment    // to Assign and Lead; never nil when it is the answer
	Refusal      string        // the leader's own words for bytes it cannot read
	Fault        *Fault        // there is no usable answer

	digest Digest // see Digested
}

// Fault says why there is no usable answer to a question.
type Fault struct {
	Kind   FaultKind
	Detail string // one or more sentences for the student, escaped for display
}

// FaultKind is a class of faults; its text is the short name of it.
type FaultKind string

// The faults there are.
const (
	Ended     FaultKind = "ended"       // the program ended before it answered
	Late      FaultKind = "no answer"   // nothing within the deadline
	Closed    FaultKind = "closed"      // standard output was closed
	Flooded   FaultKind = "too much"    // a line or the whole output over its limit
	Malformed FaultKind = "wrong form"  // an answer, but not in the contract's form
	GaveUp    FaultKind = "not reached" // not asked: a limit of the run was reached
)

// Leader answers questions. A student's process, the reference and every
// mistake are Leaders, and what takes a Leader does not know which it has.
type Leader interface {
	// Ask gives one answer for each question, in their order. It never fails
	// as a whole: what goes wrong with a question is that question's Fault.
	Ask(ctx context.Context, questions []Question) []Answer
}

// Faulty reports whether the answer is a fault of the given kind.
func (a Answer) Faulty(kind FaultKind) bool { return a.Fault != nil && a.Fault.Kind == kind }
