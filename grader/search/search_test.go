package search

import "testing"

func TestCount(t *testing.T) {
	n := 0
	for range Groups(Small) {
		n++
	}
	t.Log(n, len(Bytes()), len(Draw(1, 300)))
	for _, q := range Bytes()[:40] {
		t.Logf("% x", q.Metadata)
	}
}
