package student

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
)

// However the output comes in pieces, it says the same lines: those that the
// whole has at its line ends.
func FuzzSplit(f *testing.F) {
	for _, text := range []string{"", "\n", "a", "a\n", "a\nb", "a\r\n\r\nb\n", "a\rb\r\r\n", strings.Repeat("x", 40), strings.Repeat("x", 20) + "\n" + strings.Repeat("y", 21) + "\n"} {
		for size := range 4 {
			f.Add([]byte(text), size)
		}
	}
	f.Fuzz(func(t *testing.T, text []byte, size int) {
		const most = 20
		size = 1 + max(size, 0)%64
		var want []string
		tooLong := false
		for line := range bytes.SplitAfterSeq(text, []byte("\n")) {
			if tooLong = len(bytes.TrimSuffix(line, []byte("\n"))) > most; tooLong {
				break
			}
			if len(line) > 0 {
				want = append(want, string(bytes.TrimRight(line, "\r\n")))
			}
		}
		s := splitter{limits: Limits{Line: most, Output: 1 << 20}}
		var blocks [][]byte
		flood := ""
		for left := bytes.Clone(text); flood == ""; left = left[min(size, len(left)):] {
			piece := bytes.Clone(left[:min(size, len(left))])
			var block [][]byte
			block, flood = s.split(piece, len(left) == 0)
			clear(piece) // it is somebody else's
			if blocks = append(blocks, block...); len(left) == 0 {
				break
			}
		}
		var got []string
		for _, line := range blocks {
			got = append(got, string(line))
		}
		if !reflect.DeepEqual(got, want) || (flood != "") != tooLong {
			t.Errorf("%q in pieces of %d: %q %q, want %q", text, size, got, flood, want)
		}
	})
}

// All lines together have a limit too, and those within it are passed on.
func TestSplitTooMuch(t *testing.T) {
	s := splitter{limits: Limits{Line: 20, Output: 10}}
	block, flood := s.split([]byte("abc\ndef\nghi\n"), false)
	if len(block) != 2 || string(block[1]) != "def" || !strings.Contains(flood, "more than") {
		t.Errorf("%q %q", block, flood)
	}
}
