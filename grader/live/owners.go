package live

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"muster/grader/group"
	"muster/grader/report"
)

// owners is who owns what: topic, partition, marks.
type owners map[string]map[int32][]string

func ownersIn(a group.Assignment) owners {
	out := owners{}
	for _, owned := range a {
		for topic := range owned {
			out[topic] = a.Owners(topic)
		}
	}
	return out
}

// shares writes what somebody owns: "clicks 0 1, orders 4-6".
func shares(owned map[string][]int32) string {
	var out []string
	for _, topic := range slices.Sorted(maps.Keys(owned)) {
		if p := slices.Sorted(slices.Values(owned[topic])); len(p) > 0 {
			out = append(out, plain(topic)+" "+group.Partitions(slices.Compact(p)))
		}
	}
	if out == nil {
		return "nothing"
	}
	return strings.Join(out, ", ")
}

// plain writes a name so that nothing in it acts on a terminal: a program may
// name any topic.
func plain(name string) string {
	const most = 40
	rest := ""
	if len(name) > most {
		name, rest = name[:most], "…"
	}
	quoted := strconv.Quote(name)
	return quoted[1:len(quoted)-1] + rest
}

// pause says what a step took from the members that were there before it and
// after.
func (s *stage) pause(at step, before owners) report.Pause {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := report.Pause{Step: at.title}
	now := s.owners()
	for _, mark := range slices.Sorted(maps.Keys(s.members)) {
		had, taken := before.of(mark), 0
		for _, e := range s.events {
			if e.Member != mark || e.Kind == Assigned {
				continue
			}
			for topic, partitions := range e.Partitions {
				taken += len(partitions)
				for _, partition := range partitions {
					if slices.Contains(now[topic][partition], mark) {
						p.Back++
					}
				}
			}
		}
		p.Taken += taken
		if had > 0 && taken >= had {
			p.Stopped = append(p.Stopped, mark)
		}
	}
	return p
}

// of counts what a member owns.
func (o owners) of(mark string) int {
	n := 0
	for _, partitions := range o {
		for _, marks := range partitions {
			if slices.Contains(marks, mark) {
				n++
			}
		}
	}
	return n
}

// moved says what has another owner than before.
func moved(before, now owners) string {
	routes := map[string]map[string][]int32{}
	stayed := 0
	for topic, partitions := range now {
		for p, marks := range partitions {
			from, to := strings.Join(before[topic][p], " and "), strings.Join(marks, " and ")
			if from == to {
				stayed++
				continue
			}
			route := "from " + from + " to " + to
			if from == "" {
				route = "to " + to
			}
			if routes[route] == nil {
				routes[route] = map[string][]int32{}
			}
			routes[route][topic] = append(routes[route][topic], p)
		}
	}
	if len(routes) == 0 {
		return "Moved: nothing."
	}
	var out []string
	for _, route := range slices.Sorted(maps.Keys(routes)) {
		out = append(out, shares(routes[route])+" "+route)
	}
	return fmt.Sprintf("Moved: %s. %d stayed.", strings.Join(out, "; "), stayed)
}
