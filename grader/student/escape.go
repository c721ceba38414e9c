package student

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Escape makes a program's text safe to show: control and escape characters,
// bidirectional marks, bytes that are no UTF-8 and the like are written out,
// as in \x1b. Newlines and plain text stay as they are.
func Escape(s string) string {
	clean := func(r rune) bool { return r == '\n' || unicode.IsPrint(r) && r != utf8.RuneError }
	if strings.IndexFunc(s, func(r rune) bool { return !clean(r) }) < 0 {
		return s
	}
	var out strings.Builder
	for len(s) > 0 {
		r, size := utf8.DecodeRuneInString(s)
		switch {
		case clean(r):
			out.WriteString(s[:size])
		case r == '\t':
			out.WriteString("    ")
		case r == utf8.RuneError && size == 1 || r < 0x80:
			fmt.Fprintf(&out, `\x%02x`, s[0])
		case r > 0xffff:
			fmt.Fprintf(&out, `\U%08x`, r)
		default:
			fmt.Fprintf(&out, `\u%04x`, r)
		}
		s = s[size:]
	}
	return out.String()
}
