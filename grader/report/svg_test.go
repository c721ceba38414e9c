package report

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestDrawingsShowEveryCell counts in the page what the strips have: their
// partitions, in order, their owners, and a mark for each that differs. No
// drawing is wider than a phone leaves for it.
func TestDrawingsShowEveryCell(t *testing.T) {
	const phone = 360 - 2*12 - 2*16 - 2 // without the page's edges, the card's, and its lines
	for _, s := range samples {
		r := s.make()
		if r.Counterexample == nil {
			continue
		}
		var numbers, owners []string
		differ := 0
		for _, c := range append([]Counterexample{*r.Counterexample}, r.Others...) {
			for _, strip := range c.Strips {
				for _, cell := range strip.Cells {
					numbers = append(numbers, fmt.Sprint(cell.Partition))
					owners = append(owners, append(cell.Expected, cell.Got...)...)
					if cell.Differs() {
						differ++
					}
				}
			}
		}
		var gotNumbers, gotOwners []string
		marks := 0
		for n := range elements(parse(t, reportPage(t, r))) {
			class := attribute(n, "class")
			switch {
			case n.Data == "text" && class == "number":
				gotNumbers = append(gotNumbers, wordsIn(n))
			case n.Data == "text" && class == "" && wordsIn(n) != "–":
				gotOwners = append(gotOwners, wordsIn(n))
			case n.Data == "path" && class == "differs":
				marks++
			case n.Data == "svg":
				var width int
				fmt.Sscan(attribute(n, "width"), &width)
				if width == 0 || width > phone {
					t.Errorf("%s: a drawing of %d pixels", s.name, width)
				}
			}
		}
		if !slices.Equal(gotNumbers, numbers) || !slices.Equal(gotOwners, owners) || marks != differ {
			t.Errorf("%s shows partitions %v of %v with %d marks, want %v of %v with %d", s.name, gotNumbers, gotOwners, marks, numbers, owners, differ)
		}
	}
}

// TestManyOwners wants as many as fit, and all of them told.
func TestManyOwners(t *testing.T) {
	all := strings.Split("ABCDEFGHIJ", "")
	d := palette{}.drawings(Strip{Topic: "t", Cells: []Cell{{Real: true, Expected: []string{}, Got: all}}})
	var shown []string
	for _, b := range d[0].Cells[0].Yours {
		shown = append(shown, b.Mark)
	}
	if got := strings.Join(shown, ""); got != "ABCDE+" {
		t.Errorf("drawn are %s", got)
	}
	if want := "Kafka nobody, yours " + strings.Join(all, " and ") + ", which differs."; !strings.HasSuffix(d[0].Label, want) {
		t.Errorf("%q does not end in %q", d[0].Label, want)
	}
}
