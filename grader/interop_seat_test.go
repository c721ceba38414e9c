//go:build interop

package main

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/live"
)

// seat keeps what the leader of a group decides.
type seat struct {
	mu     sync.Mutex
	plan   group.Assignment // the last one
	differ string           // how an answer was not the reference's
}

// take keeps a plan.
func (s *seat) take(p live.Plan) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if wrong := group.Diff(p.Right, p.Got); wrong != nil {
		s.differ = strings.Join(wrong, "\n")
	}
	s.plan = p.Got.Assignment
}

// settle waits until the last plan is one for exactly these members and the
// leader's own, and each says that it owns what the plan gave it.
func (s *seat) settle(t *testing.T, members []*member) {
	t.Helper()
	var why string
	for end := time.Now().Add(90 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if why = s.unsettled(members); why == "" {
			return
		}
	}
	t.Fatal("the group does not settle: " + why)
}

func (s *seat) unsettled(members []*member) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.plan) != len(members)+1 {
		return fmt.Sprintf("the last plan is for %v, not for %d members and the leader", slices.Sorted(maps.Keys(s.plan)), len(members))
	}
	for _, m := range members {
		id := ""
		for planned := range s.plan {
			if strings.HasPrefix(planned, m.name+"-") || strings.HasPrefix(planned, m.name+"@") {
				id = planned
			}
		}
		m.mu.Lock()
		owns := m.owns
		m.mu.Unlock()
		if id == "" || owns == nil || !reflect.DeepEqual(plain(s.plan[id]), plain(owns)) {
			return fmt.Sprintf("%s says that it owns %v; as %q it was given %v", m.name, owns, id, s.plan[id])
		}
	}
	return ""
}

// plain leaves out topics that bring nothing, and the order of partitions.
func plain(own map[string][]int32) map[string][]int32 {
	out := map[string][]int32{}
	for topic, partitions := range own {
		if len(partitions) > 0 {
			out[topic] = slices.Sorted(slices.Values(partitions))
		}
	}
	return out
}
