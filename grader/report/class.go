package report

// Class is what grading a whole class found. It holds no times, so that the
// same submissions give the same bytes, however the run went.
type Class struct {
	Schema      int            `json:"schema"`
	Submissions []ClassEntry   `json:"submissions"` // by name
	Mistakes    []ClassMistake `json:"mistakes"`    // the most frequent first
	Checks      []ClassCheck   `json:"checks"`      // those that fail, the most frequent first
	Alike       []Alike        `json:"alike"`       // those with the very same two or more mistakes
	Same        []Same         `json:"same"`        // those that are the same program
}

// NewClass begins what a class's grading gives.
func NewClass() *Class {
	return &Class{Schema: Schema, Submissions: []ClassEntry{}, Mistakes: []ClassMistake{}, Checks: []ClassCheck{}, Alike: []Alike{}, Same: []Same{}}
}

// ClassEntry is one submission of a class.
type ClassEntry struct {
	Name     string   `json:"name"`
	Verdict  string   `json:"verdict"` // of its Report; "trouble" if the grader could not say
	Passed   int      `json:"passed"`
	Total    int      `json:"total"`
	Mistakes []string `json:"mistakes"` // ids
	Next     string   `json:"next"`     // the one thing to do next; with "trouble", what went wrong
}

// Trouble is the verdict on a submission that could not be graded through no
// fault of its own.
const Trouble = "trouble"

// ClassMistake says who made a mistake.
type ClassMistake struct {
	ID    string   `json:"id"`
	Title string   `json:"title"`
	By    []string `json:"by"` // names
}

// ClassCheck says who failed a check.
type ClassCheck struct {
	Name string   `json:"name"`
	Rule string   `json:"rule"`
	File string   `json:"file"`
	Line int      `json:"line"`
	By   []string `json:"by"`
}

// Alike are submissions with the very same mistakes.
type Alike struct {
	Mistakes []string `json:"mistakes"`
	Names    []string `json:"names"`
}

// Same are submissions whose sources are the same but for names, comments and
// layout.
type Same struct {
	Names []string `json:"names"`
}
