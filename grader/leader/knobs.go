package leader

// Knobs are the ways in which a leader can be made wrong, one field for each
// thing that can be done differently. The zero value is right: it is what
// Kafka does. Fields are independent, so that any two mistakes can be made at
// once; where one field holds several values, they are variants that exclude
// each other.
type Knobs struct {
	// Reading a subscription.
	Text         Text
	TextLossy    bool  // with Text: bytes that are no text become U+FFFD, and stay
	TextLeast    int   // with Text: runs shorter than this are no topics
	LittleEndian Parts // what is read little-endian
	Unsigned     Unsigned
	VersionWidth int // bytes of the version, 1, 2 or 4 as all widths; 0 is the right 2
	CountWidth   int // bytes of the topic count; 0 is the right 4
	NameWidth    int // bytes of a name's length; 0 is the right 2
	UserWidth    int // bytes of the length of user data; 0 is the right 4
	SkipVersion  SkipVersion
	RefuseFrom   int16 // versions from this one on are refused; 0 is none
	Tail         Tail
	OwnedNotNull bool // with Tail: a negative count of owned partitions is refused, as Kafka does
	NullAsEmpty  bool
	EmptyAsNull  bool
	NoUserData   NoUserData
	FirstTopic   FirstTopic
	CharLength   CharLength
	CharUTF16    bool // with CharLength: characters are UTF-16 units
	Bad          Bad

	// Assigning partitions.
	Arrival     bool // members stay in the order of arrival
	Numeric     Numeric
	NumericTie  bool // with Numeric: equal numbers stay in the order of arrival
	NoNumber    NoNumber
	Fold        Fold
	Descending  bool
	Walk        Walk
	Listed      bool  // topics are walked as listed, not by name
	Pool        Pool  // with Walk Pooled: whose
	Advance     Carry // with Walk Rotated and Shifted
	CarryWraps  bool  // with them: the carry is taken modulo each topic's subscribers
	Everyone    Everyone
	FirstMember FirstMember
	DropEmpty   DropEmpty
	Unknown     int32 // partitions that a topic without metadata is taken to have
	Share       Share
	Start       Start
	Overlap     Overlap
	OneBased    bool
	Twice       Twice
	OneTopic    OneTopic
	EmptyCounts bool // with OneTopic: a topic that brings nothing replaces too
	NoOneEnds   NoOneEnds
}

// Text is a way to treat the bytes as characters.
type Text int

// How topics are found in bytes that are taken for text.
const (
	NotText     Text = iota
	LegalRuns        // runs of the ASCII characters that a topic name may have
	WordRuns         // the same, with the letters and digits of all scripts
	VisibleRuns      // runs of printable ASCII
	ByControl        // split at control characters
	ByZero           // split at zero bytes, cleaned of what cannot be printed
	WholeText        // all of it, trimmed, is one topic
)

// Parts is a set of the numbers in a subscription.
type Parts int

// The numbers in a subscription.
const (
	VersionPart Parts = 1 << iota
	CountPart
	NamePart
	UserPart
)

// Unsigned is what becomes of a length of -1 that is read as 4294967295.
type Unsigned int

// The two ends of an unsigned reading.
const (
	Signed         Unsigned = iota
	UnsignedError           // it runs past the end: an error
	UnsignedToRest          // all that is left is user data
)

// SkipVersion is what a reading that does not take the version says of it.
type SkipVersion int

// The version of a reading that does not take its two bytes.
const (
	TakesVersion   SkipVersion = iota
	SaysZero                   // always 0
	PeeksAtVersion             // the right one, but the topics begin at byte 0 too
)

// Tail is what is done with bytes after user data.
type Tail int

// The things done with bytes after user data.
const (
	TailIgnored       Tail = iota
	TailRefused            // anything there is an error
	TailRequired           // the fields of the version must be there
	OwnedRequired          // of them, the owned partitions must be there
	TailRefusedAtZero      // anything there is an error in version 0
)

// NoUserData is a way not to read user data.
type NoUserData int

// The ways not to read user data.
const (
	UserDataRead   NoUserData = iota
	StopsBefore               // nothing after the topics is looked at
	ReadButDropped            // it is read, and null is answered
)

// FirstTopic is a way to read one topic only.
type FirstTopic int

// The ways to read one topic only.
const (
	AllTopics FirstTopic = iota
	OneThenOn            // one is read, user data is looked for behind it
	OneKept              // all are read, the first is answered
	OneAlways            // one is read even where the count is 0
)

// CharLength is a way to take a name's length as characters.
type CharLength int

// How far the reading goes on after a name measured in characters.
const (
	ByteLength   CharLength = iota
	CharsTaken              // behind the characters that were taken
	CharsMixed              // by the length, as if they had been bytes
	CharsEncoded            // by as many bytes as the characters taken make when written again
	CharsWhole              // all bytes were turned into characters before
)

// Bad is what becomes of bytes that cannot be read.
type Bad int

// What becomes of bytes that cannot be read.
const (
	BadRefused Bad = iota
	BadStop        // what was read so far is the answer
	BadClamp       // as many bytes as there are
	BadEnds        // the program ends
)

// Fold is a way to compare ids without regard to case.
type Fold int

