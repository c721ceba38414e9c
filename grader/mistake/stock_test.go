package mistake

import (
	"reflect"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
)

// What is remembered of other programs changes nothing about the next: each
// hypothesis is put to what each program answers, with one Stock and without.
func TestStockExplains(t *testing.T) {
	stock := NewStock()
	for part, op := range map[Part]group.Op{Decoder: group.Decode, Assignor: group.Assign} {
		all := append([]Hypothesis{Right}, Singles(part)...)
		for h := 0; h < len(all); h += 3 {
			near := all[max(h-2, 0):min(h+3, len(all))] // other variants, and other mistakes
			for range 2 {                               // the second time all is known
				for _, program := range near {
					for i, kafka := range stock.right(op, 100, 200) {
						e := &Evidence{Question: kafka.Question, Right: kafka.Right, nth: kafka.nth,
							Got: leader.Leader{Knobs: program.Knobs}.Answer(kafka.Question)}
						if i%2 == 0 { // those without a digest are not remembered
							e.Got = e.Got.Digested()
						}
						got, want := stock.explaining(all[h:h+1], []*Evidence{e}), explaining(all[h:h+1], []*Evidence{e})
						if len(got) != len(want) {
							t.Fatalf("%s %+v, question %d of %s %+v: explained %v, want %v", all[h].key(), all[h].Knobs, e.nth, program.key(), program.Knobs, len(got), len(want))
						}
					}
				}
			}
		}
	}
	if len(stock.explained) == 0 {
		t.Error("nothing is remembered")
	}
}

// What Kafka answers belongs to the question, wherever one begins.
func TestStockRight(t *testing.T) {
	for _, op := range []group.Op{group.Decode, group.Assign} {
		s := NewStock()
		for _, from := range []int{100, 0, 250, 400} {
			for i, e := range s.right(op, from, 100) {
				if q := inOrder(op)[from+i]; e.nth != from+i+1 || size(e.Question) != size(q) || !group.Same(leader.Leader{}.Answer(q), e.Got) || e.Wrong() {
					t.Fatalf("%s %d: %+v", op, from+i, e)
				}
			}
		}
	}
}

// The first wrong answer in order of size is kept, and only that, though a
// foretold one was known; what is not reached is not counted.
func TestJudgeKeepsTheSmallest(t *testing.T) {
	s := newSource(newInquiry(Assignor, group.Assign, NewStock(), nil, ofPart(Assignor)...))
	kafka, _ := s.take()
	s.smallest = kafka[100] // foretold
	got := make([]group.Answer, len(kafka))
	for i, e := range kafka {
		got[i] = e.Got
	}
	got[40], got[50] = group.Answer{Refusal: "x"}, group.Answer{Refusal: "x"}
	got[60] = group.Answer{Fault: &group.Fault{Kind: group.GaveUp}}
	s.judge(kafka, got)
	if s.smallest == nil || s.smallest.nth != 41 || s.answered != len(kafka)-1 || s.asked != len(kafka) {
		t.Errorf("smallest %+v, %d of %d answered", s.smallest, s.answered, s.asked)
	}
}

// Where a program is known to end it is not asked, which is told, and the
// others keep what Kafka answers them.
func TestTakeLeavesOutWhereItEnds(t *testing.T) {
	s := newSource(newInquiry(Assignor, group.Assign, NewStock(), nil, ofPart(Assignor)...))
	for _, h := range Singles(Assignor) {
		if h.has("no-subscriber-crash") {
			s.level, s.standing = 1, []Hypothesis{h}
		}
	}
	s.smallest, s.crashed = &Evidence{}, 1
	kafka, questions := s.take()
	if !s.skipped || s.at != 128 || len(kafka) == 0 || len(kafka) == s.at || s.asked != len(kafka) || len(questions) != len(kafka) {
		t.Fatalf("%d of %d are asked, %d counted, skipped %v", len(questions), s.at, s.asked, s.skipped)
	}
	for i, e := range kafka {
		if s.ends(e) || !group.Same(leader.Leader{}.Answer(questions[i]), e.Got) || !reflect.DeepEqual(e.Question, questions[i]) {
			t.Errorf("%+v is asked for %+v", questions[i], e.Question)
		}
	}
}
