package search

import (
	"bytes"
	"cmp"
	"encoding/binary"
	"slices"
	"sync"
	"unicode/utf8"

	"muster/grader/group"
	"muster/grader/wire"
)

// mostCut is how many bytes are left at the most when some are cut off.
const mostCut = 24

// Bytes gives small subscriptions, sound and bad ones, as Decode questions in
// order of length: every version of interest with short lists of topics, user
// data and what may follow, every prefix of up to 24 bytes of them, and each
// with a length or count that is wrong. They are shared: nobody may change them.
var Bytes = sync.OnceValue(func() []group.Question {
	seen := map[string]bool{}
	var all [][]byte
	add := func(b []byte) {
		if !seen[string(b)] && askable(b) {
			seen[string(b)] = true
			all = append(all, b)
		}
	}
	for _, b := range soundBytes() {
		add(b)
		for end := range min(len(b), mostCut) {
			add(b[:end:end])
		}
		for _, bad := range spoil(b) {
			add(bad)
		}
	}
	slices.SortStableFunc(all, func(a, b []byte) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), bytes.Compare(a, b))
	})
	out := make([]group.Question, len(all))
	for i, b := range all {
		out[i] = group.Question{Op: group.Decode, Metadata: b}
	}
	return out
})

// soundBytes gives subscriptions that can be read.
func soundBytes() [][]byte {
	lists := [][]string{{}, {"a"}, {""}, {"é"}, {"bc"}, {"a", "b"}, {"b", "a"}, {"ab", "é", "c"}, {long('d', 97)}, {long('e', 300)}, {"日本", "k"}}
	data := [][]byte{nil, {}, {0}, []byte("a"), {0xff, 0xfe}, []byte("topic"), {0, 0, 0, 1}}
	tails := map[int16][][]byte{
		0: {nil, {7}},
		1: {nil, {0, 0, 0, 0}, {0, 0, 0, 1, 0, 1, 'a', 0, 0, 0, 1, 0, 0, 0, 0}},
		2: {{0, 0, 0, 0, 0, 0, 0, 5}, {0, 0, 0, 0}},
		3: {{0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff}, {0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 'r'}},
	}
	var out [][]byte
	for _, version := range []int16{0, 1, 2, 3, 4, 256, 0x7fff} {
		for _, topics := range lists {
			for _, userData := range data {
				head := wire.AppendHead(nil, group.Subscription{Version: version, Topics: topics, UserData: userData})
				for _, tail := range tails[min(version, 3)] {
					out = append(out, append(slices.Clone(head), tail...))
				}
			}
		}
	}
	return out
}

func long(c byte, n int) string { return string(bytes.Repeat([]byte{c}, n)) }

// spoil gives a subscription with each of its numbers made wrong.
func spoil(b []byte) [][]byte {
	var out [][]byte
	for _, f := range wire.Fields(b) {
		switch {
		case f.Path == "version":
			out = append(out, with16(b, f.Offset, -1), with16(b, f.Offset, -32768))
		case f.Path == "topics.count":
			for _, n := range []int32{-1, -2, 1 << 30, int32(binary.BigEndian.Uint32(b[f.Offset:])) + 1} {
				out = append(out, with32(b, f.Offset, n))
			}
		case f.Path == "userData.length":
			out = append(out, with32(b, f.Offset, 1<<30), with32(b, f.Offset, int32(len(b))))
		case f.Length == 2: // the length of a name
			for _, n := range []int16{-1, -2, 0x7fff, int16(len(b))} {
				out = append(out, with16(b, f.Offset, n))
			}
		}
	}
	return out
}

func with16(b []byte, at int, n int16) []byte {
	b = slices.Clone(b)
	binary.BigEndian.PutUint16(b[at:], uint16(n))
	return b
}

func with32(b []byte, at int, n int32) []byte {
	b = slices.Clone(b)
	binary.BigEndian.PutUint32(b[at:], uint32(n))
	return b
}

// askable reports whether the contract settles what the answer is, however a
// program goes about it: read in order, no name may be other than UTF-8 and
// user data may not have a length below -1, even if something before them is
// an error already.
func askable(b []byte) bool {
	if len(b) < 6 {
		return true
	}
	count, rest := int32(binary.BigEndian.Uint32(b[2:])), b[6:]
	for ; count > 0 && len(rest) >= 2; count-- {
		n := int(int16(binary.BigEndian.Uint16(rest)))
		if n < 0 || n > len(rest)-2 {
			return true
		}
		if !utf8.Valid(rest[2 : 2+n]) {
			return false
		}
		rest = rest[2+n:]
	}
	return len(rest) < 4 || int32(binary.BigEndian.Uint32(rest)) >= -1
}
