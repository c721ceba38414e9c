package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"muster/grader/scenario"
)

// selection picks some of the checks.
type selection struct{ scenario, tags string }

func (s *selection) flags(f *pflag.FlagSet) {
	f.StringVar(&s.scenario, "scenario", "", "only scenarios with this in their name, or at this file:line")
	f.StringVar(&s.tags, "tag", "", "only scenarios with these tags: @a, ~@a, @a && @b, @a,@b for or")
}

// some reports whether only some of the checks are picked.
func (s selection) some() bool { return s.scenario != "" || s.tags != "" }

// of gives the material that is picked. A selection that picks nothing is an
// error, so that it can never look like a pass.
func (s selection) of(m material) (material, error) {
	if !s.some() {
		return m, nil
	}
	var out material
	wanted, err := scenario.Tags(s.tags)
	if err != nil {
		return out, err
	}
	for _, sc := range m.suite.Scenarios {
		if wanted(sc) && s.named(sc) {
			out.suite.Scenarios = append(out.suite.Scenarios, sc)
		}
	}
	if len(out.suite.Scenarios) == 0 && s.tags == "" {
		for _, f := range m.fixtures {
			if strings.Contains(f.name, s.scenario) || f.file == s.scenario {
				out.fixtures = append(out.fixtures, f)
			}
		}
	}
	if len(out.suite.Scenarios)+len(out.fixtures) == 0 {
		return out, fmt.Errorf("no scenario fits --scenario %q --tag %q", s.scenario, s.tags)
	}
	return out, nil
}

// named reports whether a scenario is meant by --scenario.
func (s selection) named(sc scenario.Scenario) bool {
	file, line, ok := strings.Cut(s.scenario, ":")
	if n, err := strconv.Atoi(line); ok && err == nil {
		return n == sc.Line && strings.HasSuffix("/"+sc.File, "/"+strings.TrimPrefix(file, "./"))
	}
	return strings.Contains(strings.ToLower(sc.Name), strings.ToLower(s.scenario))
}
