//go:build unix

package student

import (
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Whatever the tree: copyTree ends, copies what is inside as it is and
// nothing that is outside, and says what it cannot copy in words.
func FuzzCopyTree(f *testing.F) {
	for _, s := range []string{"", "\x00a\x01b", "\x04d\x00a\x05.\x02x", "\x02/\x03.\x06p\x07q", strings.Repeat("\x04a", 20) + "\x00z", "\x00\xff\x00\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, tree []byte) {
		top := t.TempDir()
		dir, to := filepath.Join(top, "given"), filepath.Join(top, "copied")
		for _, folder := range []string{dir, to, top + "/outside"} {
			os.Mkdir(folder, 0o755)
		}
		const secret = "what is outside"
		os.WriteFile(top+"/outside/a", []byte(secret), 0o644)
		grow(dir, tree)
		regular := func(_ string, mode fs.FileMode) bool { return mode.IsRegular() }
		begun := time.Now()
		names, err := copyTree(dir, to, regular, fnv.New64a())
		if took := time.Since(begun); took > 5*time.Second {
			t.Fatalf("it took %v", took)
		}
		var broken *Broken
		if err != nil && !errors.As(err, &broken) {
			t.Fatal(err)
		}
		for _, name := range names {
			if !filepath.IsLocal(name) {
				t.Fatalf("%q is not inside", name)
			}
			got, _ := os.ReadFile(filepath.Join(to, name))
			was, _ := os.ReadFile(filepath.Join(dir, name))
			if err == nil && string(got) != string(was) || strings.Contains(string(got), secret) {
				t.Fatalf("%q became %q", was, got)
			}
		}
		copied := 0
		filepath.WalkDir(to, func(path string, entry fs.DirEntry, _ error) error {
			if !entry.IsDir() && !entry.Type().IsRegular() {
				t.Fatalf("%s is not a regular file", path)
			}
			if !entry.IsDir() {
				copied++
			}
			return nil
		})
		if copied > len(names) {
			t.Fatalf("%d files, but %d names", copied, len(names))
		}
		if made, _ := filepath.Glob(top + "/*"); len(made) != 3 {
			t.Fatalf("something is new: %q", made)
		}
	})
}

// grow makes a tree: each two bytes are a kind of file and a name. A folder
// is where what follows goes.
func grow(dir string, tree []byte) {
	const kinds = 9
	here := dir
	for i := 0; i+1 < len(tree) && i < 200; i += 2 {
		name := filepath.Join(here, strings.ReplaceAll(string(tree[i+1]), "/", "s"))
		if _, err := os.Lstat(name); err == nil && tree[i]%kinds != 8 {
			continue // writing to a pipe would wait, and to a link change what is outside
		}
		switch tree[i] % kinds {
		case 0, 1:
			os.WriteFile(name, fmt.Append(nil, "inside ", i), 0o644)
		case 2:
			os.Symlink("../outside/a", name)
		case 3:
			os.Symlink(strings.Repeat("../", strings.Count(here[len(dir):], "/")+1)+"outside", name)
		case 4:
			if os.Mkdir(name, 0o755) == nil {
				here = name
			}
		case 5:
			os.Symlink(".", name)
		case 6:
			syscall.Mkfifo(name, 0o644)
		case 7:
			os.WriteFile(name, nil, 0o000)
		case 8:
			here = dir
		}
	}
}
