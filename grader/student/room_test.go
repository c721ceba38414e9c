package student

import (
	"encoding/json"
	"strings"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/search"
)

// Whatever is asked: there is room for Kafka's answer, and for one that gives
// everything to everybody, twice, with blanks and escapes.
func TestRoomForEveryAnswer(t *testing.T) {
	questions := append(search.Draw(3, 2000), wide())
	for _, q := range questions {
		answers := []group.Answer{leader.Leader{}.Answer(q)}
		if q.Op != group.Decode {
			answers = append(answers, everything(q))
		}
		for _, a := range answers {
			text, err := json.MarshalIndent(map[string]any{"id": int64(1_000_000_000), "assignment": a.Assignment, "subscription": a.Subscription}, "", " ")
			if err != nil {
				t.Fatal(err)
			}
			if fault := new(room).refuse(q, len(text)); fault != nil && len(text) <= longTogether {
				t.Fatalf("no room for %d bytes: %s\n%s", len(text), fault.Detail, Request(1, q))
			}
		}
	}
}

// wide is a group with names that JSON escapes.
func wide() group.Question {
	q := group.Question{Op: group.Assign}
	for i := range 30 {
		name := strings.Repeat("\x01", 100) + string(rune('a'+i))
		q.Topics = append(q.Topics, group.Topic{Name: name, Partitions: 50})
		q.Members = append(q.Members, group.Member{ID: name, Topics: []string{name, "nobody has made it"}})
	}
	return q
}

func everything(q group.Question) group.Answer {
	out := group.Assignment{}
	for _, m := range q.Members {
		out[m.ID] = map[string][]int32{}
		for _, topic := range q.Topics {
			for p := range topic.Partitions {
				out[m.ID][topic.Name] = append(out[m.ID][topic.Name], p, p)
			}
		}
		for _, name := range m.Topics {
			if out[m.ID][name] == nil {
				out[m.ID][name] = []int32{}
			}
		}
	}
	return group.Answer{Assignment: out}
}

// Many long answers are not kept, each of which might be.
func TestRoomTogether(t *testing.T) {
	q, r := wide(), &room{}
	kept := 0
	for range 100 {
		switch fault := r.refuse(q, longest(q)/2); {
		case fault == nil:
			kept += longest(q) / 2
		case fault.Kind != group.GaveUp:
			t.Fatal(fault)
		}
	}
	if kept == 0 || kept > longTogether {
		t.Errorf("%d bytes are kept", kept)
	}
	if fault := r.refuse(q, shortAnswer+1); fault != nil {
		t.Errorf("a short one is not kept after that: %s", fault.Detail)
	}
}
