// Package scenario reads the feature files: each scenario becomes a question
// and what must be true of its answer. godog runs the files once, to make
// sense of their steps; the finished Suite can then be put to any
// group.Leader, all questions at once.
package scenario

import (
	"context"
	"slices"
	"strings"

	"muster/grader/group"
)

// Scenario is one scenario, or one row of a scenario outline.
type Scenario struct {
	Feature  string // name of the feature: the rule it is about
	Name     string
	File     string // slash path below the features folder
	Line     int
	Tags     []string // with their @
	Question group.Question
	checks   []check
}

// Bonus reports whether the scenario is about Kafka's behaviour beyond the
// lesson: told apart, and never counted.
func (s Scenario) Bonus() bool { return s.Tagged("@bonus") }

// Tagged reports whether the scenario carries the tag.
func (s Scenario) Tagged(tag string) bool {
	return slices.Contains(s.Tags, tag)
}

// Mistakes gives the ids of the mistakes that the scenario claims to catch,
// from its @mistake:ID tags.
func (s Scenario) Mistakes() []string {
	var ids []string
	for _, t := range s.Tags {
		if id, ok := strings.CutPrefix(t, "@mistake:"); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// check is one Then step: it gives what is wrong with an answer, nil if
// nothing.
type check struct {
	line  int
	wrong func(group.Answer) []string
}

// Judge gives what is wrong with an answer, in sentences, nil if nothing. Of
// very many it gives the first: an answer may be wrong in every partition.
func (s Scenario) Judge(a group.Answer) []string {
	if a.Fault != nil {
		return []string{a.Fault.Detail}
	}
	const most = 100
	var out []string
	for _, c := range s.checks {
		for _, w := range c.wrong(a) {
			if len(out) == most {
				return append(out, "and more")
			}
			if !slices.Contains(out, w) {
				out = append(out, w)
			}
		}
	}
	return out
}

// Suite is a set of feature files that are sound.
type Suite struct{ Scenarios []Scenario }

// Questions gives the question of each scenario.
func (s Suite) Questions() []group.Question {
	out := make([]group.Question, len(s.Scenarios))
	for i, sc := range s.Scenarios {
		out[i] = sc.Question
	}
	return out
}

// sound puts the scenarios to a leader that is right. What it does not meet
// is the feature file's fault.
func (s Suite) sound(right group.Leader) []Fault {
	var faults []Fault
	for i, answer := range right.Ask(context.Background(), s.Questions()) {
		sc := s.Scenarios[i]
		for _, c := range sc.checks {
			if wrong := c.wrong(answer); len(wrong) > 0 {
				faults = append(faults, Fault{File: sc.File, Line: c.line,
					Problem: "Kafka's answer does not meet this: " + swapSides(wrong[0]),
					Advice:  "correct what the scenario expects"})
			}
		}
	}
	return faults
}

// swapSides turns a sentence about the student round: here it is Kafka that
// "gave" the answer.
func swapSides(s string) string { return strings.ReplaceAll(s, "you gave", "Kafka gives") }
