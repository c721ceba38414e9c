// Package mistake names what a wrong program does. A mistake is not a text
// with a rule for spotting it: it is the reference leader with one thing
// changed, and a diagnosis runs all of them, and all pairs, on the questions
// that the program was asked. Those that give the program's answers, right
// ones and wrong ones alike, explain it. None is a fine result too: unknown.
package mistake

import (
	"slices"

	"muster/grader/leader"
)

// Part is the part of a leader's job that a mistake is made in.
type Part int

// The parts.
const (
	Decoder  Part = iota // reading a subscription
	Assignor             // assigning partitions
	Program              // the program itself; no knob makes these
)

// Mistake is a row of the catalogue. A new one is such a row and, if no knob
// makes it yet, a knob in package leader.
type Mistake struct {
	ID     string // fixed once published: reports and statistics use it
	Part   Part
	Title  string // a few words: what the program does
	What   string // what Kafka does instead, and why
	Hint   string // one hint that does not write the code
	Lesson string // heading of starter/README.md where it is taught
	// Variants are the ways to make the mistake, the most usual one first.
	Variants []leader.Knobs
}

// Catalogue gives every mistake that has a name, in the order in which they
// are listed and told.
func Catalogue() []Mistake { return slices.Concat(decoderMistakes, assignorMistakes, programMistakes) }

// ByID finds a mistake of the catalogue.
func ByID(id string) (Mistake, bool) {
	all := Catalogue()
	i := slices.IndexFunc(all, func(m Mistake) bool { return m.ID == id })
	if i < 0 {
		return Mistake{}, false
	}
	return all[i], true
}
