package leader

import (
	"encoding/binary"
	"strings"
	"unicode"

	"muster/grader/group"
)

// decodeText finds topics in bytes that are taken for characters.
func (k *Knobs) decodeText(b []byte) group.Answer {
	s := &group.Subscription{Topics: []string{}}
	if k.TextVersion && len(b) >= 2 {
		s.Version = int16(binary.BigEndian.Uint16(b))
	}
	if k.TextUserData {
		s.UserData = []byte{}
	}
	text := strings.ToValidUTF8(string(b), "")
	switch k.Text {
	case LegalRuns:
		s.Topics = runs(b, func(c byte) bool {
			return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("._-", c) >= 0
		})
	case VisibleRuns:
		s.Topics = runs(b, func(c byte) bool { return c > ' ' && c < 0x7f })
	case ByControl:
		s.Topics = append(s.Topics, strings.FieldsFunc(text, unicode.IsControl)...)
	case WholeText:
		if t := strings.TrimFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }); t != "" {
			s.Topics = append(s.Topics, t)
		}
	}
	return group.Answer{Subscription: s}
}

// runs gives the longest runs of bytes that are in.
func runs(b []byte, in func(byte) bool) []string {
	out := []string{}
	for i := 0; i < len(b); {
		j := i
		for j < len(b) && in(b[j]) {
			j++
		}
		if j > i {
			out = append(out, string(b[i:j]))
		}
		i = max(j, i+1)
	}
	return out
}
