package student

import (
	"fmt"
	"reflect"
	"testing"

	"muster/grader/group"
)

// Whatever the rest of a line: read with one id, and remembered, it says with
// another id what it says to one who remembers nothing.
func FuzzMemo(f *testing.F) {
	for _, rest := range []string{
		`,"error":"x"}`, `,"id":1000000002,"error":"x"}`, `,"ID":1000000002,"error":"x"}`, `,"\u0069d":1000000002,"error":"x"}`,
		`,"version":0,"topics":["id"],"userData":null}`, `,"version":0,"topics":["a"],"userData":"AQ=="}`, `,"assignment":{"m":{"a":[0,1]}}}`,
		`,"assignment":{"m":{"a":[null]}}}`, `1,"error":"x"}`, `.5,"error":"x"}`, `e0,"error":"x"}`, ` ,"error":"x"}`, `}`, ``,
	} {
		f.Add(rest)
	}
	f.Fuzz(func(t *testing.T, rest string) {
		for _, op := range []group.Op{group.Decode, group.Assign} {
			open := func(id int64) (group.Op, bool) { return op, id >= 1_000_000_000 && id < 1_000_000_010 }
			m := memo{}
			for id := range 10 {
				line := []byte(fmt.Sprintf(`{"id":%d%s`, 1_000_000_000+id, rest))
				wantID, want, wantOK := parse(line, open)
				gotID, got, ok := m.parse(line, open)
				if gotID != wantID || ok != wantOK || !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: got %d %v %v, want %d %v %v", line, gotID, got, ok, wantID, want, wantOK)
				}
			}
		}
	})
}

func TestMemoIsUsedAndBounded(t *testing.T) {
	m := memo{}
	open := func(int64) (group.Op, bool) { return group.Decode, true }
	for i := range 2 * memoLines {
		m.parse([]byte(fmt.Sprintf(`{"id":1000000000,"error":"%d"}`, i)), open)
	}
	if n := len(m[group.Decode]); n != memoLines {
		t.Errorf("%d lines are remembered, want %d", n, memoLines)
	}
}
