package class

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"muster/grader/report"
)

// Record is the result of one submission of a class.
type Record struct {
	*report.Report
	// Key is a sum of the submission's files and of all else that bears on
	// the result. While it is the same, so is the result.
	Key string `json:"key"`
	// Program is a sum of the source but for names, comments and layout.
	Program string `json:"program"`
}

// Store keeps the records in a directory, a file each under submissions. A
// record is there whole or not at all, whenever the grader is stopped, and two
// graders that write the same do no harm.
type Store struct{ dir string }

// Open makes sure that dir can hold records.
func Open(dir string) (Store, error) {
	s := Store{dir}
	for _, d := range []string{s.place(""), s.times()} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return s, fmt.Errorf("the results: %w", err)
		}
	}
	return s, nil
}

func (s Store) times() string { return filepath.Join(s.dir, ".times") }

func (s Store) place(name string) string {
	return filepath.Join(s.dir, "submissions", filepath.FromSlash(name))
}

// Read gives the record of a submission; false if there is none that can be
// read, or it is not of this key. Any key will do for "".
func (s Store) Read(name, key string) (Record, bool) {
	var r Record
	text, err := os.ReadFile(s.place(name) + ".json")
	ok := err == nil && json.Unmarshal(text, &r) == nil && r.Report != nil && r.Key != "" && (key == "" || r.Key == key)
	return r, ok
}

// Write keeps a record, and how many seconds it took. The time is kept apart
// and may get lost: the same submission has the same record.
func (s Store) Write(name string, r Record, seconds float64) error {
	for _, parent := range []string{s.place(name), s.time(name)} {
		if err := os.MkdirAll(filepath.Dir(parent), 0o755); err != nil {
			return fmt.Errorf("the results: %w", err)
		}
	}
	err := report.Save(s.place(name)+".json", func(w io.Writer) error { return report.Encode(w, r) })
	if err == nil {
		_ = os.WriteFile(s.time(name), []byte(strconv.FormatFloat(seconds, 'f', 2, 64)), 0o644)
	}
	return err
}

func (s Store) time(name string) string {
	return filepath.Join(s.times(), filepath.FromSlash(name)+".s")
}

// Seconds gives how long a submission took; 0 if that is not known.
func (s Store) Seconds(name string) float64 {
	text, _ := os.ReadFile(s.time(name))
	seconds, _ := strconv.ParseFloat(string(text), 64)
	return seconds
}

// Dir is where the results are.
func (s Store) Dir() string { return s.dir }
