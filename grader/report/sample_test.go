package report

import (
	"fmt"
	"strings"
)

// samples are the results that every writer is tried on.
var samples = []struct {
	name string
	make func() *Report
}{
	{"right", right},
	{"one-mistake", oneMistake},
	{"two-mistakes", twoMistakes},
	{"broken", brokenBuild},
	{"hostile", hostile},
}

// sample gives the result that all the others are made of.
func sample(verdict, next string) *Report {
	r := New("path/to/submission")
	r.Verdict, r.Next, r.Build.OK = verdict, next, true
	r.Cage = []string{"a scratch folder", "a clean environment"}
	r.Checks = []Check{
		{Kind: "scenario", Name: "One topic", Rule: "The topics of a subscription", File: "features/01-topics.feature", Line: 6, Tags: []string{"@mistake:little-endian-lengths"}},
		{Kind: "scenario", Name: "Consumer 10 comes before consumer 2", Rule: "The order of members", File: "features/06-order.feature", Line: 6, Tags: []string{}},
		{Kind: "scenario", Name: "Static members come first", Rule: "Kafka's own order, beyond the lesson", File: "features/13-bonus.feature", Line: 7, Tags: []string{"@bonus"}, Bonus: true},
		{Kind: "fixture", Name: "java: sub-java-4.0.0-range-v3", Rule: "Bytes of real clients", File: "golden/sub-java-4.0.0-range-v3.bin", Tags: []string{}},
	}
	for i := range r.Checks {
		r.Checks[i].Status = Passed
	}
	r.Searched = Searched{Groups: 42337, Bounds: "up to 3 members, 2 topics and 5 partitions each", Complete: true, Seed: 20260901, Drawn: 300}
	r.Count()
	return r
}

func right() *Report {
	r := sample(Pass, "Right: every check passed.")
	r.Notes = []string{"Lines on standard output that answer nothing (counted for nothing): 1.\n  here I am"}
	return r
}

func (r *Report) fail(i int, status, message string) {
	r.Checks[i].Status, r.Checks[i].Message = status, message
	r.Count()
}

var numericOrder = Mistake{
	ID: "numeric-member-order", Title: "You sort members by the number in their id",
	What:     "Member ids are text, and Kafka compares them character by character. consumer-10 comes before consumer-2, because 1 comes before 2.",
	Hint:     "Compare the ids as they are, without taking them apart.",
	Lesson:   "starter/README.md#order-of-the-members",
	Explains: 2, Of: 2,
}

// group pictures a group that the number in the ids puts in a wrong order.
var group = Counterexample{
	Request:  `{"id":1,"op":"assign","topics":[{"name":"a","partitions":1}],"members":[{"memberId":"c10","topics":["a"]},{"memberId":"c2","topics":["a"]}]}`,
	Expected: `{"c10":{"a":[0]},"c2":{}}`,
	Got:      `{"c10":{},"c2":{"a":[0,7]}}`,
	Members:  []Member{{Mark: "A", ID: "c10", Topics: []string{"a"}}, {Mark: "B", ID: "c2", Topics: []string{"a"}}},
	Strips: []Strip{
		{Topic: "a", Cells: []Cell{
			{Partition: 0, Real: true, Expected: []string{"A"}, Got: []string{"B"}},
			{Partition: 7, Expected: []string{}, Got: []string{"B"}},
		}},
		{Topic: "empty", Cells: []Cell{}},
	},
}

// userData pictures bytes that end too early.
var userData = Counterexample{
	Request:  `{"id":1,"op":"decode","metadata":"AAAAAAAAAAA="}`,
	Expected: "an error (the bytes cannot be read)",
	Got:      "version 0, topics none, userData empty",
	Bytes: &Bytes{
		Hex:    strings.Fields("00 00 00 00 00 00 00 00"),
		Fields: []Field{{0, 2, "version", "0"}, {2, 4, "topics.count", "0"}},
		Mark:   6, Wrong: "userData.length: needs 4 bytes, 2 left",
	},
}

func oneMistake() *Report {
	r := sample(Fail, "One thing to mend: you sort members by the number in their id.")
	r.fail(1, Failed, `"c10", topic "a": 0, you gave none (missing 0)`+"\n"+`"c2", topic "a": none, you gave 0 7 (extra 0 7)`)
	r.fail(2, Failed, `"C1", topic "a": 0, you gave 1 (missing 0, extra 1)`)
	r.Mistakes = []Mistake{numericOrder}
	c := group
	r.Counterexample = &c
	return r
}

