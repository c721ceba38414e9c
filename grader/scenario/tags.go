package scenario

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var tagTerm = regexp.MustCompile(`^(~?)(@[^\s@|&;]+)$`)

// Tags reads a tag filter and gives the test it stands for. It is written as
// godog's: "@a" or "~@a" (not), joined by "&&", alternatives by ",". What
// cannot be read is an error, never a filter that lets all or nothing
// through.
func Tags(filter string) (func(Scenario) bool, error) {
	if strings.TrimSpace(filter) == "" {
		return func(Scenario) bool { return true }, nil
	}
	var anyOf []func(Scenario) bool
	for _, alternative := range strings.Split(filter, ",") {
		var allOf []func(Scenario) bool
		for _, part := range strings.Split(alternative, "&&") {
			m := tagTerm.FindStringSubmatch(strings.TrimSpace(part))
			if m == nil {
				return nil, fmt.Errorf("the tag filter %q cannot be read at %q: write @a, ~@a for not, @a && @b for both, @a,@b for either",
					filter, strings.TrimSpace(part))
			}
			allOf = append(allOf, func(s Scenario) bool { return s.Tagged(m[2]) != (m[1] == "~") })
		}
		anyOf = append(anyOf, func(s Scenario) bool {
			return !slices.ContainsFunc(allOf, func(fits func(Scenario) bool) bool { return !fits(s) })
		})
	}
	return func(s Scenario) bool {
		return slices.ContainsFunc(anyOf, func(fits func(Scenario) bool) bool { return fits(s) })
	}, nil
}
