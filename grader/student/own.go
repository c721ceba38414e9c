package student

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"
)

// ownLines keeps the first lines that a program printed beside its answers.
type ownLines struct {
	first []string
	count int
	meant int // of them, those that look as if they were meant as answers
}

// meantAsAnswer finds the name that every answer has, however it is quoted.
var meantAsAnswer = regexp.MustCompile(`["']id["']`)

// anID finds the ids of requests, which are different every time.
var anID = regexp.MustCompile(`\b1\d{9}\b`)

func (o *ownLines) add(line []byte, clean *strings.Replacer) {
	const most = 3
	if len(line) == 0 {
		return
	}
	o.count++
	if meantAsAnswer.Match(line) {
		o.meant++
	}
	if len(o.first) < most {
		text := anID.ReplaceAllString(clean.Replace(clip(string(line), 400)), "(id)")
		o.first = append(o.first, Escape(clip(text, 60)))
	}
}

// earlyEnds are the ends of a program that no question is to blame for: asked
// alone, it was answered.
type earlyEnds struct {
	suspected string // the last end, until its question was asked alone
	first     string
	count     int
}

// answered counts the last end, if the answer is that of its question.
func (e *earlyEnds) answered() {
	if e.suspected == "" {
		return
	}
	if e.count == 0 {
		e.first = e.suspected
	}
	e.count++
	e.suspected = ""
}

// EndedEarly says how the program ended before its input did, though it had
// answered everything until then; "" if it never did.
func (l *Leader) EndedEarly() string { return l.early.first }

// Notes tells what was seen beside the answers, for the student: lines of its
// own that the program printed, answers that were not flushed.
func (l *Leader) Notes() []string {
	var notes []string
	if l.Unflushed {
		notes = append(notes, "Your answers came only after the input had ended. Flush standard output after each answer: a real group would wait for ever.")
	}
	if l.early.count > 0 {
		notes = append(notes, fmt.Sprintf("Times that your program ended before its input did, and then answered when started again: %d. "+
			"A group leader goes on with the next request. The first time: %s.", l.early.count, l.early.first))
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
