package class

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"

	"muster/grader/report"
)

// Merge takes over the results in the directories and sums them up together,
// as if they had been graded in one run. A submission that is in several of
// them, with results that differ, is an error, and nothing is taken over then.
func (s Store) Merge(dirs []string) (*report.Class, error) {
	from, trouble := map[string]Store{}, map[string]string{}
	var names []string
	for _, dir := range dirs {
		part := Store{dir}
		c, err := part.class()
		if err != nil {
			return nil, err
		}
		for _, e := range c.Submissions {
			names = append(names, e.Name)
			r, ok := part.Read(e.Name, "")
			switch {
			case e.Verdict == report.Trouble:
				trouble[e.Name] = e.Next // an older record says nothing of today
				continue
			case !ok:
				trouble[e.Name] = "its result in " + dir + " cannot be read"
				continue
			}
			if other, twice := from[e.Name]; twice {
				if before, _ := other.Read(e.Name, ""); !reflect.DeepEqual(before, r) {
					return nil, fmt.Errorf("%s has one result in %s and another in %s: grade it again in one of them, or leave one out", e.Name, other.dir, dir)
				}
			}
			from[e.Name] = part
		}
	}
	for name, part := range from {
		delete(trouble, name) // another part has its result
		r, _ := part.Read(name, "")
		if err := s.Write(name, r, part.Seconds(name)); err != nil {
			return nil, err
		}
	}
	return s.Sum(names, trouble)
}

// class reads what a run summed up.
func (s Store) class() (*report.Class, error) {
	file := filepath.Join(s.dir, "class.json")
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("results to join: %w (is it a directory that grader class wrote, and has it ended?)", err)
	}
	var c report.Class
	if err := json.Unmarshal(text, &c); err != nil {
		return nil, fmt.Errorf("results to join: %s: %w", file, err)
	}
	if c.Schema != report.Schema || c.Submissions == nil {
		return nil, fmt.Errorf("results to join: %s is not what grader class writes, or of another version of it", file)
	}
	for _, e := range c.Submissions {
		if !filepath.IsLocal(filepath.FromSlash(e.Name)) {
			return nil, fmt.Errorf("results to join: %s: %q is no submission's name", file, e.Name)
		}
	}
	return &c, nil
}
