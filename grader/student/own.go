package student

import (
	"fmt"
	"unicode/utf8"
)

// ownLines keeps the first lines that a program printed beside its answers.
type ownLines struct {
	first []string
	count int
}

func (o *ownLines) add(line []byte) {
	const most = 3
	if len(line) == 0 {
		return
	}
	o.count++
	if len(o.first) < most {
		o.first = append(o.first, Escape(clip(string(line), 60)))
	}
}

// Notes tells what was seen beside the answers, for the student: lines of its
// own that the program printed, answers that were not flushed.
func (l *Leader) Notes() []string {
	var notes []string
	if l.Unflushed {
		notes = append(notes, "Your answers came only after the input had ended. Flush standard output after each answer: a real group would wait for ever.")
	}
	if l.own.count > 0 {
		note := fmt.Sprintf("Lines on standard output that answer nothing (counted for nothing): %d.", l.own.count)
		for _, line := range l.own.first {
			note += "\n  " + line
		}
		notes = append(notes, note)
	}
	return notes
}

// clip keeps the first most bytes of a text, whole characters only.
func clip(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + "…"
}
