package mistake

import "muster/grader/leader"

// The headings of the exercise that the assignor's mistakes point to.
const (
	orderHeading       = "Order of the members"
	cuttingHeading     = "Cutting a topic into ranges"
	apartHeading       = "Topics do not know of each other"
	subscribersHeading = "Only subscribers share a topic"
	metadataHeading    = "Topics without metadata"
	idleHeading        = "Members with nothing"
)

var assignorMistakes = []Mistake{
	{
		ID: "numeric-member-order", Part: Assignor, Lesson: orderHeading,
		Title: "You sort members by the number in their id",
		What: "Member ids are text, and Kafka compares them character by character. consumer-10 comes before " +
			"consumer-2, because 1 comes before 2. All members must agree on one order, and ids need not hold a number at all.",
		Hint:     "Compare the ids as they are, without taking them apart.",
		Variants: numericVariants(),
	},
	{
		ID: "arrival-order", Part: Assignor, Lesson: orderHeading,
		Title: "You take members in the order in which they come",
		What: "The order of arrival changes with every rebalance, and partitions would wander with it. " +
			"Kafka sorts the members of a topic by id first, so that the same group always gets the same answer.",
		Hint:     "What happens to the list of members before you cut the first topic?",
		Variants: []leader.Knobs{{Arrival: true}},
	},
	{
		ID: "case-insensitive-order", Part: Assignor, Lesson: orderHeading,
		Title: "You sort ids without regard to capitals",
		What: "Kafka compares ids as they are: every capital letter comes before every small one, so " +
			"Zoe is before adam. A sort for people, as in a phone book, gives another order.",
		Hint:     "Does your comparison change the ids, or follow the habits of a language?",
		Variants: []leader.Knobs{{Fold: leader.FoldLower}, {Fold: leader.FoldUpper}, {Fold: leader.FoldLocale}},
	},
	{
		ID: "descending-order", Part: Assignor, Lesson: orderHeading,
		Title: "You sort ids from last to first",
		What: "Kafka hands out ranges in ascending order of the ids: the smallest id gets the " +
			"first range, and the extra partitions go to the smallest ids.",
		Hint:     "Look at which side of your comparison stands first.",
		Variants: []leader.Knobs{{Descending: true}},
	},
	{
		ID: "global-assignment", Part: Assignor, Lesson: apartHeading,
		Title: "You lay all topics end to end and divide once",
		What: "The range assignor divides each topic by itself. With 3 topics of 3 partitions and 2 members the first gets " +
			"two of every topic: 6 against 3. That skew looks wrong and is what Kafka does; the same partition number of " +
			"each topic goes to the same member, which joins need.",
		Hint:     "Make the loop over topics the outermost one, and start anew in each turn.",
		Variants: pooledVariants(),
	},
	{
		ID: "position-carried-over", Part: Assignor, Lesson: apartHeading,
		Title: "You go on in the next topic where the last one stopped",
		What: "Topics do not know of each other. In Kafka every topic begins again with the first of its " +
			"subscribers, who gets the extra partition of each topic. Carrying the position on would be fairer, and is another assignor.",
		Hint:     "Which variable keeps its value from one topic to the next?",
		Variants: carriedVariants(),
	},
	{
		ID: "unsubscribed-topic", Part: Assignor, Lesson: subscribersHeading,
		Title: "You give a topic to members that did not ask for it",
		What: "A topic is shared by those who subscribe to it and by nobody else. A member that gets another " +
			"topic's partitions would not read them, and their records would wait for ever.",
		Hint:     "Before you cut a topic, make the list of its subscribers; m is the length of that list.",
		Variants: []leader.Knobs{{Everyone: leader.WantedTopics}, {Everyone: leader.EveryTopic}, {Everyone: leader.CountedAll}, {Everyone: leader.IndexedAll}},
	},
	{
		ID: "leader-topics-only", Part: Assignor, Lesson: subscribersHeading,
		Title: "You assign only the topics of the first member",
		What: "The leader assigns for the whole group, also topics that it does not consume itself. " +
			"If it looks at one member's topics only, those of the others stay without an owner.",
		Hint:     "Where does your list of topics come from: from one member, or from all of them?",
		Variants: []leader.Knobs{{FirstMember: leader.FirstArrived}, {FirstMember: leader.FirstSorted}, {FirstMember: leader.LastArrived}},
	},
	{
		ID: "empty-members-dropped", Part: Assignor, Lesson: idleHeading,
		Title: "You leave out members that get nothing",
		What: "A member with nothing to do is still in the group, and waits for an answer. Kafka's leader answers " +
			"for everyone; a member that is left out gets no assignment at all, and some clients break on it.",
		Hint:     "Put every member into the answer first, then hand out partitions.",
		Variants: []leader.Knobs{{DropEmpty: leader.IdleDropped}, {DropEmpty: leader.UnservedDropped}, {DropEmpty: leader.WishlessDropped}},
	},
	{
		ID: "unknown-topic-assigned", Part: Assignor, Lesson: metadataHeading,
		Title: "You assign a topic that has no metadata",
		What: "Only the cluster metadata says how many partitions a topic has. A member may well subscribe to a topic " +
			"that is not there yet; Kafka gives nothing of it to anybody until it is.",
		Hint:     "What does your look-up give for a topic that is not in the list, and what do you make of it?",
		Variants: []leader.Knobs{{Unknown: 1}, {Unknown: 2}, {Unknown: 3}},
	},
	{
		ID: "remainder-to-last", Part: Assignor, Lesson: cuttingHeading,
		Title: "You give the extra partitions to the last members",
		What: "If n partitions do not divide evenly among m members, the first n mod m of them get one more. " +
			"7 partitions for 3 members are 3, 2 and 2, in this order.",
		Hint:     "With 7 and 3: which index gets three in your program, and which condition decides it?",
		Variants: []leader.Knobs{{Share: leader.LastGetMore}},
	},
	{
		ID: "remainder-to-one", Part: Assignor, Lesson: cuttingHeading,
		Title: "You give the whole remainder to one member",
		What: "The n mod m partitions that are left over are spread: one more for each of the first n mod m members. " +
			"11 partitions for 4 members are 3, 3, 3 and 2; with one member taking all it is 5 against 2.",
		Hint:     "No two shares may differ by more than one.",
		Variants: []leader.Knobs{{Share: leader.LastGetsAll}, {Share: leader.FirstGetsAll}},
	},
	{
		ID: "remainder-dropped", Part: Assignor, Lesson: cuttingHeading,
		Title: "You leave n mod m partitions with nobody",
		What: "Every partition has an owner, always. If n does not divide by m, the first n mod m members " +
			"get one more. A partition without owner is not read by anyone.",
		Hint:     "Add up what you hand out of 7 partitions to 3 members.",
		Variants: []leader.Knobs{{Share: leader.NobodyGets}},
	},
	{
		ID: "ceil-chunks", Part: Assignor, Lesson: cuttingHeading,
		Title: "You give each member the quotient rounded up",
		What: "Rounding up uses the partitions too fast, and the last members go short: 5 for 4 members become " +
			"2, 2, 1 and 0. In Kafka they are 2, 1, 1 and 1, since only the first n mod m get one more.",
		Hint:     "The size of a share depends on who gets it: compare the member's index with n mod m.",
		Variants: []leader.Knobs{{Share: leader.RoundedUp}},
	},
	{
		ID: "fractional-ranges", Part: Assignor, Lesson: cuttingHeading,
		Title: "You cut a topic at fractions of its length",
		What: "Cutting at i * n / m, rounded, spreads the longer ranges over the members. Kafka gives every member the " +
			"whole quotient, and one more to the first n mod m: the longer ranges always come first.",
		Hint:     "Leave fractions out: whole division and its remainder are all you need.",
		Variants: []leader.Knobs{{Share: leader.RoundSteps}, {Share: leader.FloorSteps}},
	},
	{
		ID: "start-ignores-remainder", Part: Assignor, Lesson: cuttingHeading,
		Title: "You start each range as if there were no remainder",
		What: "Member i starts at (n div m) * i, moved on by one for each longer range before it: by min(i, n mod m). " +
			"Without that the ranges overlap, and the last partitions have no owner.",
		Hint:     "Where does the second range start if the first one has grown by one?",
		Variants: []leader.Knobs{{Start: leader.BareQuotient}, {Start: leader.OwnCount}},
	},
	{
		ID: "overlapping-ranges", Part: Assignor, Lesson: cuttingHeading,
		Title: "You include the end of each range as well",
		What: "A range of k partitions that starts at s ends before s + k. If s + k itself is handed out too, " +
			"it has two owners, or does not exist at all. Each partition has exactly one owner.",
		Hint:     "Count the turns of your innermost loop for a share of two partitions.",
		Variants: []leader.Knobs{{Overlap: leader.Closed}, {Overlap: leader.ClosedInside}, {Overlap: leader.ClosedFull}, {Overlap: leader.ClosedFullInside}},
	},
	{
		ID: "one-based-partitions", Part: Assignor, Lesson: cuttingHeading,
		Title: "You count partitions from 1",
		What: "A topic of n partitions has the partitions 0 to n-1. Counted from 1, nobody owns partition 0, " +
			"and somebody owns one that does not exist.",
		Hint:     "What is the first number that you hand out?",
		Variants: []leader.Knobs{{OneBased: true}},
	},
	{
		ID: "round-robin-within-topic", Part: Assignor, Lesson: cuttingHeading,
		Title: "You deal the partitions of a topic in turn",
		What: "Range means range: each member gets consecutive partitions, the first member 0, 1, 2 and so on. Dealing " +
			"one to each member in turn gives the same counts, but other partitions.",
		Hint:     "Work out each member's start and count first; then its partitions follow.",
		Variants: []leader.Knobs{{Share: leader.InTurn}},
	},
	{
		ID: "round-robin-across-topics", Part: Assignor, Lesson: apartHeading,
		Title: "You deal the partitions of all topics in turn",
		What: "That is Kafka's round-robin assignor. The range assignor takes one topic at a time and cuts it " +
			"into ranges for its subscribers; nothing is carried to the next topic.",
		Hint:     "Make the loop over topics the outermost one, and cut ranges within.",
		Variants: []leader.Knobs{{Walk: leader.Dealt}, {Walk: leader.Dealt, Listed: true}, {Walk: leader.DealtBy}, {Walk: leader.DealtBy, Listed: true}},
	},
	{
		ID: "duplicate-subscription-counted", Part: Assignor, Lesson: subscribersHeading,
		Title: "You count a member twice that names a topic twice",
		What: "A subscription may name a topic twice; real clients do. The member still is one subscriber of it. " +
			"Counted twice it changes m, and with it everybody's range.",
		Hint:     "Is a member already in the list when you add it?",
		Variants: []leader.Knobs{{Twice: leader.TwoShares}, {Twice: leader.LastShare}, {Twice: leader.PhantomShare}},
	},
	{
		ID: "one-topic-per-member", Part: Assignor, Lesson: apartHeading,
		Title: "You keep only one topic for each member",
		What: "A member owns a range of every topic that it subscribes to. In your answer one topic replaces " +
			"the other, so all but one of them are lost.",
		Hint:     "When you store a member's partitions, what becomes of those that it had before?",
		Variants: oneTopicVariants(),
	},
	{
		ID: "no-subscriber-crash", Part: Assignor, Lesson: subscribersHeading,
		Title: "Your program ends when nobody subscribes",
		What: "A topic that nobody subscribes to, and a group without members, are nothing special: Kafka hands out " +
			"nothing of it. Often it is n div m with m = 0 that ends the program, or the first of no members.",
		Hint:     "What does your code do with an empty list of subscribers?",
		Variants: []leader.Knobs{{NoOneEnds: leader.UnwantedTopic}, {NoOneEnds: leader.UnwantedOrEmpty}, {NoOneEnds: leader.EmptyGroup}},
	},
}

