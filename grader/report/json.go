package report

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// WriteJSON writes the report as indented JSON, ending in a line end.
func WriteJSON(w io.Writer, r *Report) error { return Encode(w, r) }

// Encode writes any value as WriteJSON writes a report.
func Encode(w io.Writer, v any) error {
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}

// Save writes a file that is never there half written: by a temporary file
// beside it and a rename. What is there and no file, a device or a pipe, is
// written to as it is.
func Save(name string, write func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return saveInto(name, write)
	}
	tmp, err := os.CreateTemp(filepath.Dir(name), ".muster-*")
	if err != nil {
		return fmt.Errorf("writing the result: %w", err)
	}
	defer os.Remove(tmp.Name()) // in vain after the rename, and harmless then
	err = write(tmp)
	if closeErr := tmp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Chmod(tmp.Name(), 0o644)
	}
	if err == nil {
		err = os.Rename(tmp.Name(), name)
	}
	if err != nil {
		return fmt.Errorf("writing the result: %w", err)
	}
	return nil
}

func saveInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY, 0)
	if err == nil {
		err = write(f)
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
	}
	if err != nil {
		return fmt.Errorf("writing the result: %w", err)
	}
	return nil
}
