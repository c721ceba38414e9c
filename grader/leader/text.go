package leader

import (
	"encoding/binary"
	"strings"
	"unicode"

	"muster/grader/group"
)

// decodeText finds topics in bytes that are taken for characters. The version
// is read as a number all the same, and there is no user data.
func (k *Knobs) decodeText(b []byte) group.Answer {
	s := &group.Subscription{}
	if len(b) >= 2 {
		s.Version = int16(binary.BigEndian.Uint16(b))
	}
	unknown := ""
	if k.TextLossy {
		unknown = "\uFFFD"
	}
	s.Topics = []string{}
	for _, word := range k.words(b, strings.ToValidUTF8(string(b), unknown)) {
		if len(word) >= k.TextLeast {
			s.Topics = append(s.Topics, word)
		}
	}
	return group.Answer{Subscription: s}
}

// words finds what looks like a topic, in the bytes or in the text that they
// make.
func (k *Knobs) words(b []byte, text string) []string {
	switch k.Text {
	case LegalRuns:
		return runs(b, legal)
	case VisibleRuns:
		return runs(b, func(c byte) bool { return c > ' ' && c < 0x7f })
	case WordRuns:
		return strings.FieldsFunc(text, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !strings.ContainsRune("._-", r)
		})
	case ByControl:
		return strings.FieldsFunc(text, unicode.IsControl)
	case ByZero:
		return strings.FieldsFunc(printable(text), func(r rune) bool { return r == 0 })
	}
	if t := strings.TrimFunc(text, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) }); t != "" {
		return []string{t}
	}
	return nil
}

// printable cleans the pieces between zero bytes.
func printable(text string) string {
	pieces := strings.Split(text, "\x00")
	for i, p := range pieces {
		p = strings.Map(func(r rune) rune {
			if unicode.IsPrint(r) {
				return r
			}
			return -1
		}, p)
		pieces[i] = strings.TrimSpace(p)
	}
	return strings.Join(pieces, "\x00")
}

func legal(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || strings.IndexByte("._-", c) >= 0
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
