package student

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"unicode/utf8"
)

// Bounds on what is copied of a submission.
const (
	mostFiles = 2000
	mostBytes = 64 << 20
	mostDepth = 12
	mostSeen  = 50_000 // files and folders that are looked at
)

// copyTree copies the regular files of dir for which want is true into to,
// and gives their slash paths. Names and contents go to sum as well. It goes
// through an os.Root and does not follow links, so that nothing from outside
// dir comes along. What lies deeper than mostDepth is left out.
func copyTree(dir, to string, want func(name string, mode fs.FileMode) bool, sum io.Writer) ([]string, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("submission %s: %w", dir, err)
	}
	defer root.Close()
	var names []string
	var total int64
	seen := 0
	err = fs.WalkDir(root.FS(), ".", func(name string, entry fs.DirEntry, err error) error {
		if !utf8.ValidString(name) { // nothing that a program needs can be called so
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if err != nil {
			return broken("%s cannot be read: %v", name, err)
		}
		base := path.Base(name)
		seen++
		switch {
		case seen > mostSeen:
			return broken("more than %d files and folders: hand in the program alone", mostSeen)
		case entry.IsDir() && name != "." && strings.HasPrefix(base, "."):
			return fs.SkipDir
		case entry.IsDir() && strings.Count(name, "/") > mostDepth:
			return fs.SkipDir
		case entry.IsDir():
			return makeFolder(filepath.Join(to, filepath.FromSlash(name)))
		case !want(name, entry.Type()):
			return nil
		case len(names) >= mostFiles:
			return broken("more than %d files: hand in the program alone", mostFiles)
		}
		names = append(names, name)
		io.WriteString(sum, name+"\x00")
		n, err := copyFile(root, name, filepath.Join(to, filepath.FromSlash(name)), mostBytes-total, sum)
		total += n
		return err
	})
	return names, err
}

// makeFolder makes a folder that the program's user can enter, whatever the
// umask.
func makeFolder(path string) error {
	err := os.MkdirAll(path, 0o755)
	if err == nil {
		err = os.Chmod(path, 0o755)
	}
	if err != nil {
		return fmt.Errorf("copying the submission: %w", err)
	}
	return nil
}

// readable gives a copy's mode: the program's user may do what the owner of
// the original may, but for writing.
func readable(mode fs.FileMode) fs.FileMode {
	const read, execute = 0o644, 0o111
	if mode&0o100 != 0 {
		return mode.Perm() | read | execute
	}
	return mode.Perm() | read
}

// copyFile copies one file of at most most bytes.
func copyFile(root *os.Root, name, to string, most int64, sum io.Writer) (int64, error) {
	info, err := root.Lstat(name)
	if err != nil || !info.Mode().IsRegular() {
		return 0, broken("%s is not a regular file", name)
	}
	in, err := root.Open(name)
	if err != nil {
		return 0, broken("%s cannot be read: %v", name, err)
	}
	defer in.Close()
	n, err := writeFile(to, readable(info.Mode()), io.TeeReader(io.LimitReader(in, most+1), sum))
	switch {
	case err != nil:
		return n, fmt.Errorf("copying %s: %w", name, err)
	case n > most:
		return n, broken("the files are larger than %d MiB together: hand in the program alone", mostBytes>>20)
	}
	return n, nil
}

// writeFile writes a new file. Meanwhile no process may be started: it would
// hold the file open for writing for a moment, and what is open for writing
// cannot be executed ("text file busy").
func writeFile(name string, mode fs.FileMode, in io.Reader) (int64, error) {
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()
	out, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, mode)
	if err != nil {
		return 0, err
	}
	n, err := io.Copy(out, in)
	if err == nil {
		err = os.Chmod(name, mode) // whatever the umask
	}
	if closeErr := out.Close(); err == nil {
		err = closeErr
	}
	return n, err
}
