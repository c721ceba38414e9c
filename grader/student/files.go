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

// Files gives the files of the submission in dir that Build would take, by
// slash path. The error is a *Broken if Build would find the same.
func Files(dir string) (map[string]File, error) {
	scratch, err := os.MkdirTemp("", "muster-files-")
	if err != nil {
		return nil, fmt.Errorf("scratch directory: %w", err)
	}
	defer os.RemoveAll(scratch)
	var src source
	want := func(name string, mode fs.FileMode) bool {
		return src.want(name, mode) || name == "go.mod" && mode.IsRegular()
	}
	if foreign, err := isForeign(dir); err != nil {
		return nil, err
	} else if foreign {
		want = func(_ string, mode fs.FileMode) bool { return mode.IsRegular() }
	}
	copied := filepath.Join(scratch, "copy")
	names, err := copyTree(dir, copied, want, io.Discard)
	if err != nil {
		return nil, err
	}
	out := map[string]File{}
	for _, name := range names {
		path := filepath.Join(copied, filepath.FromSlash(name))
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
