package student

import (
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestEscape(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"plain", "panic: é 日本 😀 ~\"\\", "panic: é 日本 😀 ~\"\\"},
		{"escape", "\x1b[2J", `\x1b[2J`},
		{"bell", "\a", `\x07`},
		{"null", "a\x00b", `a\x00b`},
		{"delete", "\x7f", `\x7f`},
		{"carriage return", "ok\rno", `ok\x0dno`},
		{"right to left", "a\u202eb", `a\u202eb`},
		{"isolate", "\u2066x\u2069", `\u2066x\u2069`},
		{"C1 control", "\u009b2J", `\u009b2J`},
		{"C1 control as a byte", "\x9b2J", `\x9b2J`},
		{"broken UTF-8", "a\xff\xc3(", `a\xff\xc3(`},
		{"surrogate as bytes", "\xed\xa0\x80", `\xed\xa0\x80`},
		{"replacement character", "\ufffd", `\ufffd`},
		{"no width", "a\u200bb\ufeff", `a\u200bb\ufeff`},
		{"line separator", "\u2028", `\u2028`},
		{"wide space", "\u3000", `\u3000`},
		{"tag", "\U000e0041", `\U000e0041`},
		{"tab", "\tx", "    x"},
		{"new line", "a\nb\n", "a\nb\n"},
		{"workflow command", "::error::x", "::error::x"},
	} {
		if got := Escape(c.text); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// What Escape gives is printable and UTF-8, and stays as it is if escaped
// again.
func FuzzEscape(f *testing.F) {
	for _, s := range []string{"", "a\tb\n", "\x1b\x9b\xff", "\u202e\U000e0041\ufffd", "é😀"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		out := Escape(s)
		if !utf8.ValidString(out) {
			t.Errorf("%q became %q: not UTF-8", s, out)
		}
		for _, r := range out {
			if r != '\n' && !unicode.IsPrint(r) {
				t.Errorf("%q became %q: %q is not printable", s, out, r)
			}
		}
		if again := Escape(out); again != out {
			t.Errorf("%q became %q, then %q", s, out, again)
		}
	})
}

func FuzzClip(f *testing.F) {
	f.Add("aé😀", 3)
	f.Fuzz(func(t *testing.T, s string, most int) {
		if most < 0 {
			return
		}
		if out := clip(s, most); len(out) > max(most, 0)+len("…") || utf8.ValidString(s) && !utf8.ValidString(out) {
			t.Errorf("clip(%q, %d) = %q", s, most, out)
		}
	})
}
