package report

import (
	"slices"
	"strings"
)

// bytesView is a subscription field by field; of a long one, what is far from
// the mark is folded away.
type bytesView struct{ Before, Rows, After []byteRow }

// byteRow is a field, or a part of one: a row begins where a field does, and
// where the reading went wrong.
type byteRow struct {
	Offset      int
	Pairs       string
	Path, Value string
	Here        bool   // at its first byte the reading went wrong
	Wrong       string // how; only with Here
}

func newBytesView(b Bytes) *bytesView {
	const most, before, after = 16, 6, 8
	rows := b.rows()
	if len(rows) <= most {
		return &bytesView{Rows: rows}
	}
	here := max(0, slices.IndexFunc(rows, func(r byteRow) bool { return r.Here }))
	from, to := max(0, here-before), min(len(rows), here+after)
	return &bytesView{Before: rows[:from], Rows: rows[from:to], After: rows[to:]}
}

func (b Bytes) rows() []byteRow {
	mark := min(b.Mark, len(b.Hex))
	marked := false
	var out []byteRow
	add := func(from, to int, path, value string) {
		r := byteRow{Offset: from, Path: path, Value: value}
		r.Pairs = strings.Join(b.Hex[min(from, len(b.Hex)):min(to, len(b.Hex))], " ")
		if from == mark && !marked {
			r.Here, r.Wrong, marked = true, b.Wrong, true
		}
		out = append(out, r)
	}
	for _, f := range b.whole() {
		to := f.Offset + f.Length
		if f.Offset < mark && mark < to {
			add(f.Offset, mark, f.Path, f.Value)
			add(mark, to, f.Path, "")
			continue
		}
		add(f.Offset, to, f.Path, f.Value)
	}
	if !marked {
		add(mark, mark, "", "the bytes end here")
	}
	return out
}

// whole gives the fields, and one without a path for bytes that are in none.
func (b Bytes) whole() []Field {
	var out []Field
	at := 0
	gap := func(to int) {
		if at < to {
			out = append(out, Field{Offset: at, Length: to - at, Value: "not read"})
		}
	}
	for _, f := range b.Fields {
		gap(f.Offset)
		out = append(out, f)
		at = f.Offset + f.Length
	}
	gap(len(b.Hex))
	return out
}
