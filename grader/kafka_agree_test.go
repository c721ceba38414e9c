//go:build kafka

package main

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/search"
	"muster/grader/wire"
)

// difference is something in which Kafka's classes and the exercise differ on
// purpose.
type difference struct {
	what, why string
	of        func(subscription []byte) bool
}

// The differences there are, and no others.
var (
	cutShort = difference{"what follows user data is cut short, or makes no sense",
		"real clients declare version 1 and stop at user data, so the exercise looks no further; Kafka reads all fields of a version",
		func(b []byte) bool { return readable(b) && failed(b) != "" && !belowNull.of(b) }}
	belowNull = difference{"a length of user data or rack below -1",
		"Kafka takes every negative length for null; the exercise never asks",
		func(b []byte) bool {
			why := failed(b)
			return (strings.HasPrefix(why, "userData at") || strings.HasPrefix(why, "rackId at")) && strings.HasSuffix(why, "is negative")
		}}
	notText = difference{"a name that is not UTF-8",
		"Java puts one U+FFFD where Go puts several; the exercise never asks",
		func(b []byte) bool {
			s, _ := wire.ReadHead(b)
			return readable(b) && slices.ContainsFunc(s.Topics, func(name string) bool { return !utf8.ValidString(name) })
		}}
)

func readable(b []byte) bool {
	_, err := wire.ReadHead(b)
	return err == nil
}

// failed says why a whole subscription cannot be read, "" if it can.
func failed(b []byte) string {
	if _, err := wire.ReadSubscription(b); err != nil {
		return err.Error()
	}
	return ""
}

func subscriptionsOf(q group.Question) [][]byte {
	switch q.Op {
	case group.Decode:
		return [][]byte{q.Metadata}
	case group.Assign:
		return nil
	}
	var out [][]byte
	for _, m := range q.Members {
		out = append(out, m.Metadata)
	}
	return out
}

// agree asks Kafka, the reference and the solution, and wants the same of all
// three, but for the differences given. Each must be found.
func agree(t *testing.T, dir string, questions []group.Question, but ...difference) {
	t.Helper()
	kafka, solution := answersOf(t, dir, questions), answersOf(t, "../solution", questions)
	found := make([]int, len(but))
	for i, reference := range (leader.Leader{}).Ask(context.Background(), questions) {
		q := questions[i]
		if !group.Same(reference, solution[i]) {
			t.Errorf("question %d: %+v\nthe solution differs from the reference: %v", i, q, group.Diff(reference, solution[i]))
		}
		if group.Same(kafka[i], reference) {
			continue
		}
		d := slices.IndexFunc(but, func(d difference) bool { return slices.ContainsFunc(subscriptionsOf(q), d.of) })
		switch {
		case d < 0:
			t.Errorf("question %d: %+v\nthe reference differs from Kafka: %v", i, q, group.Diff(kafka[i], reference))
		case but[d].what == cutShort.what && (kafka[i].Refusal == "" || reference.Refusal != ""):
			t.Errorf("question %d: %+v\nKafka is not the stricter one: %+v", i, q, kafka[i])
		default:
			found[d]++
		}
		if t.Failed() {
			return
		}
	}
	t.Logf("%d questions", len(questions))
	for d, n := range found {
		t.Logf("%6d times %s: %s", n, but[d].what, but[d].why)
		if n == 0 {
			t.Errorf("never found, so it is no difference: %s", but[d].what)
		}
	}
}

func kafkaGroups(t *testing.T, dir string) {
	const seed, groups = 20261130, 20_000
	t.Logf("seed %d", seed)
	r := rand.New(rand.NewPCG(seed, 0))
	var questions []group.Question
	static, wide := 0, 0
	for _, q := range search.Draw(seed, groups/2*3) {
		if q.Op == group.Decode {
			continue
		}
		q = dress(r, q)
		questions = append(questions, q)
		if slices.ContainsFunc(q.Members, func(m group.Member) bool { return m.InstanceID != nil }) {
			static++
		}
		if slices.ContainsFunc(q.Members, func(m group.Member) bool { return m.ID >= "\U00010000" }) {
			wide++
		}
	}
	if len(questions) != groups || static < groups/4 || wide < groups/4 {
		t.Errorf("%d groups, %d with static members, %d with wide characters", len(questions), static, wide)
	}
	agree(t, dir, questions, cutShort)
}

// dress gives a group what the exercise asks in its bonus: static members,
// and ids with characters of every width. Subscriptions that stop at user
// data are made whole, but for some: Kafka says nothing of groups with them.
func dress(r *rand.Rand, q group.Question) group.Question {
	heads := []string{"", "é", "\ud7ff", "\ue000", "\uff5e", "\U00010000", "\U0001f600", "\U0010ffff"}
	head := func() string { return heads[r.IntN(len(heads))] }
	q.Members = slices.Clone(q.Members)
	dressed := r.IntN(3) > 0
	for i := range q.Members {
		m := &q.Members[i]
		if s, err := wire.ReadHead(m.Metadata); err == nil && r.IntN(50) > 0 {
			m.Metadata = wire.AppendSubscription(nil, wire.Subscription{Version: s.Version, Topics: s.Topics, UserData: s.UserData})
		}
		if !dressed {
			continue
		}
		m.ID = head() + m.ID
		if r.IntN(3) == 0 {
			m.InstanceID = new(head() + "i-" + strconv.Itoa(r.IntN(5)*10+i))
		}
	}
	if dressed && len(q.Members) > 0 && r.IntN(20) == 0 {
		q.Members[0].InstanceID = new("") // static all the same
	}
	return q
}

// kafkaBytes asks for every fixture, each beginning of it, and each of its
// first bytes changed, and for all the small subscriptions of the search.
func kafkaBytes(t *testing.T, dir string) {
	files, err := filepath.Glob("../golden/*.bin")
	if err != nil || len(files) < 90 {
		t.Fatalf("%d fixtures, %v", len(files), err)
	}
	halfCharacter := wire.AppendHead(nil, group.Subscription{Topics: []string{"a\xe2\x82b"}})
	questions := append(slices.Clone(search.Bytes()), group.Question{Op: group.Decode, Metadata: halfCharacter})
	ask := func(b []byte) { questions = append(questions, group.Question{Op: group.Decode, Metadata: b}) }
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for n := range len(b) + 1 {
			ask(b[:n])
		}
		for i := range min(len(b), 60) {
			for _, v := range []byte{0x00, 0x01, 0x7f, 0x80, 0xff, b[i] + 1, b[i] - 1} {
				bad := slices.Clone(b)
				bad[i] = v
				ask(bad)
			}
		}
	}
	agree(t, dir, questions, cutShort, belowNull, notText)
}
