package student

import (
	"bytes"
	"strconv"

	"muster/grader/group"
)

// Memo remembers what lines say, id aside: small groups have few answers, and
// most of the time of reading one goes into JSON. What a line says does not
// depend on who printed it, so one who grades many programs needs but one
// Memo. Its answers have a digest and are shared, so nobody may change one. It
// must not be used by two goroutines at once.
type Memo struct {
	known map[group.Op]map[string]group.Answer
	rest  []byte // the line at hand without its id
}

// Bounds on what is remembered of each op.
const (
	memoLines = 1 << 14
	memoLine  = 512 // bytes
)

// cutID stands in a line where its id was, name and number.
const cutID = 0

// NewMemo gives a Memo that remembers nothing yet.
func NewMemo() *Memo {
	return &Memo{known: map[group.Op]map[string]group.Answer{}}
}

// Use makes the Leader remember what was remembered of other programs. A Memo
// that is full begins anew.
func (l *Leader) Use(m *Memo) {
	for op, lines := range m.known {
		if len(lines) >= memoLines {
			delete(m.known, op)
		}
	}
	l.known = m
}

// parse does what the function parse does.
func (m *Memo) parse(line []byte, open func(id int64) (group.Op, bool)) (int64, group.Answer, bool) {
	id, usual := m.cut(line)
	if !usual {
		return parse(line, open)
	}
	op, isOpen := open(id)
	if !isOpen {
		return parse(line, open) // perhaps another id in it is
	}
	if a, known := m.known[op][string(m.rest)]; known {
		return id, a, true
	}
	got, a, ok := id, group.Answer{}, false
	if op != group.Decode {
		a.Assignment, ok = plainAssignment(m.rest)
	}
	if !ok {
		got, a, ok = parse(line, open)
	}
	if !ok {
		return got, a, false
	}
	a = a.Digested()
	if got == id && a.Fault == nil && len(m.known[op]) < memoLines && !holdsID(m.rest) {
		if m.known[op] == nil {
			m.known[op] = map[string]group.Answer{}
		}
		m.known[op][string(m.rest)] = a
	}
	return got, a, true
}

// cut takes the id out of a line, wherever it stands.
func (m *Memo) cut(line []byte) (id int64, usual bool) {
	const digits = 10 // as newID makes them
	before, after, found := bytes.Cut(line, []byte(`"id":`))
	after = bytes.TrimPrefix(after, []byte(" "))
	if !found || len(line) > memoLine || len(after) <= digits || after[0] == '0' || after[digits] != ',' && after[digits] != '}' {
		return 0, false
	}
	id, err := strconv.ParseInt(string(after[:digits]), 10, 64)
	m.rest = append(append(append(m.rest[:0], before...), cutID), after[digits:]...)
	return id, err == nil && id > 0
}

// holdsID reports whether the rest of a line may hold another id, which then
// may be the one that counts.
func holdsID(rest []byte) bool {
	return bytes.IndexByte(rest, '\\') >= 0 || bytes.Contains(bytes.ToLower(rest), []byte(`"id"`))
}
