package leader_test

// lessons are the worked examples of the exercise, by hand.
var lessons = []groupCase{
	{"seven partitions for three", "t:7", []string{"a wants t gets t=0-2", "b wants t gets t=3-4", "c wants t gets t=5-6"}},
	{"two partitions for three", "t:2", []string{"a wants t gets t=0", "b wants t gets t=1", "c wants t gets"}},
	{"six against three", "a:3 b:3 c:3",
		[]string{"consumer-1 wants a b c gets a=0-1 b=0-1 c=0-1", "consumer-2 wants a b c gets a=2 b=2 c=2"}},
	{"ids are strings, not numbers", "a:3", []string{"consumer-2 wants a gets a=2", "consumer-10 wants a gets a=0-1"}},
	{"digits, capitals, small letters; a beginning before the whole", "t:5",
		[]string{"adam wants t gets t=3", "adam1 wants t gets t=4", "Zoe wants t gets t=2", "1 wants t gets t=0", "10 wants t gets t=1"}},
	{"only subscribers share, a topic named twice counts once, nobody wants c", "a:4 b:2 c:5",
		[]string{"ann wants a gets a=0-1", "bob wants a b a gets a=2-3 b=0", "cat wants b gets b=1"}},
	{"no members", "t:3", nil},
	{"a member that wants nothing", "t:2", []string{"a wants gets", "b wants t gets t=0-1"}},
	{"a topic without metadata", "t:2", []string{"a wants u t gets t=0-1", "b wants u gets"}},
}

// stories are groups over which real clients stumbled, as their bug reports
// tell, with Kafka's answer.
var stories = []groupCase{
	{"one order of members for all topics", "T1:3 T2:3", []string{"M1 wants T1 T2 gets T1=0-1 T2=0-1", "M2 wants T1 T2 gets T1=2 T2=2"}},
	{"no floating-point steps", "T:5", []string{"M1 wants T gets T=0-1", "M2 wants T gets T=2-3", "M3 wants T gets T=4"}},
	{"not rounded up for everyone", "t:5",
		[]string{"m1 wants t gets t=0-1", "m2 wants t gets t=2", "m3 wants t gets t=3", "m4 wants t gets t=4"}},
	{"topics that the first member does not want", "topic-a:2 topic-b:2",
		[]string{"group-1-0 wants topic-b gets topic-b=0", "group-1-1 wants topic-a gets topic-a=0",
			"group-1-2 wants topic-b gets topic-b=1", "group-1-3 wants topic-a gets topic-a=1"}},
	{"mixed subscriptions", "A:45 B:2 C:1",
		[]string{"member-1 wants A gets A=0-22", "member-2 wants A gets A=23-44", "member-3 wants B gets B=0", "member-4 wants B C gets B=1 C=0"}},
	{"a topic that grew, not the leader's own", "t1:2 t2:4 t3:2",
		[]string{"c1 wants t1 gets t1=0-1", "c2 wants t2 gets t2=0-3", "c3 wants t3 gets t3=0-1"}},
	{"more topics than members", "t0:2 t1:2 t2:2",
		[]string{"c0 wants t0 t1 t2 gets t0=0 t1=0 t2=0", "c1 wants t0 t1 t2 gets t0=1 t1=1 t2=1"}},
	{"not only the leader's topics", "topic1:2 topic2:2",
		[]string{"c1 wants topic1 gets topic1=0-1", "c2 wants topic2 gets topic2=0-1"}},
	{"a topic that nobody wants any more", "old:2 new:2", []string{"c1 wants new gets new=0", "c2 wants new gets new=1"}},
	{"a fresh topic that has no metadata yet", "",
		[]string{"c1 wants test_topic_4 gets", "c2 wants test_topic_4 gets", "c3 wants test_topic_4 gets"}},
	{"a topic without partitions", "a:1 b:0", []string{"c1 wants a b gets a=0", "c2 wants a b gets"}},
	{"idle members are in the answer", "t:1", []string{"a wants t gets t=0", "b wants t gets", "c wants t gets"}},
	{"no partition twice for the fourth of three", "t:3",
		[]string{"c1 wants t gets t=0", "c2 wants t gets t=1", "c3 wants t gets t=2", "c4 wants t gets"}},
	{"two single partitions go to the first", "A:1 B:1", []string{"C1 wants A B gets A=0 B=0", "C2 wants A B gets"}},
	{"ids of a real group: 9 before a", "topic01:1 topic02:1 topic03:1",
		[]string{"rdkafka-a44a06d5-640d-4553-ab25-2084e03fa716 wants topic01 topic02 topic03 gets",
			"rdkafka-988a4c09-c889-4781-b647-f77f73dfe33e wants topic01 topic02 topic03 gets topic01=0 topic02=0 topic03=0"}},
	{"one group id does not mean one list of topics", "Topic1:2 Topic2:2",
		[]string{"consumer1 wants Topic1 gets Topic1=0-1", "consumer2 wants Topic2 gets Topic2=0-1"}},
	{"overlapping circles", "topicA:2 topicB:3 topicC:3 topicD:2",
		[]string{"a1 wants topicA topicB gets topicA=0 topicB=0", "a2 wants topicA topicB gets topicA=1 topicB=1",
			"b1 wants topicC topicD gets topicC=0-1 topicD=0-1", "c1 wants topicB topicC gets topicB=2 topicC=2"}},
	{"shares are reckoned over the subscribers", "A:2 B:1", []string{"m1 wants A gets A=0-1", "m2 wants B gets B=0"}},
	{"each topic begins again at the first", "T1:3 T2:2",
		[]string{"C1 wants T1 T2 gets T1=0 T2=0", "C2 wants T1 T2 gets T1=1 T2=1", "C3 wants T1 T2 gets T1=2", "C4 wants T1 T2 gets"}},
	{"a second instance with nothing to do", "t:1", []string{"i1 wants t gets t=0", "i2 wants t gets"}},
}

// bonus has Kafka's order beyond the lesson: static members first, by
// instance id; strings compare by UTF-16 units, so that U+1F600 (D83D DE00)
// comes before U+FF5E, against code points and bytes.
var bonus = []groupCase{
	{"the instance id is the key, not the member id", "t0:3 t1:3",
		[]string{"C3@I0 wants t0 t1 gets t0=0-1 t1=0-1", "C2@I1 wants t0 t1 gets t0=2 t1=2"}},
	{"a static member is before all others", "t:3", []string{"A wants t gets t=2", "Z@z-inst wants t gets t=0-1"}},
	{"both in one group", "t:4", []string{"C1 wants t gets t=3", "C2@I1 wants t gets t=2", "C3@I0 wants t gets t=0-1"}},
	{"UTF-16 units of member ids", "t:3", []string{"\uff5e wants t gets t=2", "\U0001f600 wants t gets t=0-1"}},
	{"behind a common beginning", "t:3", []string{"c-\uff5e1 wants t gets t=2", "c-\U0001f600 wants t gets t=0-1"}},
	{"among themselves by code", "t:3", []string{"\U0001f601 wants t gets t=2", "\U0001f600 wants t gets t=0-1"}},
	{"before the surrogates code and unit agree", "t:3", []string{"\U0001f600 wants t gets t=2", "\ud7ff wants t gets t=0-1"}},
	{"UTF-16 units of instance ids", "t:3", []string{"a@\uff5e wants t gets t=2", "b@\U0001f600 wants t gets t=0-1"}},
	{"an empty instance id makes a static member too", "t:3", []string{"a wants t gets t=2", "b@ wants t gets t=0-1"}},
}
