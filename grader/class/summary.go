package class

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"muster/grader/report"
	"muster/grader/student"
)

// Sum puts together what there is of the submissions named, and writes it down
// as class.json, class.csv and class.html. Those that trouble tells of are in
// it without a result. It holds one record at a time.
func (s Store) Sum(names []string, trouble map[string]string) (*report.Class, error) {
	t := tally{class: report.NewClass(), mistakes: map[string]*report.ClassMistake{}, checks: map[string]*report.ClassCheck{},
		alike: groups{}, same: groups{}}
	seconds := map[string]float64{}
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		if why := trouble[name]; why != "" {
			t.class.Submissions = append(t.class.Submissions, report.ClassEntry{
				Name: name, Verdict: report.Trouble, Mistakes: []string{}, Next: student.Escape(why)})
		} else if r, ok := s.Read(name, ""); ok {
			t.add(name, r)
			if took := s.Seconds(name); took > 0 {
				seconds[name] = took
			}
		}
	}
	t.order()
	var err error
	for _, w := range []struct {
		name  string
		write func(io.Writer) error
	}{
		{"class.json", func(w io.Writer) error { return report.Encode(w, t.class) }},
		{"class.csv", func(w io.Writer) error { return report.WriteClassCSV(w, t.class) }},
		{"class.html", func(w io.Writer) error { return report.WriteClassHTML(w, t.class, seconds) }},
	} {
		err = errors.Join(err, report.Save(filepath.Join(s.dir, w.name), w.write))
	}
	return t.class, err
}

// SumOf is Sum of a class of which one part has just been graded. Other parts
// may share the directory: what they could not grade is known from their sum.
func (s Store) SumOf(all, part []Submission, trouble map[string]string) (*report.Class, error) {
	before := map[string]string{}
	if c, err := s.class(); err == nil {
		for _, e := range c.Submissions {
			if e.Verdict == report.Trouble {
				before[e.Name] = e.Next
			}
		}
	}
	for _, one := range part {
		delete(before, one.Name)
	}
	maps.Copy(before, trouble)
	names := make([]string, len(all))
	for i, one := range all {
		names[i] = one.Name
	}
	return s.Sum(names, before)
}

// tally counts over a class.
type tally struct {
	class       *report.Class
	mistakes    map[string]*report.ClassMistake // by id
	checks      map[string]*report.ClassCheck   // by place and name
	alike, same groups
}

// order puts what was counted into the class, the most frequent first.
func (t *tally) order() {
	c := t.class
	for _, id := range slices.Sorted(maps.Keys(t.mistakes)) {
		c.Mistakes = append(c.Mistakes, *t.mistakes[id])
	}
	for _, place := range slices.Sorted(maps.Keys(t.checks)) {
		c.Checks = append(c.Checks, *t.checks[place])
	}
	slices.SortStableFunc(c.Mistakes, func(a, b report.ClassMistake) int { return cmp.Compare(len(b.By), len(a.By)) })
	slices.SortStableFunc(c.Checks, func(a, b report.ClassCheck) int { return cmp.Compare(len(b.By), len(a.By)) })
	for _, g := range t.alike.ofMany() {
		c.Alike = append(c.Alike, report.Alike{Mistakes: strings.Fields(g.by), Names: g.names})
	}
	for _, g := range t.same.ofMany() {
		c.Same = append(c.Same, report.Same{Names: g.names})
	}
}

// add counts one submission.
func (t *tally) add(name string, r Record) {
	e := report.ClassEntry{Name: name, Verdict: r.Verdict, Passed: r.Passed, Total: r.Total, Mistakes: []string{}, Next: r.Next}
	for _, m := range r.Mistakes {
		e.Mistakes = append(e.Mistakes, m.ID)
		if t.mistakes[m.ID] == nil {
			t.mistakes[m.ID] = &report.ClassMistake{ID: m.ID, Title: m.Title}
		}
		if by := &t.mistakes[m.ID].By; !slices.Contains(*by, name) {
			*by = append(*by, name)
		}
	}
	for _, c := range r.Failures() {
		if r.Verdict == report.Broken {
			break // nothing could be asked
		}
		place := fmt.Sprintf("%s:%06d %s", c.File, c.Line, c.Name)
		if t.checks[place] == nil {
			t.checks[place] = &report.ClassCheck{Name: c.Name, Rule: c.Rule, File: c.File, Line: c.Line}
		}
		t.checks[place].By = append(t.checks[place].By, name)
	}
	if ids := slices.Compact(slices.Sorted(slices.Values(e.Mistakes))); len(ids) > 1 {
		t.alike.put(strings.Join(ids, " "), name)
	}
	if r.Program != "" {
		t.same.put(r.Program, name)
	}
	t.class.Submissions = append(t.class.Submissions, e)
}

// groups are names by what they have in common.
type groups map[string][]string

func (g groups) put(by, name string) { g[by] = append(g[by], name) }

type namedGroup struct {
	by    string
	names []string
}

// ofMany gives those of more than one, the largest first.
func (g groups) ofMany() []namedGroup {
	var out []namedGroup
	for by, names := range g {
		if len(names) > 1 {
			out = append(out, namedGroup{by, names})
		}
	}
	slices.SortFunc(out, func(a, b namedGroup) int {
		return cmp.Or(cmp.Compare(len(b.names), len(a.names)), slices.Compare(a.names, b.names))
	})
	return out
}
