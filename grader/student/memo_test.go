package student

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"muster/grader/group"
)

// Whatever stands around an id: read with one id, and remembered, it says with
// another id what it says to one who remembers nothing.
func FuzzMemo(f *testing.F) {
	for _, line := range [][2]string{
		{`{"id":`, `,"error":"x"}`}, {`{"id":`, `,"id":1000000002,"error":"x"}`}, {`{"id":`, `,"ID":1000000002,"error":"x"}`},
		{`{"id":`, `,"\u0069d":1000000002,"error":"x"}`}, {`{"id": `, `, "error": "x"}`}, {`{"error":"x","id":`, `}`}, {`{"error":"x","id": `, ` }`},
		{`{"id":`, `,"version":0,"topics":["id"],"userData":null}`}, {`{"version":0,"topics":["a"],"userData":"AQ==","id":`, `}`},
		{`{"assignment":{"m":{"a":[0,1]}},"id":`, `}`}, {`{"assignment":{"id":{"a":[`, `]}}}`}, {`{"x":{"id":`, `},"id":1000000002,"error":"x"}`},
		{`{"error":"\"id\":`, `,","id":1000000003}`}, {`{"id":1000000004,"error":"`, `"}`}, {`{"id":`, `,"assignment":{"m":{"a":[null]}}}`},
		{`{"id":`, `1,"error":"x"}`}, {`{"id":`, `.5,"error":"x"}`}, {`{"id":`, `e0,"error":"x"}`}, {`{"id":`, `}`}, {`{"id":`, ``}, {``, ``},
		{`{"id":`, `,"assignment":{}}`}, {`{ "id": `, ` , "assignment" : { "m" : { "a" : [ 0 , 12 ] , "b" : [] } , "n" : {} } } `},
		{`{"id":`, `,"assignment":{"m":{"a":[01]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[0]},"m":{"b":[1]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[0],"a":[1]}}}`},
		{`{"id":`, `,"assignment":{"m":{"a":[1,]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[1]}}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[1]}}`}, {`{"id":`, `,"assignment":{"m":null}}`},
		{`{"id":`, `,"assignment":{},"assignment":{"m":{}}}`}, {`{"id":`, `,"Assignment":{"m":{}}}`}, {`{"id":`, `,"assignment":{"é":{}}}`}, {`{"id":`, `,"assignment":{"\u0061":{}}}`},
		{`{"id":`, `,"assignment":{"m":{"a":[9999999999]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[-1]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[1.0]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[999999999]}}}`},
		{`{"id":`, `,"assignment":{"m" {"a":[1]}}}`}, {`{"id":`, `,"assignment":{"m":{"a":[1 2]}}}`}, {`{"id":`, `,"assignment":{m:{}}}`}, {`{"id":`, `"assignment":{}}`},
		{`{"id":`, ",\"assignment\":{\"\xff\":{}}}"}, {`{"id":`, ",\"assignment\":{\"\t\":{}}}"}, {`{"id":`, `,`}, {`{"id":`, `,"assignment":{":{}}}`},
		{`{"id":`, ",\x00,\"assignment\":{}}"}, {`{"id":`, ",\v\"assignment\":{}}"}, {`{"id":`, `,"assignment":{"n":{}},"assignment":{"m":{}}}`},
		{`{"x":0,"id":`, `,"assignment":{}}`}, {`{"id":`, `,"assignment":{"m":{}},"error":"x"}`}, {`{"id":`, `,"assignment":{"m":{}},"error":""}`}, {`{"assignment":{"m":{"id":`, `}}}`},
	} {
		f.Add(line[0], line[1])
	}
	f.Fuzz(func(t *testing.T, before, after string) {
		m := NewMemo()
		for _, op := range []group.Op{group.Decode, group.Assign, group.Decode} {
			open := func(id int64) (group.Op, bool) {
				if id < 1_000_000_000 || id >= 1_000_000_008 {
					return "", false
				}
				return op, true
			}
			for id := range 10 {
				line := []byte(fmt.Sprintf(`%s%d%s`, before, 1_000_000_000+id, after))
				wantID, want, wantOK := parse(line, open)
				gotID, got, ok := m.parse(line, open)
				if (got.Digest() != group.Digest{}) {
					want = want.Digested()
				}
				if gotID != wantID || ok != wantOK || !reflect.DeepEqual(got, want) {
					t.Fatalf("%s: got %d %v %v, want %d %v %v", line, gotID, got, ok, wantID, want, wantOK)
				}
			}
		}
	})
}

func TestMemoIsUsedAndBounded(t *testing.T) {
	m := NewMemo()
	open := func(int64) (group.Op, bool) { return group.Decode, true }
	for i := range 2 * memoLines {
		m.parse([]byte(fmt.Sprintf(`{"id":1000000000,"error":"%d"}`, i)), open)
	}
	if n := len(m.known[group.Decode]); n != memoLines {
		t.Errorf("%d lines are remembered, want %d", n, memoLines)
	}
}

// What nearly all programs print is read without the library.
func TestPlainAssignment(t *testing.T) {
	for _, line := range []string{`{"id":1000000000,"assignment":{"c1":{"a":[0,1],"b":[]},"c2":{}}}`, `{"assignment": {"c2": {}, "c1": {"a": [0, 1], "b": []}}, "id": 1000000000}`} {
		m := NewMemo()
		m.cut([]byte(line))
		got, ok := plainAssignment(m.rest)
		if want := (group.Assignment{"c1": {"a": {0, 1}, "b": {}}, "c2": {}}); !ok || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v %v", line, got, ok)
		}
		if _, a, ok := m.parse([]byte(line), func(int64) (group.Op, bool) { return group.Assign, true }); !ok || (a.Digest() == group.Digest{}) {
			t.Errorf("%s: it has no digest: %v %v", line, a, ok)
		}
	}
}

// BenchmarkPlainAssignment reads an answer as plain and by the library.
func BenchmarkPlainAssignment(b *testing.B) {
	line := []byte(`{"id":1000000000,"assignment":{"c1":{"a":[0,1],"b":[0]},"c2":{"a":[2]},"c3":{}}}`)
	open := func(int64) (group.Op, bool) { return group.Assign, true }
	m := NewMemo()
	m.cut(line)
	var plain, library time.Duration
	for b.Loop() {
		began := time.Now()
		plainAssignment(m.rest)
		plain += time.Since(began)
		began = time.Now()
		parse(line, open)
		library += time.Since(began)
	}
	b.ReportMetric(float64(library)/float64(plain), "ratio")
}
