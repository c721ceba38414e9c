package scenario

import (
	"reflect"
	"strings"
	"testing"

	"muster/grader/group"
)

const allShapes = `@whole
Feature: The rule

  Background:
    Given topic "t" has 3 partitions

  @one
  Scenario: plain
    Given member "m" subscribes to "t"
    When the leader assigns the partitions
    Then member "m" owns partitions 0-2 of "t"

  Scenario Outline: row <n>
    Given <n> members "m-0" to "m-<last>" subscribe to "t"
    When the leader assigns the partitions
    Then every partition of "t" is owned by exactly one member

    @rows
    Examples:
      | n | last |
      | 2 | 1    |
      | 3 | 2    |

  Rule: in a rule

    Background:
      Given topic "u" has 1 partition

    @two @mistake:a @mistake:b @bonus
    Example: ruled
      Given member "m" sends
        """
        00 00            version 0
        00 00 00 01      one topic
        00 01 75         "u"
        ff ff ff ff      null
        """
      When the leader reads the bytes and assigns the partitions
      Then member "m" owns partition 0 of "u"
`

// Outline rows stand at lines of their own; a Background counts for all that
// follows, that of a Rule for the Rule; tags are inherited.
func TestShapes(t *testing.T) {
	suite, err := loadText(allShapes)
	if err != nil {
		t.Fatal(err)
	}
	tu := []group.Topic{{Name: "t", Partitions: 3}, {Name: "u", Partitions: 1}}
	want := []struct {
		name          string
		line, members int
		topics        []group.Topic
		tags          string
	}{
		{"plain", 8, 1, tu[:1], "@whole @one"},
		{"row 2", 21, 2, tu[:1], "@whole @rows"},
		{"row 3", 22, 3, tu[:1], "@whole @rows"},
		{"ruled", 30, 1, tu, "@whole @two @mistake:a @mistake:b @bonus"},
	}
	if len(suite.Scenarios) != len(want) || len(suite.Questions()) != len(want) {
		t.Fatalf("%d scenarios, want %d", len(suite.Scenarios), len(want))
	}
	for i, w := range want {
		s := suite.Scenarios[i]
		if s.Name != w.name || s.Line != w.line || s.File != "x.feature" || s.Feature != "The rule" || strings.Join(s.Tags, " ") != w.tags {
			t.Errorf("want %+v, got %q at %s:%d of %q with %v", w, s.Name, s.File, s.Line, s.Feature, s.Tags)
		}
		if len(s.Question.Members) != w.members || !reflect.DeepEqual(s.Question.Topics, w.topics) {
			t.Errorf("%s: want %d members and topics %v, got %+v", w.name, w.members, w.topics, s.Question)
		}
	}
	ruled := suite.Scenarios[3]
	if !ruled.Bonus() || suite.Scenarios[0].Bonus() || !reflect.DeepEqual(ruled.Mistakes(), []string{"a", "b"}) {
		t.Errorf("tags of %q: bonus %v, mistakes %v", ruled.Name, ruled.Bonus(), ruled.Mistakes())
	}
}

// A file saved with CRLF line ends says the same as with LF.
func TestLineEnds(t *testing.T) {
	lf, err := loadText(allShapes)
	if err != nil {
		t.Fatal(err)
	}
	crlf, err := loadText(strings.ReplaceAll(allShapes, "\n", "\r\n"))
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []Suite{lf, crlf} {
		for i := range s.Scenarios {
			s.Scenarios[i].checks = nil // functions cannot be compared; Load ran them
		}
	}
	if !reflect.DeepEqual(lf, crlf) {
		t.Errorf("LF   %+v\nCRLF %+v", lf, crlf)
	}
	text := strings.ReplaceAll(steps("Given the bytes\n\"\"\"\n00 0g\n\"\"\"\n"+decodes), "\n", "\r\n")
	if f := faultsOf(t, text); len(f) != 1 || f[0].Line != 5 {
		t.Errorf("bad hex between CRLFs: want one fault in line 5, got %v", f)
	}
}
