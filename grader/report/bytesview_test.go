package report

import (
	"strings"
	"testing"
)

// TestByteRows wants every byte in one row, in order, and one row that begins
// where the reading went wrong.
func TestByteRows(t *testing.T) {
	far := farBytes("long").Bytes
	eight := strings.Fields("00 01 02 03 04 05 06 07")
	for name, b := range map[string]Bytes{
		"ends too early":  *userData.Bytes,
		"long":            *far,
		"long, at 0":      {Hex: far.Hex, Fields: far.Fields},
		"long, at 399":    {Hex: far.Hex, Fields: far.Fields, Mark: 399},
		"inside a field":  {Hex: eight, Fields: []Field{{0, 8, "userData", ""}}, Mark: 3},
		"behind the end":  {Hex: eight, Fields: []Field{{0, 8, "userData", ""}}, Mark: 8},
		"far behind it":   {Hex: eight, Fields: []Field{{0, 8, "userData", ""}}, Mark: 80},
		"between fields":  {Hex: eight, Fields: []Field{{0, 2, "a", ""}, {6, 2, "b", ""}}, Mark: 4},
		"an empty field":  {Hex: eight, Fields: []Field{{0, 2, "length", "0"}, {2, 0, "name", ""}, {2, 6, "rest", ""}}, Mark: 2},
		"no field":        {Hex: eight, Mark: 0},
		"no byte":         {Hex: []string{}},
		"nothing is read": {Hex: eight, Mark: 0, Fields: []Field{}},
	} {
		b.Wrong = "here"
		v := newBytesView(b)
		var pairs []string
		marks := 0
		for _, r := range append(append(v.Before, v.Rows...), v.After...) {
			if at := min(r.Offset, len(b.Hex)); at != len(pairs) {
				t.Errorf("%s: a row at byte %d after %d bytes", name, r.Offset, len(pairs))
			}
			pairs = append(pairs, strings.Fields(r.Pairs)...)
			if r.Here {
				marks++
				if r.Offset != min(b.Mark, len(b.Hex)) || r.Wrong != b.Wrong {
					t.Errorf("%s: the mark is at byte %d with %q", name, r.Offset, r.Wrong)
				}
			}
		}
		if got, want := strings.Join(pairs, " "), strings.Join(b.Hex, " "); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
		if marks != 1 {
			t.Errorf("%s: %d marks", name, marks)
		}
		seen := false
		for _, r := range v.Rows {
			seen = seen || r.Here
		}
		if !seen || len(v.Rows) > 16 {
			t.Errorf("%s: the mark is folded away, or %d rows are not", name, len(v.Rows))
		}
	}
}
