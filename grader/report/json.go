package report

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
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

// Save writes a file that is never there half written: by a new file beside it
// and a rename. A link stays, and what it leads to is replaced. What is there
// and no file, a device or a pipe, or is this process's own output, is written
// to as it is. Its mode is what the umask leaves.
func Save(name string, write func(io.Writer) error) error {
	if err := save(name, write); err != nil {
		return fmt.Errorf("writing the result: %w", err)
	}
	return nil
}

func save(name string, write func(io.Writer) error) error {
	if info, err := os.Stat(name); err == nil {
		if !info.Mode().IsRegular() || isOutput(info) {
			return saveInto(name, write)
		}
		if name, err = filepath.EvalSymlinks(name); err != nil {
			return err
		}
	}
	tmp, err := newFile(filepath.Dir(name))
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name()) // in vain after the rename, and harmless then
	err = write(tmp)
	if closeErr := tmp.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(tmp.Name(), name)
	}
	return err
}

// newFile makes a file that nobody else has. It is not one of os.CreateTemp's,
// which nobody else may read.
func newFile(dir string) (*os.File, error) {
	name := fmt.Sprintf(".muster-%d-%d", os.Getpid(), rand.Uint64())
	return os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
}

// isOutput reports whether a file is where this process's output goes.
func isOutput(info os.FileInfo) bool {
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		if own, err := f.Stat(); err == nil && os.SameFile(info, own) {
			return true
		}
	}
	return false
}

func saveInto(name string, write func(io.Writer) error) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND|syscall.O_NONBLOCK, 0) // a pipe that nobody reads is an error
	if err == nil {
		err = write(f)
		if closeErr := f.Close(); err == nil {
			err = closeErr
		}
	}
	return err
}
