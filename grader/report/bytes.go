package report

import (
	"fmt"
	"strings"
)

// bytes draws a subscription: the bytes with a caret where the reading went
// wrong, and the fields. Of a long one it draws what is around the caret.
func (s *screen) bytes(b Bytes) {
	const perRow, most, before = 24, 5, 2
	if len(b.Hex) == 0 {
		s.line("  (no bytes at all)")
	}
	marked := b.Mark / perRow // the row with the caret; behind the last byte it may be an empty one
	end := max((len(b.Hex)+perRow-1)/perRow, marked+1)
	first := 0
	if marked >= most {
		first = marked - before
		s.line(fmt.Sprintf("  ... from byte %d on:", first*perRow))
	}
	for row := first; row < min(end, first+most); row++ {
		from := min(row*perRow, len(b.Hex))
		if from < len(b.Hex) {
			s.line("  " + strings.Join(b.Hex[from:min(from+perRow, len(b.Hex))], " "))
		}
		if row == marked {
			s.caret(b, b.Mark-row*perRow)
		}
	}
	if first+most < end {
		s.line("  ...")
	}
	s.fields(b)
}

// caret marks a byte, and says what is wrong there beside it or below.
func (s *screen) caret(b Bytes, column int) {
	const byteWidth = len("00 ")
	at := "  " + strings.Repeat(" ", byteWidth*column)
	text := fmt.Sprintf("byte %d: %s", b.Mark, b.Wrong)
	if columns(at+"^ "+text) <= width {
		s.line(at + s.red("^ "+text))
		return
	}
	s.line(at + s.red("^"))
	s.wrap("  ", text)
}

func (s *screen) fields(b Bytes) {
	const most = 14
	marked := 0
	for i, f := range b.Fields {
		if f.Offset <= b.Mark {
			marked = i
		}
	}
	first := 0
	if marked >= most {
		first = marked - most/2
		s.line(fmt.Sprintf("  ... %d fields before these", first))
	}
	end := min(first+most, len(b.Fields))
	for _, f := range b.Fields[first:end] {
		s.line("  " + clip(fmt.Sprintf("byte %3d  %-18s %s", f.Offset, f.Path, f.Value), width-2))
	}
	if end < len(b.Fields) {
		s.line(fmt.Sprintf("  ... and %d more fields", len(b.Fields)-end))
	}
}
