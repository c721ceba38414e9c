package mistake

import "muster/grader/leader"

// The headings of the exercise that the decoder's mistakes point to.
const (
	bytesHeading    = "The bytes of a subscription"
	versionsHeading = "Versions"
	nullHeading     = "Null is not empty"
	badHeading      = "Bad bytes"
)

const countNamesUser = leader.CountPart | leader.NamePart | leader.UserPart

var decoderMistakes = []Mistake{
	{
		ID: "metadata-as-text", Part: Decoder, Lesson: bytesHeading,
		Title: "You read the bytes as if they were text",
		What: "A subscription is binary. Numbers stand before each piece and say how long it is; " +
			"the same byte can be a letter of a name here and half of a number there. Kafka never " +
			"searches, splits or trims: it reads a length, takes that many bytes, and goes on behind them.",
		Hint:     "Walk through the worked example with a position that starts at 0: which bytes are numbers?",
		Variants: textVariants(),
	},
	{
		ID: "little-endian-lengths", Part: Decoder, Lesson: bytesHeading,
		Title: "You read numbers with the low byte first",
		What: "Every number on Kafka's wire is big-endian: the high byte comes first. 00 00 00 01 is one " +
			"topic. Read from the other end it is 16,777,216 of them, and the reading runs off the end.",
		Hint: "Your language can read a number in either byte order. Look at how you ask for it.",
		Variants: []leader.Knobs{
			{LittleEndian: countNamesUser}, {LittleEndian: countNamesUser | leader.VersionPart},
			{LittleEndian: leader.CountPart | leader.UserPart}, {LittleEndian: leader.NamePart},
			{LittleEndian: leader.CountPart}, {LittleEndian: leader.CountPart | leader.NamePart},
			{LittleEndian: leader.UserPart}, {LittleEndian: leader.VersionPart},
			{LittleEndian: leader.NamePart | leader.UserPart},
		},
	},
	{
		ID: "unsigned-lengths", Part: Decoder, Lesson: nullHeading,
		Title: "You read a length as a number without sign",
		What: "Lengths are signed. Null user data has the length -1, written ff ff ff ff. Without the sign " +
			"that is 4,294,967,295, which no bytes can hold: so you end in an error, or swallow all that is left. " +
			"Kafka sees -1 and answers null.",
		Hint:     "Which type do you put the four bytes into, and can it be negative?",
		Variants: []leader.Knobs{{Unsigned: leader.UnsignedError}, {Unsigned: leader.UnsignedToRest}},
	},
	{
		ID: "wrong-length-width", Part: Decoder, Lesson: bytesHeading,
		Title: "You read a length or count with the wrong number of bytes",
		What: "The version takes two bytes, the count of topics four, the length of a name two, the length of user data four. " +
			"If one is read too short or too long, everything behind it is read from the wrong place.",
		Hint: "Compare the width of each number you read with the table of fields, one by one.",
		Variants: []leader.Knobs{
			{CountWidth: 2}, {NameWidth: 4}, {UserWidth: 2}, {CountWidth: 2, UserWidth: 2}, {CountWidth: 1},
			{NameWidth: 1}, {UserWidth: 1}, {VersionWidth: 4}, {VersionWidth: 1}, {CountWidth: 2, NameWidth: 4}, {NameWidth: 4, UserWidth: 2},
		},
	},
	{
		ID: "version-not-read", Part: Decoder, Lesson: versionsHeading,
		Title: "You start at the topics and leave the version unread",
		What: "A subscription begins with a version of two bytes. Kafka takes them first; the count of topics " +
			"begins at byte 2. Started at byte 0, the count is made of the version and half of itself.",
		Hint:     "What is your position after the version, and where do you look for the count?",
		Variants: []leader.Knobs{{SkipVersion: leader.SaysZero}, {SkipVersion: leader.PeeksAtVersion}},
	},
	{
		ID: "newer-version-refused", Part: Decoder, Lesson: versionsHeading,
		Title: "You refuse versions that you do not know",
		What: "New versions only add fields at the end. What you read, version, topics and user data, stands " +
			"at the same place in every one. Kafka reads a newer version like the newest it knows, so that old and " +
			"new clients can be in one group.",
		Hint:     "Nothing you have to read depends on the version, as long as it is not negative.",
		Variants: []leader.Knobs{{RefuseFrom: 1}, {RefuseFrom: 4}, {RefuseFrom: 2}, {RefuseFrom: 3}},
	},
	{
		ID: "trailing-bytes-refused", Part: Decoder, Lesson: versionsHeading,
		Title: "You refuse bytes that follow the user data",
		What: "From version 1 on more follows: owned partitions, then a generation, then a rack, and one day " +
			"something else. Kafka leaves alone what it does not need. Refusing it shuts every newer client out.",
		Hint:     "When you have the user data you are done, whatever is left.",
		Variants: []leader.Knobs{{Tail: leader.TailRefused}, {Tail: leader.TailRefusedAtZero}},
	},
	{
		ID: "missing-tail-refused", Part: Decoder, Lesson: versionsHeading,
		Title: "You refuse a version 1 that stops after the user data",
		What: "The exercise does not look behind user data, at any version. Real clients exist that say version 1 " +
			"and stop there, kafka-go and an older kafkajs among them; a leader that insists on the rest can not lead them.",
		Hint: "When you have the user data you are done, even if the version promises more.",
		Variants: []leader.Knobs{
			{Tail: leader.TailRequired}, {Tail: leader.TailRequired, OwnedNotNull: true},
			{Tail: leader.OwnedRequired}, {Tail: leader.OwnedRequired, OwnedNotNull: true},
		},
	},
	{
		ID: "null-user-data-as-empty", Part: Decoder, Lesson: nullHeading,
		Title: "You answer empty user data where the bytes say null",
		What: "Length -1 means that there is no user data: null. Length 0 means that there is some, of no bytes: empty. " +
			"Kafka keeps the two apart, and custom assignors rely on it.",
		Hint:     "Which value does your variable have before you look at the length, and what do you do at -1?",
		Variants: []leader.Knobs{{NullAsEmpty: true}},
	},
	{
		ID: "empty-user-data-as-null", Part: Decoder, Lesson: nullHeading,
		Title: "You answer null where the bytes say empty user data",
		What: "Length 0 means user data of no bytes: empty, in the answer \"\". Only length -1 means null. " +
			"Many clients, librdkafka and kafkajs among them, send empty rather than null.",
		Hint:     "In your language, is a list or string of nothing taken for nothing at all, on the way to the answer?",
		Variants: []leader.Knobs{{EmptyAsNull: true}},
	},
	{
		ID: "user-data-ignored", Part: Decoder, Lesson: bytesHeading,
		Title: "You never read the user data",
		What: "Behind the topics stands user data: a length, then that many bytes. It is the assignor's own post, " +
			"and belongs to what the member said. Your answer is null whatever the bytes say.",
		Hint:     "The third field is read like the others: a length first. What if there is no room for it?",
		Variants: []leader.Knobs{{NoUserData: leader.StopsBefore}, {NoUserData: leader.ReadButDropped}},
	},
	{
		ID: "first-topic-only", Part: Decoder, Lesson: bytesHeading,
		Title: "You read one topic, whatever the count",
		What: "The count says how many topics follow, none, one or many, and Kafka reads them all. If the " +
			"second is left lying, the user data is looked for in the middle of its name.",
		Hint:     "What in your code runs as often as the count says?",
		Variants: []leader.Knobs{{FirstTopic: leader.OneThenOn}, {FirstTopic: leader.OneKept}, {FirstTopic: leader.OneAlways}},
	},
	{
		ID: "length-in-characters", Part: Decoder, Lesson: bytesHeading,
		Title: "You take the length of a name as characters",
		What: "A name's length counts bytes. For plain English letters that is the same; an é takes two bytes, " +
			"many Asian characters three. Kafka takes the bytes first and makes text of them afterwards.",
		Hint:     "Cut the bytes before you turn them into a string, not after.",
		Variants: characterVariants(),
	},
	{
		ID: "bad-bytes-accepted", Part: Decoder, Lesson: badHeading,
		Title: "You answer something for bytes that cannot be read",
		What: "Bytes that are cut short, or promise more than there is, or have a negative count or length, are an error. " +
			"A leader that makes something of them hands out partitions by a guess. Kafka refuses them.",
		Hint:     "Before you take n bytes: are there n left, and is n not negative? Some languages cut a slice short in silence.",
		Variants: []leader.Knobs{{Bad: leader.BadStop}, {Bad: leader.BadClamp}},
	},
	{
		ID: "bad-bytes-crash", Part: Decoder, Lesson: badHeading,
		Title: "Your program ends on bytes that cannot be read",
		What: "One member with bad bytes must not take the leader down with it. Kafka's answer is an error " +
			"for this request; the program goes on with the next.",
		Hint:     "Check that the bytes are there before you take them, and give back an error if not.",
		Variants: []leader.Knobs{{Bad: leader.BadEnds}},
	},
}

func textVariants() []leader.Knobs {
	out := []leader.Knobs{{Text: leader.LegalRuns}, {Text: leader.VisibleRuns}}
	for _, text := range []leader.Text{leader.WordRuns, leader.ByControl, leader.ByZero, leader.WholeText} {
		out = append(out, leader.Knobs{Text: text}, leader.Knobs{Text: text, TextLossy: true})
	}
	return append(out, leader.Knobs{Text: leader.LegalRuns, TextLeast: 2}, leader.Knobs{Text: leader.WordRuns, TextLeast: 2},
		leader.Knobs{Text: leader.LegalRuns, TextLeast: 3}, leader.Knobs{Text: leader.VisibleRuns, TextLeast: 2})
}

func characterVariants() []leader.Knobs {
	var out []leader.Knobs
	for _, length := range []leader.CharLength{leader.CharsTaken, leader.CharsMixed, leader.CharsEncoded, leader.CharsWhole} {
		out = append(out, leader.Knobs{CharLength: length}, leader.Knobs{CharLength: length, CharUTF16: true})
	}
	return out
}