func twoMistakes() *Report {
	r := sample(Fail, "2 things to mend, one at a time. First: a mistake that has no name here.")
	r.fail(0, Unanswered, "no answer in 2s")
	r.fail(1, Failed, `"c10", topic "a": 0, you gave none (missing 0)`)
	unknown := Mistake{ID: "unknown", Title: "A mistake that has no name here", What: "No known mistake gives your answers.",
		Hint: "Work that case out by hand.", Lesson: "starter/README.md#your-task", Detail: "Only the bytes are read wrong.",
		Explains: 1, Of: 2, OneOf: []string{"bad-bytes-accepted", "trailing-bytes-refused + unsigned-lengths", "user-data-ignored"}}
	r.Mistakes = []Mistake{unknown, numericOrder}
	bytes := userData
	r.Counterexample, r.Others = &bytes, []Counterexample{group}
	return r
}

func brokenBuild() *Report {
	r := sample(Broken, "First: the program does not compile.")
	r.Build = Build{Output: "path/to/submission/decode.go:28:19: too many return values\n    have (number)\n    want ()\n" +
		"path/to/submission/decode.go:31:2: undefined: aNameThatIsLongerThanAnyScreenIsWide_" + strings.Repeat("x", 80)}
	for i := range r.Checks {
		r.fail(i, Unanswered, "the program could not be built")
	}
	r.Searched, r.Cage = Searched{}, []string{}
	return r
}

// hostile is what a submission makes that prints whatever might act on a
// terminal or on CI, as it stands in a report: escaped.
func hostile() *Report {
	r := sample(Fail, "One thing to mend: "+evil+".")
	r.Submission = "it's a path; rm -rf $HOME"
	long := strings.Repeat("a-name-without-a-blank-", 6)
	for i := range 20 {
		r.Checks = append(r.Checks, Check{Kind: "fixture", Name: long + fmt.Sprint(i), Rule: "数" + long, File: "golden/" + long + ".bin",
			Tags: []string{}, Status: Unanswered, Message: "::set-output name=x::y\n" + strings.Repeat(evil+"\n", 9) + long})
	}
	r.Count()
	r.Mistakes = []Mistake{{ID: "crash", Title: "It ends", What: evil, Detail: "Its last words: " + long + evil, Hint: "Look.", Lesson: "starter/README.md#your-task"}}
	r.Counterexample, r.Others = crowd(long), []Counterexample{farBytes(long)}
	r.Notes = []string{"Lines of its own: 4.\n  ::error file=a.go::no\n  " + evil + "\n  " + strings.Repeat("語", 70) + "\n  " + long}
	return r
}

// evil is the text of such a submission after student.Escape.
const evil = `\x1b[2J\x1b]0;owned\x07 ::error::fail ##[error] ##vso[x] \u202egnp.exe \x0d100 of 100 checks passed` +
	" ]]></failure><script>x()</script> ![x](http://a.example) |**x** www.a.example %0A::error::x ````"

// crowd pictures 30 members and a request that is too long to show.
func crowd(long string) *Counterexample {
	c := &Counterexample{Request: `{"id":1,"members":"` + long + strings.Repeat("m", 5000) + `"}`, Expected: "{" + long + long + "}", Got: evil}
	strip := Strip{Topic: "topic-" + long}
	for i := range 30 {
		mark := string(rune('A' + i))
		c.Members = append(c.Members, Member{Mark: mark, ID: fmt.Sprint(i) + long, Topics: []string{long, "b"}})
		strip.Cells = append(strip.Cells, Cell{Partition: int32(i), Real: true, Expected: []string{mark}, Got: []string{"A", "B", mark, "?"}})
	}
	strip.Cells = append(strip.Cells, Cell{Partition: -2147483648, Expected: []string{}, Got: []string{"A"}})
	c.Strips = []Strip{strip}
	return c
}

// farBytes pictures bytes whose wrong place is far from their beginning.
func farBytes(long string) Counterexample {
	b := &Bytes{Mark: 300, Wrong: "topic 40 is " + long + ", you read nothing"}
	for i := range 400 {
		b.Hex = append(b.Hex, fmt.Sprintf("%02x", i%256))
	}
	for i := range 60 {
		b.Fields = append(b.Fields, Field{Offset: 8 * i, Length: 8, Path: fmt.Sprintf("topics[%d]", i), Value: long})
	}
	return Counterexample{Request: `{"id":1,"note":"a\tb\\it's"}`, Expected: evil, Got: long, Bytes: b}
}
