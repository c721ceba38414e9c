package scenario

// one scenario of the given steps, one a line.
func steps(lines string) string { return "Feature: f\n  Scenario: a\n" + lines + "\n" }

const (
	assigns = "When the leader assigns the partitions\n"
	decodes = "When the subscription is decoded\n"
	group1  = "Given topic \"t\" has 3 partitions\nAnd member \"m\" subscribes to \"t\"\n"
	bytes1  = "Given the bytes \"00 00 00 00 00 00 ff ff ff ff\"\n"
)

var brokenScenarios = []brokenFile{
	{"misspelt step", steps("Given topic \"t\" has 3 partitons <<\n" + assigns + "Then the assignment is empty"), "no step reads", `did you mean: Given topic "orders" has 7 partitions`},
	{"misspelt Then", steps(group1 + assigns + "Then member \"m\" own partitions 0-2 of \"t\" <<"), "no step reads", `did you mean: Then member "m-0000" owns partitions 0-9 of "orders"`},
	{"unheard-of step", steps("Given a full moon, and nobody at home who would want to see it <<\n" + assigns), "no step reads", "grader steps"},
	{"a text where none belongs", steps("Given the group has no members <<\n\"\"\"\nx\n\"\"\"\n" + assigns + "Then the assignment is empty"), "", ""},
	{"undefined in a Background", "Feature: f\n  Background:\n    Given the moon <<\n...\n", "no step reads", "grader steps"},
	{"no steps", "Feature: f\n  Scenario: a <<\n...\n", "no steps", "write them"},
	{"no steps but the Background's", "Feature: f\n  Background:\n    Given the group has no members\n  Scenario: a <<\n", "no steps", "write them"},
	{"no When", "Feature: f\n  Scenario: a <<\n" + group1, "asks nothing", "one When"},
	{"no When, but a Then", steps(group1 + "Then every member is in the answer <<"), "When step is missing", "grader steps"},
	{"no Then", "Feature: f\n  Scenario: a <<\n" + group1 + assigns, "expects nothing", "Then step"},
	{"no Then in an outline", "Feature: f\n  Scenario Outline: a\n    Given topic \"<t>\" has 2 partitions\n" + assigns + "    Examples:\n      | t |\n      | a | <<\n", "expects nothing", "Then step"},
	{"Then before When", steps(group1 + "Then every member is in the answer <<\n" + assigns), "When step is missing", "grader steps"},
	{"two Whens", steps(group1 + assigns + assigns[:len(assigns)-1] + " <<\nThen every member is in the answer"), "second When", "grader steps"},
	{"Then of another When", steps(bytes1 + decodes + "Then every member is in the answer <<"), "asks another thing", "grader steps"},
	{"decoding without bytes", steps("When the subscription is decoded <<\nThen the bytes are refused"), "no bytes", "grader steps"},
	{"assigning members that send bytes", steps("Given member \"m\" sends\n\"\"\"\n00\n\"\"\"\nWhen the leader assigns the partitions <<\nThen every member is in the answer"), "members that subscribe", "grader steps"},
	{"reading members that subscribe", steps(group1 + "When the leader reads the bytes and assigns the partitions <<\nThen every member is in the answer"), "members that send bytes", "grader steps"},
	{"one name twice", "Feature: f\n...\n  Scenario: sound <<\n" + group1 + assigns + "Then every member is in the answer", "the name \"sound\" too", "name of its own"},
	{"one name twice, in a Rule", "Feature: f\n...\n  Rule: r\n  Scenario: sound <<\n" + group1 + assigns + "Then every member is in the answer", "the name \"sound\" too", "name of its own"},
	{"one member twice", steps(group1 + "And member \"m\" subscribes to nothing <<\n" + assigns + "Then every member is in the answer"), `member "m" is there already`, "grader steps"},
	{"one topic twice", steps(group1 + "And topic \"t\" has 2 partitions <<\n" + assigns + "Then every member is in the answer"), `topic "t" is there already`, "grader steps"},
	{"a member of many twice", steps("Given 3 members \"m-0\" to \"m-2\" subscribe to \"t\"\nAnd member \"m-1\" subscribes to nothing <<\n" + assigns), `member "m-1" is there already`, "grader steps"},
	{"names that do not count up", steps("Given 4 members \"m-0\" to \"m-2\" subscribe to \"t\" <<\n" + assigns), "not 4 names", "grader steps"},
	{"too many partitions", steps("Given topic \"t\" has 2147483648 partitions <<\n" + assigns), "int32", "grader steps"},
	{"topics where there are none", steps(group1 + "And the cluster metadata holds no topics <<\n" + assigns), "topics already", "grader steps"},
	{"members where there are none", steps(group1 + "And the group has no members <<\n" + assigns), "members already", "grader steps"},
}

