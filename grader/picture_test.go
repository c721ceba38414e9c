package main

import (
	"strings"
	"testing"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/mistake"
	"muster/grader/report"
)

// pictured draws an answer that is right but for one partition, which belongs
// to somebody who is not in the group.
func pictured(t *testing.T, partitions, wrong int32) []report.Cell {
	t.Helper()
	q := group.Question{Op: group.Assign, Topics: []group.Topic{{Name: "a", Partitions: partitions}},
		Members: []group.Member{{ID: "c2", Topics: []string{"a"}}, {ID: "c1", Topics: []string{"a"}}}}
	got := leader.Leader{}.Answer(q)
	got.Assignment["nobody"] = map[string][]int32{"a": {wrong}}
	c := counterexample(mistake.NewEvidence([]group.Question{q}, []group.Answer{got}, true)[0])
	if len(c.Strips) != 1 || c.Members[0].ID != "c1" || c.Members[0].Mark != "A" {
		t.Fatalf("pictured %+v", c)
	}
	return c.Strips[0].Cells
}

// TestPictureShowsWhatDiffers wants the difference to be seen wherever it is:
// in a topic of very many partitions, or at a partition that there is not.
func TestPictureShowsWhatDiffers(t *testing.T) {
	for _, c := range []struct {
		partitions, wrong int32
		cells             int
		real              bool
	}{
		{4, 3, 4, true},
		{4, -1, 5, false},
		{4, 2147483647, 5, false},
		{5000, 4321, 1, true},
	} {
		cells := pictured(t, c.partitions, c.wrong)
		seen := 0
		for _, cell := range cells {
			if cell.Differs() {
				seen++
				if cell.Partition != c.wrong || cell.Real != c.real || !strings.Contains(strings.Join(cell.Got, ""), "?") {
					t.Errorf("%+v: drawn as %+v", c, cell)
				}
			}
		}
		if len(cells) != c.cells || seen != 1 {
			t.Errorf("%+v: %d cells, %d differ", c, len(cells), seen)
		}
	}
}