func numericVariants() []leader.Knobs {
	out := []leader.Knobs{{Numeric: leader.AllNumbers}, {Numeric: leader.LengthFirst}, {Numeric: leader.LengthFirst, NumericTie: true},
		{Numeric: leader.JoinedDigits}, {Numeric: leader.JoinedDigits, NumericTie: true}, {Numeric: leader.PrefixNumber},
		{Numeric: leader.RunesFirst}, {Numeric: leader.RunesFirst, NumericTie: true}}
	for _, n := range []leader.Numeric{leader.LastNumber, leader.EndNumber, leader.FirstNumber, leader.DashNumber} {
		for _, none := range []leader.NoNumber{leader.NoNumberFirst, leader.NoNumberZero, leader.NoNumberLast} {
			out = append(out, leader.Knobs{Numeric: n, NoNumber: none}, leader.Knobs{Numeric: n, NoNumber: none, NumericTie: true})
		}
	}
	return out
}

func pooledVariants() []leader.Knobs {
	var out []leader.Knobs
	for _, listed := range []bool{false, true} {
		for _, pool := range []leader.Pool{leader.WantedBySubscribers, leader.WantedByAll, leader.AllForAll} {
			out = append(out, leader.Knobs{Walk: leader.Pooled, Pool: pool, Listed: listed})
		}
		out = append(out, leader.Knobs{Walk: leader.PooledAlike, Listed: listed})
	}
	return out
}

func carriedVariants() []leader.Knobs {
	var out []leader.Knobs
	for _, listed := range []bool{false, true} {
		for _, walk := range []leader.Walk{leader.Rotated, leader.Shifted} {
			for _, carry := range []leader.Carry{leader.ByRemainder, leader.ByPartitions, leader.ByServed} {
				k := leader.Knobs{Walk: walk, Advance: carry, Listed: listed}
				wrapped := k
				wrapped.CarryWraps = true
				out = append(out, k, wrapped)
			}
		}
	}
	return out
}

func oneTopicVariants() []leader.Knobs {
	var out []leader.Knobs
	out = append(out, leader.Knobs{OneTopic: leader.LastOwn}, leader.Knobs{OneTopic: leader.FirstOwn})
	for _, keep := range []leader.OneTopic{leader.LastOnly, leader.FirstOnly} {
		for _, listed := range []bool{true, false} {
			for _, empty := range []bool{false, true} {
				out = append(out, leader.Knobs{OneTopic: keep, Listed: listed, EmptyCounts: empty})
			}
		}
	}
	return out
}
