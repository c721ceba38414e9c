package live

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"muster/grader/group"
	"muster/grader/report"
)

// opening begins the scene of a step.
func (s *stage) opening(at step) report.Scene {
	scene := report.Scene{At: time.Since(s.began), Title: at.title, Why: at.why.under(s.protocol), Compare: s.protocol == Range}
	if seat, joins := cast[at.joins]; joins {
		id := seat.ClientID
		topics := seat.Topics
		if s.protocol == Range {
			topics = append(slices.Clone(topics), seat.Absent...)
		}
		scene.Joined = []report.Member{{Mark: seat.Mark, ID: id, Topics: s.names(topics)}}
	}
	return scene
}

// scene tells what came of a step. before is who owned what until then; who
// owns what now is told if the group has settled.
func (s *stage) scene(scene report.Scene, before owners, settled bool) report.Scene {
	s.mu.Lock()
	defer s.mu.Unlock()
	scene.States, scene.Events, scene.Wrong = s.statesSeen(), s.eventsSeen(), s.differences()
	if len(s.members) == 0 || !settled {
		return scene
	}
	now, right := s.owners(), s.right()
	topics := slices.Concat(slices.Collect(maps.Keys(s.partitions)), slices.Collect(maps.Keys(now))) // those that are not there, too
	slices.Sort(topics)
	for _, topic := range slices.Compact(topics) {
		scene.Strips = append(scene.Strips, report.NewStrip(plain(topic), s.partitions[topic], right[topic], now[topic]))
	}
	if len(before) > 0 {
		scene.Facts = append(scene.Facts, moved(before, now))
	}
	fact, wrong := s.readings(right)
	scene.Facts, scene.Wrong = append(scene.Facts, fact), append(scene.Wrong, wrong...)
	for _, mark := range slices.Sorted(maps.Keys(s.members)) {
		if s.members[mark].View().LeftOut {
			scene.Wrong = append(scene.Wrong, mark+" is without an answer: the assignment does not name it, and some clients break on that")
		}
	}
	return scene
}

// right gives who should own what: by the range rule where the program leads,
// else those who do.
func (s *stage) right() owners {
	if s.protocol != Range {
		return s.owners()
	}
	return ownersIn(s.last.Right.Assignment.Renamed(s.mark))
}

// mark gives the mark of a member id, or the id of somebody who is not there.
func (s *stage) mark(id string) string {
	if m, known := s.marks[id]; known {
		return m
	}
	return id
}

// differences says where the program's answers of this step differ from
// Kafka's.
func (s *stage) differences() []string {
	var out []string
	for _, p := range s.plans {
		if !p.Usable() {
			continue // it ends the story, which says so
		}
		right, got := p.Right.Assignment.Renamed(s.mark), p.Got.Assignment.Renamed(s.mark)
		lines := group.Diff(group.Answer{Assignment: right}, group.Answer{Assignment: got})
		const most = 4
		if len(lines) > most+1 {
			lines = append(lines[:most], fmt.Sprintf("and %d more differences", len(lines)-most))
		}
		out = append(out, lines...)
	}
	return out
}

// statesSeen gives the states since the step began, and the generation.
func (s *stage) statesSeen() []string {
	s.asking.Lock()
	defer s.asking.Unlock()
	var out []string
	for _, state := range s.states {
		out = append(out, state.Name)
	}
	if n := len(out); n > 0 && s.states[n-1].Settled {
		if s.protocol == Consumer {
			out[n-1] += fmt.Sprintf(" (epoch %d)", s.states[n-1].Epoch)
		} else {
			out[n-1] += fmt.Sprintf(" (generation %d)", s.generation())
		}
	}
	return out
}

// eventsSeen gives the events since the step began, member by member. Of those
// that bring nothing it gives the ones that tell a member it has nothing.
func (s *stage) eventsSeen() []report.Event {
	var out []report.Event
	for _, mark := range slices.Sorted(maps.Keys(cast)) {
		for _, e := range s.events {
			empty := shares(e.Partitions) == "nothing"
			idle := e.Kind == Assigned && s.members[mark] != nil && len(s.members[mark].View().Owned) == 0
			if e.Member == mark && (!empty || idle) {
				out = append(out, report.Event{At: e.At.Sub(s.began), Member: mark, Kind: string(e.Kind), Partitions: shares(e.Partitions)})
			}
		}
	}
	return out
}

// readings says what became of the records of this step.
func (s *stage) readings(right owners) (fact string, wrong []string) {
	h := s.ledger.judge(func(topic string, partition int32) string {
		return strings.Join(right[topic][partition], "")
	})
	fact = fmt.Sprintf("%d records, each read once, by the owner of its partition.", h.records)
	if h.waiting > 0 {
		fact = fmt.Sprintf("%d records, %d read once, by the owner of their partition; %d wait, for nobody wants their topic.", h.records, h.records-h.waiting, h.waiting)
	}
	if h.longest > 0 {
		fact += fmt.Sprintf(" One of them was read only after %.2f s.", h.longest.Seconds())
	}
	if len(h.twice)+len(h.never)+len(h.stranger) == 0 {
		return fact, nil
	}
	for _, kind := range []struct {
		what    string
		records map[string][]int32
	}{{"read twice", h.twice}, {"read by nobody", h.never}, {"read by another", h.stranger}} {
		for _, key := range slices.Sorted(maps.Keys(kind.records)) {
			topic, by, _ := strings.Cut(key, " ")
			wrong = append(wrong, strings.TrimRight(fmt.Sprintf("%s: %s %s %s", kind.what, topic, group.Partitions(slices.Compact(slices.Sorted(slices.Values(kind.records[key])))), by), " "))
		}
	}
	return fmt.Sprintf("%d records were produced.", h.records), wrong
}
