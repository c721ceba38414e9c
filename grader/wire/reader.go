package wire

import (
	"encoding/binary"
	"fmt"
)

// Error says why bytes cannot be read: which field, where it begins, and what
// is wrong with it.
type Error struct {
	Field  string // path of the field: "topics[1]", "userData"
	Offset int    // in bytes from the start of the message
	Reason string
}

func (e *Error) Error() string {
	return fmt.Sprintf("%s at byte %d: %s", e.Field, e.Offset, e.Reason)
}

// Field is one thing that was read: where it stands and what it says.
type Field struct {
	Path   string // "version", "topics", "topics[0]", "topics[0].length" ...
	Offset int
	Length int    // in bytes
	Value  string // for a person
}

// reader takes big-endian fields off the front of a message. After the first
// error it takes nothing more; err says what it was.
type reader struct {
	b      []byte
	off    int
	err    *Error
	traced bool
	fields []Field
}

// need checks that n more bytes are there for the field.
func (r *reader) need(n int, field string) bool {
	if r.err == nil && n > len(r.b)-r.off {
		r.fail(r.off, field, fmt.Sprintf("needs %s, %d left", plural(n), len(r.b)-r.off))
	}
	return r.err == nil
}

func (r *reader) fail(off int, field, reason string) {
	if r.err == nil {
		r.err = &Error{Field: field, Offset: off, Reason: reason}
	}
}

// trace keeps what was read since offset from. The text is made only when
// somebody wants it.
func (r *reader) trace(from int, path string, value func() string) {
	if r.traced && r.err == nil {
		r.fields = append(r.fields, Field{path, from, r.off - from, value()})
	}
}

func (r *reader) int16(field string) int16 {
	if !r.need(2, field) {
		return 0
	}
	v := int16(binary.BigEndian.Uint16(r.b[r.off:]))
	r.off += 2
	r.trace(r.off-2, field, func() string { return fmt.Sprint(v) })
	return v
}

func (r *reader) int32(field string) int32 {
	if !r.need(4, field) {
		return 0
	}
	v := int32(binary.BigEndian.Uint32(r.b[r.off:]))
	r.off += 4
	r.trace(r.off-4, field, func() string { return fmt.Sprint(v) })
	return v
}

// count reads the length of an array that may not be null. size is what one
// element takes at the least; a count that cannot fit is an error at once, so
// that nothing is allocated for it.
func (r *reader) count(field string, size int) int {
	from := r.off
	n := int(r.int32(field + ".count"))
	switch {
	case r.err != nil:
	case n < 0:
		r.fail(from, field, fmt.Sprintf("count %d is negative", n))
	case n > (len(r.b)-r.off)/size:
		r.fail(from, field, fmt.Sprintf("count %d runs past the end, %s left", n, plural(len(r.b)-r.off)))
	default:
		return n
	}
	return 0
}

// nullableString reads an int16 length and that many bytes; nil for length -1.
func (r *reader) nullableString(field string) *string {
	from := r.off
	n := int(r.int16(field + ".length"))
	if r.err != nil || n == -1 {
		return nil
	}
	if n < 0 {
		r.fail(from, field, fmt.Sprintf("length %d is negative", n))
		return nil
	}
	s := string(r.take(n, field, from))
	r.trace(r.off-n, field, func() string { return fmt.Sprintf("%q", s) })
	return &s
}

// string reads a string that may not be null.
func (r *reader) string(field string) string {
	from := r.off
	s := r.nullableString(field)
	if s == nil {
		r.fail(from, field, "length -1 is negative")
		return ""
	}
	return *s
}

// bytes reads an int32 length and that many bytes; nil for length -1.
func (r *reader) bytes(field string) []byte {
	from := r.off
	n := int(r.int32(field + ".length"))
	if r.err != nil || n == -1 {
		return nil
	}
	if n < 0 {
		r.fail(from, field, fmt.Sprintf("length %d is negative", n))
		return nil
	}
	b := append([]byte{}, r.take(n, field, from)...)
	r.trace(r.off-n, field, func() string { return fmt.Sprintf("% x", b) })
	return b
}

// take gives the next n bytes, whose length field began at from.
func (r *reader) take(n int, field string, from int) []byte {
	if r.err == nil && n > len(r.b)-r.off {
		r.fail(from, field, fmt.Sprintf("length %d runs past the end, %s left", n, plural(len(r.b)-r.off)))
	}
	if r.err != nil {
		return nil
	}
	r.off += n
	return r.b[r.off-n : r.off]
}

func plural(n int) string {
	if n == 1 {
		return "1 byte"
	}
	return fmt.Sprintf("%d bytes", n)
}
