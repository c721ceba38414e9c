package student

import (
	"bytes"
	"reflect"
	"strings"
	"testing"
	"time"

	"muster/grader/group"
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
	s = splitter{limits: Limits{Line: 20, Output: 8}}
	if block, flood := s.split([]byte("abc\ndef\n"), false); len(block) != 2 || flood != "" {
		t.Errorf("at the limit: %q %q", block, flood)
	}
	if block, flood := s.split([]byte("g\n"), false); len(block) != 0 || flood == "" {
		t.Errorf("past it in another piece: %q %q", block, flood)
	}
	s = splitter{limits: Limits{Line: 5, Output: 100}}
	if block, flood := s.split([]byte("abc\nxxxxxx"), false); len(block) != 1 || flood == "" {
		t.Errorf("before a long line: %q %q", block, flood)
	}
}

// What came with the last answer of a conversation is for the next one.
func TestUnreadLinesAreKept(t *testing.T) {
	p := &Program{clean: strings.NewReplacer()}
	l := p.Leader(DefaultLimits())
	l.until = time.Now().Add(time.Minute)
	l.proc = &process{blocks: make(chan [][]byte, 1)}
	l.proc.blocks <- [][]byte{[]byte(`{"id":1000000001,"assignment":{}}`), []byte("mine"), []byte(`{"id":1000000002,"assignment":{}}`)}
	r := &round{Leader: l, ctx: t.Context(), questions: []group.Question{{Op: group.Assign}, {Op: group.Assign}}, answers: make([]group.Answer, 2)}
	for i, id := range []int64{1_000_000_001, 1_000_000_002} {
		if len(l.proc.unread) == 0 && i > 0 {
			t.Fatal("it is forgotten")
		}
		if reason, detail := r.collect(map[int64]int{id: i}, []int64{id}); reason != answered || r.answers[i].Assignment == nil {
			t.Fatal(reason, detail)
		}
	}
	if l.own.count != 1 {
		t.Errorf("%d lines of its own", l.own.count)
	}
}
