package leader

import (
	"encoding/binary"
	"unicode/utf8"

	"muster/grader/group"
)

// cursor reads a subscription as its knobs say. stop is set when the reading
// cannot go on.
type cursor struct {
	*Knobs
	b    []byte
	off  int
	stop bool
}

func (k *Knobs) decode(b []byte) group.Answer {
	if k.Text != NotText {
		return k.decodeText(b)
	}
	if k.CharLength == CharsWhole {
		b = []byte(text(b)) // U+FFFD is three bytes long
	}
	c := &cursor{Knobs: k, b: b}
	s := &group.Subscription{Topics: []string{}}
	ok := c.version(s) && c.topics(s) && c.userData(s) && c.tail(s)
	switch {
	case ok || c.stop && (k.Bad == BadStop || k.Bad == BadClamp):
		return group.Answer{Subscription: s}
	case c.stop && k.Bad == BadEnds:
		return ended
	}
	return refused
}

// number reads a number of the given width. Past the end it stops the
// reading, or takes what is there.
func (c *cursor) number(width int, part Parts) (int, bool) {
	have := c.b[c.off:]
	if len(have) < width {
		c.stop = true
		return 0, false
	}
	c.off += width
	little := c.LittleEndian&part != 0
	switch {
	case width == 1:
		return int(have[0]), true
	case width == 2 && little:
		return int(int16(binary.LittleEndian.Uint16(have))), true
	case width == 2:
		return int(int16(binary.BigEndian.Uint16(have))), true
	case little:
		return int(int32(binary.LittleEndian.Uint32(have))), true
	}
	return int(int32(binary.BigEndian.Uint32(have))), true
}

// take gives the next n bytes. Past the end it stops the reading, or gives
// what is there.
func (c *cursor) take(n int) ([]byte, bool) {
	left := len(c.b) - c.off
	if n > left && c.Bad == BadClamp {
		n = left
	}
	if n < 0 || n > left {
		c.stop = true
		return nil, false
	}
	c.off += n
	return c.b[c.off-n : c.off], true
}

func (c *cursor) version(s *group.Subscription) bool {
	v, ok := c.number(or(c.VersionWidth, 2), VersionPart)
	if !ok {
		return false
	}
	switch c.SkipVersion {
	case SaysZero:
		c.off, v = 0, 0
	case PeeksAtVersion:
		c.off = 0
	}
	s.Version = int16(v)
	if v < 0 {
		c.stop = true
		return c.Bad == BadStop || c.Bad == BadClamp
	}
	return c.RefuseFrom == 0 || s.Version < c.RefuseFrom
}

func (c *cursor) topics(s *group.Subscription) bool {
	n, ok := c.number(or(c.CountWidth, 4), CountPart)
	if !ok {
		return false
	}
	if n < 0 {
		c.stop = true
		return c.Bad == BadClamp
	}
	read := n
	switch {
	case c.FirstTopic == OneThenOn:
		read = min(n, 1)
	case c.FirstTopic == OneAlways:
		read = 1
	}
	for range read {
		name, ok := c.name()
		if !ok {
			return false
		}
		s.Topics = append(s.Topics, name)
	}
	if c.FirstTopic == OneKept {
		s.Topics = s.Topics[:min(len(s.Topics), 1)]
	}
	return true
}

func (c *cursor) name() (string, bool) {
	n, ok := c.number(or(c.NameWidth, 2), NamePart)
	if !ok {
		return "", false
	}
	if n < 0 && c.Bad == BadClamp {
		c.stop = true
		return "", true
	}
	if c.CharLength == ByteLength || n < 0 {
		b, ok := c.take(n)
		return text(b), ok
	}
	return c.characters(n)
}

// text makes a string of bytes. A name that a wrong reading finds may be no
// UTF-8; in JSON each bad byte becomes U+FFFD.
func text(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	return string([]rune(string(b)))
}

// characters takes n characters of what is left and goes on as CharLength
// says.
func (c *cursor) characters(n int) (string, bool) {
	rest := c.b[c.off:]
	end := 0
	for i := 0; i < n; i++ {
		if end == len(rest) && c.Bad != BadClamp {
			c.stop = true
			return "", false
		}
		r, size := utf8.DecodeRune(rest[end:])
		end += size
		if c.CharUTF16 && r > 0xffff {
			i++ // two units
		}
	}
	name := text(rest[:end])
	switch c.CharLength {
	case CharsMixed:
		_, ok := c.take(n)
		return name, ok
	case CharsEncoded:
		end = min(len(name), len(rest)) // longer where a bad byte became U+FFFD
	}
	c.off += end
	return name, true
}

func (c *cursor) userData(s *group.Subscription) bool {
	if c.NoUserData == StopsBefore {
		return true
	}
	n, ok := c.number(or(c.UserWidth, 4), UserPart)
	if !ok {
		return false
	}
	negative := n < 0
	if negative && c.Unsigned != Signed {
		n = int(uint32(int32(n)))
		if c.Unsigned == UnsignedToRest {
			n = len(c.b) - c.off
		}
		negative = false
	}
	if n < -1 {
		c.stop = true
		return false
	}
	var data []byte
	if !negative {
		b, ok := c.take(n)
		if !ok {
			return false
		}
		data = append([]byte{}, b...)
	}
	switch {
	case c.NoUserData == ReadButDropped, c.EmptyAsNull && len(data) == 0:
		data = nil
	case c.NullAsEmpty && data == nil:
		data = []byte{}
	}
	s.UserData = data
	return true
}

// tail deals with what follows user data.
func (c *cursor) tail(s *group.Subscription) bool {
	switch c.Tail {
	case TailRefused:
		return c.off == len(c.b)
	case TailRefusedAtZero:
		return s.Version > 0 || c.off == len(c.b)
	case OwnedRequired:
		return c.fields(min(int(s.Version), 1))
	case TailRequired:
		return c.fields(int(s.Version))
	}
	return true
}

// fields reads the later fields of a version as Kafka lays them out: owned
// partitions from 1 on, the generation from 2 on, the rack from 3 on.
func (c *cursor) fields(version int) bool {
	if version >= 1 {
		n, ok := c.number(4, 0)
		ok = ok && (n >= 0 || !c.OwnedNotNull)
		for i := 0; ok && i < n; i++ {
			var length, count int
			if length, ok = c.number(2, 0); ok {
				_, ok = c.take(length)
			}
			if ok {
				count, ok = c.number(4, 0)
			}
			if ok {
				_, ok = c.take(4 * count)
			}
		}
		if !ok {
			return false
		}
	}
	if version >= 2 {
		if _, ok := c.number(4, 0); !ok {
			return false
		}
	}
	if version < 3 {
		return true
	}
	length, ok := c.number(2, 0)
	if ok && length > 0 {
		_, ok = c.take(length)
	}
	return ok
}

func or(n, otherwise int) int {
	if n == 0 {
		return otherwise
	}
	return n
}
