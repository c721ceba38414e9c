package student

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// File is a file of a submission.
type File struct {
	Mode    fs.FileMode // permissions
	Content []byte
}

// Files gives the regular files of the submission in dir, by slash path: all
// that a grading can depend on. The error is a *Broken if there is more than
// any submission may have.
func Files(dir string) (map[string]File, error) {
	scratch, err := os.MkdirTemp("", "muster-files-")
	if err != nil {
		return nil, fmt.Errorf("scratch directory: %w", err)
	}
	defer os.RemoveAll(scratch)
	regular := func(_ string, mode fs.FileMode) bool { return mode.IsRegular() }
	names, err := copyTree(dir, scratch, regular, io.Discard)
	if err != nil {
		return nil, err
	}
	out := map[string]File{}
	for _, name := range names {
		path := filepath.Join(scratch, filepath.FromSlash(name))
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("copying the submission: %w", err)
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("copying the submission: %w", err)
		}
		out[name] = File{info.Mode().Perm(), content}
	}
	return out, nil
}
