// Package class grades many submissions: which there are, a bounded number at
// a time in processes of their own, results that outlast a crash, and what
// they say together. How one is graded is not its business: a worker process
// does that, over a pipe.
package class

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"muster/grader/student"
)

// Submission is a directory to grade, and what it is called in the results.
type Submission struct {
	Name string // a relative slash path, unique in the class, safe to show
	Dir  string
}

// In gives every directory in dir, by name, but for the one called except.
// Those whose name begins with a dot are left out too: they are no student's.
// Links to directories count.
func In(dir, except string) ([]Submission, error) {
	results, _ := os.Stat(except) // nil if it is not there, and then it is no submission
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, fmt.Errorf("the class: %w", err)
	}
	var out []Submission
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		info, err := os.Stat(path)
		if err == nil && info.IsDir() && !os.SameFile(info, results) && !strings.HasPrefix(e.Name(), ".") {
			out = append(out, Submission{shown(e.Name()), path})
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("there is no directory in %s", dir)
	}
	return unique(out), nil
}

// shown makes a name safe to show, on one line.
func shown(name string) string {
	return student.Escape(strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(name))
}

// longestName is how many bytes a name may have: it becomes a file's.
const longestName = 150

// unique shortens names, and numbers those that look the same then.
func unique(all []Submission) []Submission {
	seen := map[string]bool{}
	for i := range all {
		if len(all[i].Name) > longestName {
			all[i].Name = strings.ToValidUTF8(all[i].Name[:longestName], "") + "~"
		}
		name := all[i].Name
		for n := 2; seen[all[i].Name]; n++ {
			all[i].Name = fmt.Sprintf("%s~%d", name, n)
		}
		seen[all[i].Name] = true
	}
	return all
}

// Listed gives the directories that a file names, one a line. Blank lines and
// those that begin with # do not count. They are called by their paths without
// what all of them begin with.
func Listed(file string) ([]Submission, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("the list of submissions: %w", err)
	}
	defer f.Close()
	lines, paths := bufio.NewScanner(f), [][]string{}
	seen := map[string]int{}
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(strings.TrimPrefix(lines.Text(), "\ufeff"))
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		path, err := filepath.Abs(line)
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, n, err)
		}
		if before := seen[path]; before > 0 {
			return nil, fmt.Errorf("%s:%d: %s is in line %d already", file, n, line, before)
		}
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			return nil, fmt.Errorf("%s:%d: %s is not a directory that can be read", file, n, line)
		}
		seen[path] = n
		paths = append(paths, strings.Split(filepath.ToSlash(path), "/"))
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	if len(paths) == 0 {
		return nil, fmt.Errorf("%s names no directory", file)
	}
	return named(paths), nil
}

// named calls each path by what is its own: the part behind what all share.
func named(paths [][]string) []Submission {
	slices.SortFunc(paths, slices.Compare)
	first, last := paths[0], paths[len(paths)-1]
	shared := 0
	for shared < min(len(first), len(last))-1 && first[shared] == last[shared] {
		shared++
	}
	var out []Submission
	for _, p := range paths {
		out = append(out, Submission{shown(strings.Join(p[shared:], "/")), filepath.FromSlash(strings.Join(p, "/"))})
	}
	return unique(out)
}
