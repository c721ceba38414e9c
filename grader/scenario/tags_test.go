package scenario

import (
	"strings"
	"testing"
)

// Three scenarios: none has a tag, one has @a, the last @a and @b.
var tagged = []Scenario{{}, {Tags: []string{"@a"}}, {Tags: []string{"@a", "@b"}}}

func TestTags(t *testing.T) {
	for _, c := range []struct{ filter, fits string }{
		{"", "yes yes yes"},
		{"  ", "yes yes yes"},
		{"@a", "no yes yes"},
		{" @b ", "no no yes"},
		{"~@a", "yes no no"},
		{"@a && @b", "no no yes"},
		{"@a&&~@b", "no yes no"},
		{"@b,~@a", "yes no yes"},
		{"@b , ~@a && ~@b", "yes no yes"},
		{"@c", "no no no"},
		{"@mistake:pooled-topics", "no no no"},
	} {
		fits, err := Tags(c.filter)
		if err != nil {
			t.Errorf("%q: %v", c.filter, err)
			continue
		}
		var got []string
		for _, s := range tagged {
			got = append(got, map[bool]string{true: "yes", false: "no"}[fits(s)])
		}
		if strings.Join(got, " ") != c.fits {
			t.Errorf("%q: want %s, got %v", c.filter, c.fits, got)
		}
	}
}

// A filter that cannot be read must not pass for one that fits nothing, or
// everything. No tag has a second @ in it: Gherkin cuts "@a@b" in two.
func TestTagsThatCannotBeRead(t *testing.T) {
	for _, filter := range []string{
		"not @slow", "@a or @b", "@a and @b", "@a @b", "@a,,@b", "@a,", ",", "a", "@", "~", "~a", "~~@a", "!@a",
		"@a &&", "&& @a", "@a && b", "(@a)", "@a@b", "@a|@b", "@a&@b", "@a;@b",
	} {
		fits, err := Tags(filter)
		if err == nil || fits != nil {
			t.Errorf("%q is read", filter)
			continue
		}
		if !strings.Contains(err.Error(), "~@a for not") {
			t.Errorf("%q: the error does not say how to write it: %v", filter, err)
		}
	}
}
