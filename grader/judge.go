package main

import (
	"strings"

	"muster/grader/group"
	"muster/grader/report"
	"muster/grader/wire"
)

// questions gives the questions of all checks, in their order, and behind
// them the controls.
func (m material) questions() []group.Question {
	out := m.suite.Questions()
	for _, f := range m.fixtures {
		out = append(out, f.question)
	}
	return append(out, controls()...)
}

// checks judges the answers to m.questions. Without answers nothing was
// answered.
func checks(m material, answers []group.Answer) []report.Check {
	j := judge{answers: answers, refusesAll: refusesAll(m.questions(), answers), out: []report.Check{}}
	for _, s := range m.suite.Scenarios {
		j.check(report.Check{Kind: "scenario", Name: s.Name, Rule: s.Feature, File: s.File, Line: s.Line,
			Tags: append([]string{}, s.Tags...), Bonus: s.Bonus()}, s.Question.Op, s.Judge)
	}
	for _, f := range m.fixtures {
		j.check(report.Check{Kind: "fixture", Name: f.name, Rule: "Bytes of real clients", File: f.file, Tags: []string{}},
			f.question.Op, func(a group.Answer) []string { return group.Diff(f.want, a) })
	}
	return j.out
}

// judge turns answers into checks, one after the other.
type judge struct {
	answers    []group.Answer
	refusesAll map[group.Op]bool
	out        []report.Check
}

// check judges the next answer.
func (j *judge) check(c report.Check, op group.Op, wrong func(group.Answer) []string) {
	answer := group.Answer{Fault: &group.Fault{Kind: group.GaveUp, Detail: "the program could not be built or started"}}
	if j.answers != nil {
		answer = j.answers[len(j.out)]
	}
	problems := wrong(answer)
	if len(problems) == 0 && answer.Refusal != "" && j.refusesAll[op] {
		problems = []string{"an error is right here, but your program answers every " + string(op) + " request with one"}
	}
	switch {
	case len(problems) == 0:
		c.Status = report.Passed
	case answer.Fault != nil && !answer.Faulty(group.Malformed):
		c.Status = report.Unanswered
	default:
		c.Status = report.Failed
	}
	c.Message = strings.Join(problems, "\n")
	j.out = append(j.out, c)
}

// controls are questions that every program must have a real answer to. They
// are asked beside the checks, so that a program that only ever refuses does
// not pass the checks where a refusal is right.
func controls() []group.Question {
	bytes := wire.AppendHead(nil, group.Subscription{Topics: []string{"a"}})
	topics := []group.Topic{{Name: "a", Partitions: 3}}
	return []group.Question{
		{Op: group.Decode, Metadata: bytes},
		{Op: group.Assign, Topics: topics, Members: []group.Member{{ID: "c1", Topics: []string{"a"}}}},
		{Op: group.Lead, Topics: topics, Members: []group.Member{{ID: "c1", Metadata: bytes}}},
	}
}

// refusesAll finds the ops to which the answer was never anything but an
// error.
func refusesAll(questions []group.Question, answers []group.Answer) map[group.Op]bool {
	out := map[group.Op]bool{group.Decode: true, group.Assign: true, group.Lead: true}
	for i, a := range answers {
		if a.Subscription != nil || a.Assignment != nil {
			out[questions[i].Op] = false
		}
	}
	return out
}
