package main

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/student"
	"muster/grader/wire"
)

// counterexample pictures a question that was answered wrong.
func counterexample(e *mistake.Evidence) report.Counterexample {
	c := report.Counterexample{
		Request:  string(student.Request(1, e.Question)),
		Expected: say(e.Right),
		Got:      say(e.Got),
	}
	if e.Again != nil {
		c.Got = "once " + say(e.Got) + ", and asked again " + say(*e.Again)
		if !e.Wrong() {
			e.Got = *e.Again // picture the one that is wrong
		}
	}
	switch {
	case e.Question.Op == group.Decode:
		c.Bytes = pictureBytes(e)
	case len(e.Question.Members) <= 26 && e.Got.Assignment != nil && e.Right.Assignment != nil:
		c.Members, c.Strips = pictureGroup(e)
	}
	return c
}

// say writes an answer for a person, on one line.
func say(a group.Answer) string {
	switch {
	case a.Fault != nil:
		return a.Fault.Detail
	case a.Refusal != "":
		return "an error (" + student.Escape(a.Refusal) + ")"
	case a.Subscription != nil:
		s := a.Subscription
		return fmt.Sprintf("version %d, topics %s, userData %s", s.Version, group.Names(s.Topics), group.UserData(s.UserData))
	}
	text, err := json.Marshal(a.Assignment)
	if err != nil {
		return err.Error()
	}
	return student.Escape(string(text))
}

// pictureGroup draws each topic as a strip of partitions with their owners.
func pictureGroup(e *mistake.Evidence) ([]report.Member, []report.Strip) {
	q := e.Question
	marks := map[string]string{}
	var members []report.Member
	sorted := slices.SortedFunc(slices.Values(q.Members), func(a, b group.Member) int { return strings.Compare(a.ID, b.ID) })
	for i, m := range sorted {
		marks[m.ID] = string(rune('A' + i))
		topics := m.Topics
		if q.Op == group.Lead {
			if s := (leader.Leader{}).Answer(group.Question{Op: group.Decode, Metadata: m.Metadata}).Subscription; s != nil {
				topics = s.Topics
			}
		}
		shown := []string{}
		for _, t := range topics {
			shown = append(shown, student.Escape(t))
		}
		members = append(members, report.Member{Mark: marks[m.ID], ID: student.Escape(m.ID), Topics: shown})
	}
	var strips []report.Strip
	for _, t := range topicsIn(e) {
		strips = append(strips, report.NewStrip(student.Escape(t.Name), t.Partitions,
			ownersOf(e.Right.Assignment, t.Name, marks), ownersOf(e.Got.Assignment, t.Name, marks)))
	}
	return members, strips
}

// topicsIn gives the topics of the question, and those that only the answer
// has.
func topicsIn(e *mistake.Evidence) []group.Topic {
	topics := slices.Clone(e.Question.Topics)
	for _, own := range e.Got.Assignment {
		for name := range own {
			if !slices.ContainsFunc(topics, func(t group.Topic) bool { return t.Name == name }) {
				topics = append(topics, group.Topic{Name: name})
			}
		}
	}
	slices.SortFunc(topics, func(a, b group.Topic) int { return strings.Compare(a.Name, b.Name) })
	return topics
}

// ownersOf gives the marks of those who own each partition of a topic, "?"
// for somebody who is not in the group.
func ownersOf(a group.Assignment, topic string, marks map[string]string) map[int32][]string {
	out := a.Owners(topic)
	for _, owners := range out {
		for i, id := range owners {
			mark, known := marks[id]
			if !known {
				mark = "?"
			}
			owners[i] = mark
		}
		slices.Sort(owners)
	}
	return out
}

// pictureBytes draws a subscription field by field, marked where the reading
// went wrong.
func pictureBytes(e *mistake.Evidence) *report.Bytes {
	raw := e.Question.Metadata
	b := &report.Bytes{Hex: []string{}, Fields: []report.Field{}}
	for _, c := range raw {
		b.Hex = append(b.Hex, fmt.Sprintf("%02x", c))
	}
	fields := wire.Fields(raw)
	for _, f := range fields {
		b.Fields = append(b.Fields, report.Field{Offset: f.Offset, Length: f.Length, Path: f.Path, Value: f.Value})
	}
	b.Mark, b.Wrong = whereWrong(e, fields)
	return b
}

// whereWrong finds the first field of which the program made something else.
func whereWrong(e *mistake.Evidence, fields []wire.Field) (offset int, what string) {
	if _, err := wire.ReadHead(e.Question.Metadata); err != nil {
		wrong := err.(*wire.Error)
		return wrong.Offset, wrong.Field + ": " + wrong.Reason
	}
	want, got := e.Right.Subscription, e.Got.Subscription
	if got == nil || want == nil {
		return 0, "these bytes can be read"
	}
	at := func(path string) int {
		for _, f := range fields {
			if f.Path == path {
				return f.Offset
			}
		}
		return 0
	}
	if want.Version != got.Version {
		return at("version"), fmt.Sprintf("version is %d, you read %d", want.Version, got.Version)
	}
	for i, t := range want.Topics {
		if i >= len(got.Topics) || got.Topics[i] != t {
			read := "nothing"
			if i < len(got.Topics) {
				read = group.Names(got.Topics[i : i+1])
			}
			return at(fmt.Sprintf("topics[%d].length", i)), fmt.Sprintf("topic %d is %s, you read %s", i, group.Names([]string{t}), read)
		}
	}
	if len(got.Topics) > len(want.Topics) {
		return at("topics.count"), fmt.Sprintf("%d topics, you read %d", len(want.Topics), len(got.Topics))
	}
	return at("userData.length"), fmt.Sprintf("userData is %s, you read %s", group.UserData(want.UserData), group.UserData(got.UserData))
}