// The ways to compare ids without regard to case.
const (
	CaseKept   Fold = iota
	FoldLower       // as small letters
	FoldUpper       // as capitals; differs where _ stands against a letter
	FoldLocale      // as a dictionary does
)

// Numeric is a way to sort ids by number.
type Numeric int

// The ways to sort ids by number.
const (
	NotNumeric   Numeric = iota
	LastNumber           // the last run of digits
	DashNumber           // what follows the last dash
	PrefixNumber         // the text before the digits at the end, then these
	EndNumber            // the digits at the end
	FirstNumber          // the first run of digits
	AllNumbers           // runs of digits as numbers, the rest as text
	JoinedDigits         // all digits as one number
	LengthFirst          // shorter ids first
	RunesFirst           // shorter ids first, in characters
)

// NoNumber is where Numeric puts an id without a number.
type NoNumber int

// Where an id without a number goes.
const (
	NoNumberFirst NoNumber = iota
	NoNumberZero           // it counts as 0
	NoNumberLast
)

// Walk is how the topics follow each other.
type Walk int

// How the topics follow each other.
const (
	Apart       Walk = iota // each by itself
	Pooled                  // laid end to end and cut once
	PooledAlike             // the same, but only topics with the same subscribers together
	Rotated                 // the first range goes to the member where the last topic stopped
	Shifted                 // the extra partitions go on where the last topic's stopped
	Dealt                   // one partition after the other, to the next member that subscribes
	DealtBy                 // the same, counting on through each topic's own subscribers
)

// Pool is what is laid together, and for whom.
type Pool int

// What is laid together, and for whom.
const (
	WantedBySubscribers Pool = iota // wanted topics, for members that subscribe to any
	WantedByAll                     // wanted topics, for all members
	AllForAll                       // all topics, for all members
)

// Carry is how far one topic moves the start of the next.
type Carry int

// How far one topic moves the start of the next.
const (
	ByRemainder  Carry = iota // n mod m members
	ByPartitions              // n members
	ByServed                  // as many members as got something
)

// Everyone is a way to share a topic among all members.
type Everyone int

// The ways to share a topic among all members.
const (
	SubscribersOnly Everyone = iota
	EveryTopic               // every topic of the metadata
	WantedTopics             // topics that somebody subscribes to
	CountedAll               // all members are counted, but subscribers alone are served
	IndexedAll               // all members have a range, but subscribers alone keep theirs
)

// FirstMember is whose topics are the only ones to be assigned.
type FirstMember int

// Whose topics are the only ones to be assigned.
const (
	AllMembers   FirstMember = iota
	FirstArrived             // the first in the order of arrival
	FirstSorted              // the first in order
	LastArrived              // the last in the order of arrival
)

// Share is how n partitions are divided into m counts.
type Share int

// How n partitions are divided into m counts.
const (
	FirstGetMore Share = iota // the first n mod m get one more
	LastGetMore               // the last n mod m get one more
	FirstGetsAll              // the first gets the whole remainder
	LastGetsAll               // the last gets the whole remainder
	NobodyGets                // the remainder is left over
	RoundedUp                 // each gets the quotient rounded up, until none is left
	InTurn                    // not ranges: partition p to member p mod m
	FloorSteps                // cut at i * n / m, rounded down
	RoundSteps                // cut at i * n / m, rounded
)

// Start is where a range starts.
type Start int

// Where a range starts.
const (
	BehindTheLast Start = iota // where the one before ends
	BareQuotient               // member i at (n div m) * i, whatever the remainder
	OwnCount                   // member i at i times its own count
)

// DropEmpty is which members are left out of the answer.
type DropEmpty int

// Which members are left out of the answer.
const (
	NobodyDropped   DropEmpty = iota
	IdleDropped               // those who own nothing
	UnservedDropped           // those who subscribe to no topic that is assigned
	WishlessDropped           // those who subscribe to nothing
)

// Overlap is a way to include the end of a range.
type Overlap int

// The ways to include the end of a range.
const (
	HalfOpen         Overlap = iota
	Closed                   // start to end, even past the last partition
	ClosedInside             // the same, but never past the last partition
	ClosedFull               // Closed, but an empty range stays empty
	ClosedFullInside         // ClosedInside, but an empty range stays empty
)

// Twice is what a member that names a topic twice counts for.
type Twice int

// What a member that names a topic twice counts for.
const (
	Once         Twice = iota
	TwoShares          // two neighbouring ranges
	LastShare          // two ranges, of which it keeps the last
	PhantomShare       // one range, but the division counts one more member
)

// OneTopic is which one of its topics a member keeps.
type OneTopic int

// Which one of its topics a member keeps.
const (
	EveryOwn  OneTopic = iota
	LastOnly           // each topic replaces the one before
	FirstOnly          // the first stays
	LastOwn            // the last in the order of its own subscription
	FirstOwn           // the first in that order
)

// NoOneEnds is what ends the program.
type NoOneEnds int

// What ends the program.
const (
	NeverEnds       NoOneEnds = iota
	UnwantedOrEmpty           // a topic that nobody subscribes to, or a group without members
	UnwantedTopic             // a topic that nobody subscribes to
	EmptyGroup                // a group without members
)
