// Package report holds what a grading found, as one value, and the writers
// that show it. A writer only shows: it never changes a verdict, and knows
// nothing of how it came about. Every text in a Report that comes from a
// submission has been escaped by the one who put it there.
package report

import "slices"

// Schema is the version of the JSON that WriteJSON writes. Fields may be
// added under the same number; none is renamed or removed.
const Schema = 1

// The verdicts there are.
const (
	Pass   = "pass"   // every check, and every extra question
	Fail   = "fail"   // something was wrong
	Broken = "broken" // it could not be built or started
)

// Report is what one grading found.
type Report struct {
	Schema         int             `json:"schema"`
	Submission     string          `json:"submission"` // the path as given
	Verdict        string          `json:"verdict"`
	Build          Build           `json:"build"`
	Passed         int             `json:"passed"` // of the checks, bonus ones left out
	Total          int             `json:"total"`
	Checks         []Check         `json:"checks"`
	Mistakes       []Mistake       `json:"mistakes"`
	Counterexample *Counterexample `json:"counterexample"`
	// Others are the smallest for the other things that a program is asked.
	Others   []Counterexample `json:"otherCounterexamples"`
	Searched Searched         `json:"searched"`
	Notes    []string         `json:"notes"`
	Cage     []string         `json:"cage"` // what confined the program, in words
	Next     string           `json:"next"` // the one thing to do next
	Withheld int              `json:"-"`    // mistakes that Disclosed left out
}

// Build says whether the program could be built, and what the compiler said.
// Of a program that was built and does not start, Output says why.
type Build struct {
	OK     bool   `json:"ok"`
	Output string `json:"output"`
	Own    bool   `json:"own"` // the output is of the submission's own build, not of a compiler that we started
}

// The states of a check.
const (
	Passed     = "passed"
	Failed     = "failed"
	Unanswered = "unanswered" // there was no usable answer
)

// Check is one scenario or fixture and what became of it.
type Check struct {
	Kind    string   `json:"kind"` // "scenario" or "fixture"
	Name    string   `json:"name"`
	Rule    string   `json:"rule"` // the feature it belongs to
	File    string   `json:"file"`
	Line    int      `json:"line"`
	Tags    []string `json:"tags"`
	Status  string   `json:"status"`
	Message string   `json:"message"` // what is wrong, a line for each thing
	Bonus   bool     `json:"bonus"`
}

// Mistake is a mistake that explains wrong answers.
type Mistake struct {
	ID       string   `json:"id"`
	Title    string   `json:"title"`
	What     string   `json:"what"` // what Kafka does, and why
	Hint     string   `json:"hint"`
	Lesson   string   `json:"lesson"`   // where to read about it
	Detail   string   `json:"detail"`   // more about this program, maybe empty
	Explains int      `json:"explains"` // how many of the wrong answers
	Of       int      `json:"of"`       // how many wrong answers there are
	OneOf    []string `json:"oneOf,omitempty"`
}

// Counterexample is the smallest question found that is answered wrong. Strips
// picture an assignment, Bytes a subscription; the other is empty.
type Counterexample struct {
	Request  string   `json:"request"` // the line to pipe in
	Expected string   `json:"expected"`
	Got      string   `json:"got"`
	Members  []Member `json:"members,omitempty"`
	Strips   []Strip  `json:"strips,omitempty"`
	Bytes    *Bytes   `json:"bytes,omitempty"`
}

// Member is a member of a pictured group.
type Member struct {
	Mark   string   `json:"mark"` // a letter, in Kafka's order of the members
	ID     string   `json:"id"`
	Topics []string `json:"topics"`
}

// Strip is a topic of a pictured group: a cell for each partition.
type Strip struct {
	Topic string `json:"topic"`
	Cells []Cell `json:"cells"`
}

// Cell is a partition: the marks of those who own it.
type Cell struct {
	Partition int32    `json:"partition"`
	Real      bool     `json:"real"` // false for a partition that the topic does not have
	Expected  []string `json:"expected"`
	Got       []string `json:"got"`
}

// Differs reports whether the two owners are not the same.
func (c Cell) Differs() bool { return !slices.Equal(c.Expected, c.Got) }

// Bytes is a pictured subscription.
type Bytes struct {
	Hex    []string `json:"hex"` // a pair a byte
	Fields []Field  `json:"fields"`
	Mark   int      `json:"mark"`  // offset of the byte where the reading went wrong
	Wrong  string   `json:"wrong"` // the field there, and what was made of it
}

// Field is a field of a pictured subscription.
type Field struct {
	Offset int    `json:"offset"`
	Length int    `json:"length"`
	Path   string `json:"path"`
	Value  string `json:"value"`
}

// Searched says how far the search for a wrong answer went.
type Searched struct {
	Groups   int    `json:"groups"`
	Bounds   string `json:"bounds"`
	Complete bool   `json:"complete"`
	Seed     uint64 `json:"seed"`
	Drawn    int    `json:"drawn"` // questions drawn from the seed
}

// New begins a report on a submission.
func New(submission string) *Report {
	return &Report{
		Schema: Schema, Submission: submission, Verdict: Fail,
		Checks: []Check{}, Mistakes: []Mistake{}, Others: []Counterexample{}, Notes: []string{}, Cage: []string{},
	}
}

// Count sets Passed and Total from the checks.
func (r *Report) Count() {
	r.Passed, r.Total = 0, 0
	for _, c := range r.Checks {
		if c.Bonus {
			continue
		}
		r.Total++
		if c.Status == Passed {
			r.Passed++
		}
	}
}

// counts reports whether a check counts. Bonus checks do not, but for when they
// are alone, picked by somebody who wants to know.
func (r *Report) counts(c Check) bool { return !c.Bonus || r.Total == 0 }

// Failures gives the checks that count and were not passed.
func (r *Report) Failures() []Check {
	var out []Check
	for _, c := range r.Checks {
		if c.Status != Passed && r.counts(c) {
			out = append(out, c)
		}
	}
	return out
}
