package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"muster/grader/leader"
	"muster/grader/mistake"
	"muster/grader/scenario"
)

// matrix says which scenario catches which mistake.
type matrix struct {
	Scenarios []caught            `json:"scenarios"`
	Uncaught  []string            `json:"uncaught"`  // mistakes with a variant that no scenario catches
	Redundant []string            `json:"redundant"` // scenarios that catch nothing that others do not
	Idle      []string            `json:"idle"`      // scenarios that catch nothing at all
	Untrue    []string            `json:"untrue"`    // @mistake tags that are not true
	By        map[string][]string `json:"by"`        // mistake, the scenarios that catch it
}

// caught is one scenario's row.
type caught struct {
	Name     string   `json:"name"`
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Mistakes []string `json:"mistakes"` // caught in their most usual variant
	Some     []string `json:"some"`     // caught in another variant only
}

// newMatrix puts every variant of every mistake to every scenario.
func newMatrix(suite scenario.Suite) matrix {
	m := matrix{By: map[string][]string{}, Uncaught: []string{}, Redundant: []string{}, Idle: []string{}, Untrue: []string{}}
	for _, s := range suite.Scenarios {
		m.Scenarios = append(m.Scenarios, caught{Name: s.Name, File: s.File, Line: s.Line, Mistakes: []string{}, Some: []string{}})
	}
	for _, row := range mistake.Catalogue() {
		for v, knobs := range row.Variants {
			if !m.put(suite, row.ID, v == 0, knobs) {
				m.Uncaught = append(m.Uncaught, fmt.Sprintf("%s (variant %d)", row.ID, v+1))
			}
		}
	}
	for i, s := range suite.Scenarios {
		m.look(i, s)
	}
	return m
}

// put asks all scenarios of a wrong leader and reports whether one catches it.
func (m *matrix) put(suite scenario.Suite, id string, usual bool, k leader.Knobs) bool {
	any := false
	for i, answer := range (leader.Leader{Knobs: k}).Ask(context.Background(), suite.Questions()) {
		if suite.Scenarios[i].Judge(answer) == nil {
			continue
		}
		any = true
		c := &m.Scenarios[i]
		switch {
		case usual:
			c.Mistakes = append(c.Mistakes, id)
			m.By[id] = append(m.By[id], c.Name)
		case !slices.Contains(c.Mistakes, id) && !slices.Contains(c.Some, id):
			c.Some = append(c.Some, id)
		}
	}
	return any
}

// look finds what is wrong with one scenario's row.
func (m *matrix) look(i int, s scenario.Scenario) {
	c := m.Scenarios[i]
	at := fmt.Sprintf("%s (%s:%d)", c.Name, c.File, c.Line)
	for _, id := range s.Mistakes() {
		if !slices.Contains(c.Mistakes, id) {
			m.Untrue = append(m.Untrue, at+" does not catch "+id)
		}
	}
	switch {
	case s.Bonus():
	case len(c.Mistakes)+len(c.Some) == 0:
		m.Idle = append(m.Idle, at)
	case !slices.ContainsFunc(c.Mistakes, func(id string) bool { return len(m.By[id]) == 1 }):
		m.Redundant = append(m.Redundant, at)
	}
}

// write shows the matrix: a row a scenario, a column a mistake.
func (m matrix) write(w io.Writer) {
	var columns []string
	for _, row := range mistake.Catalogue() {
		if len(row.Variants) > 0 {
			columns = append(columns, row.ID)
		}
	}
	for i, id := range columns {
		fmt.Fprintf(w, "%s %-31s caught by %d scenarios\n", letter(i), id, len(m.By[id]))
	}
	fmt.Fprintf(w, "\n%-42s", "")
	for i := range columns {
		fmt.Fprint(w, letter(i))
	}
	fmt.Fprintln(w)
	for _, c := range m.Scenarios {
		name := []rune(c.Name)
		cells := ""
		for i, id := range columns {
			switch {
			case slices.Contains(c.Mistakes, id):
				cells += letter(i)
			case slices.Contains(c.Some, id):
				cells += "+"
			default:
				cells += "."
			}
		}
		fmt.Fprintf(w, "%-41s %s\n", string(name[:min(len(name), 41)]), cells)
	}
	fmt.Fprintln(w, "\n+ is caught in another than the most usual variant only.")
}

// letter names a column.
func letter(i int) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	return letters[i : i+1]
}

// problems lists what an instructor should look at, and reports whether any
// of it is a failure.
func (m matrix) problems(w io.Writer) (failed bool) {
	for _, p := range []struct {
		what  string
		names []string
		fails bool
	}{
		{"no scenario catches", m.Uncaught, true},
		{"an @mistake tag is not true:", m.Untrue, true},
		{"catches nothing:", m.Idle, false},
	} {
		for _, name := range p.names {
			fmt.Fprintln(w, p.what, name)
			failed = failed || p.fails
		}
	}
	fmt.Fprintf(w, "%d scenarios catch nothing that no other does.\n", len(m.Redundant))
	return failed
}

func (m matrix) json(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(m)
}
