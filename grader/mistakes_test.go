package main

import (
	"slices"
	"strings"
	"testing"

	"muster/grader/mistake"
)

func TestMistakesLists(t *testing.T) {
	code, out, _ := call("mistakes")
	var listed []string
	for line := range strings.Lines(out) {
		listed = append(listed, strings.Fields(line)[0])
	}
	var all []string
	for _, m := range mistake.Catalogue() {
		all = append(all, m.ID)
	}
	if code != 0 || !slices.Equal(listed, all) {
		t.Errorf("exit %d, listed %v", code, listed)
	}
}

// oneLine undoes the breaking into lines.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestMistakesExplains(t *testing.T) {
	for _, m := range mistake.Catalogue() {
		code, out, _ := call("mistakes", m.ID)
		for _, part := range []string{m.Title, "(" + m.ID + ")", m.What, "Hint: " + m.Hint, "Read: " + exercise + "#" + anchor(m.Lesson)} {
			if !strings.Contains(oneLine(out), oneLine(part)) {
				t.Errorf("%s lacks %q", m.ID, part)
			}
		}
		pictured := strings.Contains(out, "Kafka: ") && strings.Contains(out, "this: ") && strings.Contains(out, "\necho ")
		if code != 0 || pictured != (m.Part != mistake.Program) {
			t.Errorf("%s: exit %d, pictured %v\n%s", m.ID, code, pictured, out)
		}
	}
}
