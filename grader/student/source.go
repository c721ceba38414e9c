package student

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// source is what a Go submission holds, as slash paths.
type source struct {
	names   []string // .go files, copied
	links   []string // named .go, but links, pipes and the like: left out
	foreign []string // what the go command would take beside .go files
}

// want tells for copyTree whether a file goes to the compiler, and notes what
// a student may miss there.
func (s *source) want(name string, mode fs.FileMode) bool {
	base := path.Base(name)
	switch {
	case strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") || strings.HasSuffix(base, "_test.go"):
		return false // the go command does not build these either
	case slices.Contains(foreignExts, path.Ext(base)):
		s.foreign = append(s.foreign, name)
		return false
	case !strings.HasSuffix(base, ".go"):
		return false
	case !mode.IsRegular():
		s.links = append(s.links, name)
		return false
	}
	return true
}

var foreignExts = []string{
	".s", ".S", ".sx", ".syso", ".c", ".cc", ".cpp", ".cxx", ".m", ".f", ".F", ".for", ".f90", ".swig", ".swigcxx",
}

// leftOut says what was left out, to stand below the errors that may come of it.
func (s *source) leftOut() string {
	text := ""
	for _, name := range s.links {
		text += fmt.Sprintf("\n%s was left out: it is not a regular file", Escape(name))
	}
	return text
}
