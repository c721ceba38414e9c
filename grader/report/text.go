package report

import (
	"iter"
	"strings"
	"unicode"

	textwidth "golang.org/x/text/width"
)

// columns counts the columns that a text takes on a terminal.
func columns(text string) int {
	n := 0
	for _, w := range widths(text) {
		n += w
	}
	return n
}

// widths gives the columns of each character of a text: two for a wide one,
// none for those of a colour code and for marks upon other characters.
func widths(text string) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		inCode := false
		for i, r := range text {
			inCode = inCode || r == '\x1b'
			w := 0
			if !inCode {
				w = runeColumns(r)
			}
			if !yield(i, w) {
				return
			}
			inCode = inCode && r != 'm'
		}
	}
}

func runeColumns(r rune) int {
	if r < 0x80 {
		return 1
	}
	if unicode.In(r, unicode.Mn, unicode.Me) {
		return 0
	}
	switch textwidth.LookupRune(r).Kind() {
	case textwidth.EastAsianWide, textwidth.EastAsianFullwidth:
		return 2
	}
	return 1
}

// cut gives so many columns of a text, at least one character of it, and the
// rest.
func cut(text string, most int) (head, rest string) {
	used := 0
	for i, w := range widths(text) {
		if used > 0 && used+w > most {
			return text[:i], text[i:]
		}
		used += w
	}
	return text, ""
}

// clip shortens a text to so many columns.
func clip(text string, most int) string {
	text = tame(text)
	if columns(text) <= most {
		return text
	}
	head, _ := cut(text, most-1)
	return head + "…"
}

// clipFront shortens a text to its last so many columns.
func clipFront(text string, most int) string {
	if columns(text) <= most {
		return text
	}
	end := []rune(text)
	for columns(string(end)) > most-1 {
		end = end[1:]
	}
	return "…" + string(end)
}

// shorten cuts a text after so many bytes, between two characters.
func shorten(text string, most int) string {
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "…"
}

// pad fills a text up to so many columns.
func pad(text string, most int) string {
	return text + strings.Repeat(" ", max(0, most-columns(text)))
}

// shellQuote quotes a text for a POSIX shell.
func shellQuote(s string) string {
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}

// shellWord quotes a text for a POSIX shell where it must be.
func shellWord(s string) string {
	plain := func(r rune) bool {
		return r == '/' || r == '.' || r == '-' || r == '_' || r == ':' || unicode.IsLetter(r) || unicode.IsDigit(r)
	}
	if s != "" && strings.IndexFunc(s, func(r rune) bool { return !plain(r) }) < 0 {
		return s
	}
	return shellQuote(s)
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }

// printable replaces what could act on a terminal.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if unprintable(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}