var brokenTables = []brokenFile{
	{"members: wrong column", steps("Given these members, in order of arrival <<\n| member | topics |\n| m | t |\n" + assigns), "needs the columns member, subscribes to", "grader steps"},
	{"members: one column", steps("Given these members, in order of arrival <<\n| member |\n| m |\n" + assigns), "needs the columns", "grader steps"},
	{"members: one column that looks like two", steps("Given these members, in order of arrival <<\n| member\\|subscribes to |\n| m |\n" + assigns), "needs the columns", "grader steps"},
	{"members: no row", steps("Given these members, in order of arrival <<\n| member | subscribes to |\n" + assigns), "and a row", "grader steps"},
	{"members: one twice", steps("Given these members, in order of arrival <<\n| member | subscribes to |\n| m | t |\n| m | u |\n" + assigns), "is there already", "grader steps"},
	{"topics: columns the other way round", steps("Given these topics <<\n| partitions | topic |\n| 3 | t |\n" + assigns), "needs the columns topic, partitions", "grader steps"},
	{"topics: not a number", steps("Given these topics <<\n| topic | partitions |\n| t | three |\n" + assigns), "three", "grader steps"},
	{"topics: fewer than none", steps("Given these topics <<\n| topic | partitions |\n| t | -1 |\nAnd member \"m\" subscribes to nothing\n" + assigns + "Then every member is in the answer"), "-1", "grader steps"},
	{"assignment: no column member", steps(group1 + assigns + "Then the assignment is <<\n| t |\n| 0-2 |"), "needs the column member", "grader steps"},
	{"assignment: no row", steps(group1 + assigns + "Then the assignment is <<\n| member | t |"), "a row for each member", "grader steps"},
	{"assignment: a stranger", steps(group1 + assigns + "Then the assignment is <<\n| member | t |\n| n | 0-2 |"), `"n" is not in the group`, "grader steps"},
	{"assignment: two rows", steps(group1 + assigns + "Then the assignment is <<\n| member | t |\n| m | 0-2 |\n| m | |"), "two rows", "grader steps"},
	{"assignment: two columns of a topic", steps(group1 + assigns + "Then the assignment is <<\n| member | t | t |\n| m | 7 | 0-2 |"), "", ""},
	{"assignment: not partitions", steps(group1 + assigns + "Then the assignment is <<\n| member | t |\n| m | 0,1,2 |"), "are not partitions", "grader steps"},
	{"assignment: a range backwards", steps(group1 + assigns + "Then the assignment is <<\n| member | t |\n| m | 2-0 |"), "not a range", "grader steps"},
	{"a topic outside the metadata", steps(group1 + assigns + "Then every partition of \"u\" is owned by exactly one member <<"), "not in the cluster metadata", "grader steps"},
}

// A fault in a text stands where the bad pair does.
var brokenHex = []brokenFile{
	{"first line", steps("Given the bytes\n\"\"\"\n00 0g <<\n\"\"\"\n" + decodes), `"0g" is not a pair`, "grader steps"},
	{"third line", steps("Given the bytes\n\"\"\"\n00 00  version\n00 00 00 01  one topic\n000  too long <<\nff\n\"\"\"\n" + decodes), `"000" is not a pair`, "grader steps"},
	{"behind blank lines and a comment", steps("Given the bytes\n\n# the bytes:\n\"\"\"\n\n00 one blank <<\n\"\"\"\n" + decodes), `"one" is not a pair`, "grader steps"},
	{"of a member", steps("Given member \"m\" sends\n\"\"\"\n00 00\n78 *none <<\n\"\"\"\n" + assigns), `"*none" does not repeat`, "grader steps"},
	{"a repeat of nothing", steps("Given the bytes\n\"\"\"\n*3 <<\n\"\"\"\n" + decodes), `"*3" does not repeat`, "grader steps"},
	{"in the step", steps("Given the bytes \"00 zz\" <<\n" + decodes), `"zz" is not a pair`, "grader steps"},
	{"in a Then", steps(bytes1 + decodes + "Then the user data is \"0\" <<"), `"0" is not a pair`, "grader steps"},
}

var brokenExpectations = []brokenFile{
	{"owns", steps(group1 + assigns + "Then member \"m\" owns partitions 0-1 of \"t\" <<"), "Kafka gives 0-2", "correct what the scenario expects"},
	{"table", steps(group1 + assigns + "Then every member is in the answer\nAnd the assignment is <<\n| member | t |\n| m | 0 |"), "Kafka gives 0-2", "correct"},
	{"version", steps(bytes1 + decodes + "Then the version is 1 <<"), "Kafka gives 0", "correct"},
	{"topics", steps(bytes1 + decodes + "Then the topics are \"a\" <<"), "Kafka gives none", "correct"},
	{"user data", steps(bytes1 + decodes + "Then the user data is empty <<"), "Kafka gives null", "correct"},
	{"refusal of good bytes", steps(bytes1 + decodes + "Then the bytes are refused <<"), "Kafka gives a subscription", "correct"},
	{"good answer to bad bytes", steps("Given the bytes \"00\"\n" + decodes + "Then there are no topics <<"), "Kafka gives the error", "correct"},
	{"of one row", "Feature: f\n  Scenario Outline: a\n" + group1 + assigns + "Then member \"m\" owns partitions <p> of \"t\" <<\nExamples:\n| p |\n| 0-2 |\n| 0-1 |\n", "Kafka gives 0-2", "correct"},
}
