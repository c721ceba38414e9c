package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The exercise is two functions: all the rest is given, to the byte.
func TestMainIsTheStarters(t *testing.T) {
	ours, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	given, err := os.ReadFile("../starter/main.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(ours, given) {
		t.Error("solution/main.go and starter/main.go differ")
	}
}

// The worked examples of the exercise, as lines in and lines out.
func TestWorkedExamples(t *testing.T) {
	for _, c := range []struct{ name, request, answer string }{
		{"thirteen bytes", `{"id":1,"op":"decode","metadata":"AAAAAAABAAFh/////w=="}`, `{"id":1,"version":0,"topics":["a"],"userData":null}`},
		{"null user data", `{"id":2,"op":"decode","metadata":"AAAAAAAA/////w=="}`, `{"id":2,"version":0,"topics":[],"userData":null}`},
		{"empty user data", `{"id":3,"op":"decode","metadata":"AAAAAAAAAAAAAA=="}`, `{"id":3,"version":0,"topics":[],"userData":""}`},
		{"ids are strings", `{"id":4,"op":"assign","topics":[{"name":"a","partitions":3}],"members":[` +
			`{"memberId":"consumer-2","topics":["a"]},{"memberId":"consumer-10","topics":["a"]}]}`,
			`{"id":4,"assignment":{"consumer-10":{"a":[0,1]},"consumer-2":{"a":[2]}}}`},
		{"the whole job", `{"id":5,"op":"lead","topics":[{"name":"a","partitions":3}],"members":[` +
			`{"memberId":"consumer-1","groupInstanceId":null,"metadata":"AAAAAAABAAFh/////w=="}]}`,
			`{"id":5,"assignment":{"consumer-1":{"a":[0,1,2]}}}`},
		{"no members", `{"id":6,"op":"assign","topics":[{"name":"a","partitions":3}],"members":[]}`, `{"id":6,"assignment":{}}`},
	} {
		var out strings.Builder
		if err := serve(strings.NewReader(c.request+"\n"), &out); err != nil || out.String() != c.answer+"\n" {
			t.Errorf("%s: want %s\ngot  %s, %v", c.name, c.answer, out.String(), err)
		}
	}
}

func TestWorkedAssignments(t *testing.T) {
	wants := func(id string, topics ...string) Member { return Member{ID: id, Topics: topics} }
	for _, c := range []struct {
		name    string
		topics  []Topic
		members []Member
		want    Assignment
	}{
		{"seven for three", []Topic{{"t", 7}}, []Member{wants("0", "t"), wants("1", "t"), wants("2", "t")},
			Assignment{"0": {"t": {0, 1, 2}}, "1": {"t": {3, 4}}, "2": {"t": {5, 6}}}},
		{"two for three", []Topic{{"t", 2}}, []Member{wants("0", "t"), wants("1", "t"), wants("2", "t")},
			Assignment{"0": {"t": {0}}, "1": {"t": {1}}, "2": {}}},
		{"six against three", []Topic{{"a", 3}, {"b", 3}, {"c", 3}},
			[]Member{wants("consumer-1", "a", "b", "c"), wants("consumer-2", "a", "b", "c")},
			Assignment{"consumer-1": {"a": {0, 1}, "b": {0, 1}, "c": {0, 1}}, "consumer-2": {"a": {2}, "b": {2}, "c": {2}}}},
		{"only subscribers", []Topic{{"a", 4}, {"b", 2}, {"c", 5}},
			[]Member{wants("ann", "a"), wants("bob", "a", "b", "a"), wants("cat", "b")},
			Assignment{"ann": {"a": {0, 1}}, "bob": {"a": {2, 3}, "b": {0}}, "cat": {"b": {1}}}},
		{"static members first", []Topic{{"t", 4}},
			[]Member{wants("C1", "t"), {"C2", new("I1"), []string{"t"}}, {"C3", new("I0"), []string{"t"}}},
			Assignment{"C3": {"t": {0, 1}}, "C2": {"t": {2}}, "C1": {"t": {3}}}},
		{"UTF-16 order", []Topic{{"t", 3}}, []Member{wants("\uff5e", "t"), wants("\U0001f600", "t")},
			Assignment{"\U0001f600": {"t": {0, 1}}, "\uff5e": {"t": {2}}}},
	} {
		if got, err := AssignRange(c.topics, c.members); err != nil || !reflect.DeepEqual(c.want, got) {
			t.Errorf("%s: want %v, got %v, %v", c.name, c.want, got, err)
		}
	}
}

// fixtures are the subscriptions of real clients.
func fixtures(t testing.TB) [][]byte {
	t.Helper()
	files, err := filepath.Glob("../golden/sub-*.bin")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d fixtures (%v), want at least 50", len(files), err)
	}
	var out [][]byte
	for _, file := range files {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, b)
	}
	return out
}

// Bytes cut before the end of user data are refused; cut behind it they are
// read, and mean what the whole of them means.
func TestPrefixes(t *testing.T) {
	for _, b := range fixtures(t) {
		whole, err := DecodeSubscription(b)
		if err != nil {
			t.Fatalf("% x: %v", b, err)
		}
		head := len(encode(whole))
		for n := range len(b) + 1 {
			got, err := DecodeSubscription(b[:n])
			if (err == nil) != (n >= head) || err == nil && !reflect.DeepEqual(whole, got) {
				t.Fatalf("%d of % x: %+v, %v; user data ends at %d", n, b, got, err, head)
			}
		}
	}
}

// Every byte in turn becomes each of the values that upset lengths and signs.
func TestMutations(t *testing.T) {
	for _, b := range fixtures(t) {
		b = b[:min(len(b), 400)]
		for i := range b {
			for _, v := range []byte{0x00, 0x01, 0x7f, 0x80, 0xff, b[i] + 1, b[i] - 1} {
				bad := slices.Clone(b)
				bad[i] = v
				check(t, bad)
			}
		}
	}
}

func FuzzDecodeSubscription(f *testing.F) {
	for _, b := range fixtures(f) {
		f.Add(b)
	}
	f.Fuzz(check)
}

// check decodes without a panic, and what was read, written again, must be
// what the bytes begin with.
func check(t *testing.T, b []byte) {
	s, err := DecodeSubscription(b)
	if err == nil && (s.Version < 0 || !bytes.HasPrefix(b, encode(s))) {
		t.Errorf("% x is read as %+v", b, s)
	}
}

// encode writes version, topics and user data as the exercise lays them out.
func encode(s Subscription) []byte {
	b := binary.BigEndian.AppendUint16(nil, uint16(s.Version))
	b = binary.BigEndian.AppendUint32(b, uint32(len(s.Topics)))
	for _, topic := range s.Topics {
		b = append(binary.BigEndian.AppendUint16(b, uint16(len(topic))), topic...)
	}
	if s.UserData == nil {
		return binary.BigEndian.AppendUint32(b, 0xffffffff)
	}
	return append(binary.BigEndian.AppendUint32(b, uint32(len(s.UserData))), s.UserData...)
}
