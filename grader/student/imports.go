package student

import (
	"fmt"
	gobuild "go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// refusedImports are packages of the standard library that reach beyond the
// submission's own source while it is built.
var refusedImports = map[string]string{
	"C":      "C code cannot be used",
	"embed":  "files cannot be embedded",
	"plugin": "plugins cannot be loaded",
}

// refusedComments are comments that the compiler obeys, and that reach beyond
// the submission's own source or hide where an error is.
var refusedComments = []struct {
	form *regexp.Regexp
	why  string
}{
	{regexp.MustCompile(`^//go:embed\b`), "files cannot be embedded"},
	{regexp.MustCompile(`^//go:linkname\b`), "the insides of other packages cannot be used"},
	{regexp.MustCompile(`^//go:cgo_`), "C code cannot be used"},
	{regexp.MustCompile(`^(//|/\*)line .*:\d+\s*(\*/)?$`), "errors must be told at their own lines"},
}

// checking goes over the files that will be compiled: those at the top of the
// submission, and the folders that they import.
type checking struct {
	*Program
	src    source
	goroot string
	tags   gobuild.Context // which files are for this machine
	todo   []string        // folders
	seen   map[string]bool
	main   bool // there is a package main at the top
	lines  []string
}

// check refuses, by file and line, what a program may not be made of. Files
// that do not parse are left to the compiler, which says it better.
func (p *Program) check(src source, goroot string) error {
	c := &checking{Program: p, src: src, goroot: goroot, tags: gobuild.Default, seen: map[string]bool{}}
	c.tags.GOOS, c.tags.GOARCH, c.tags.CgoEnabled = runtime.GOOS, runtime.GOARCH, false
	c.visit(".")
	for len(c.todo) > 0 {
		folder := c.todo[0]
		c.todo = c.todo[1:]
		c.folder(folder)
	}
	const most = 10
	switch {
	case len(c.lines) > 0:
		return &Broken{Reason: "the program uses what it may not", Output: strings.Join(c.lines[:min(len(c.lines), most)], "\n")}
	case !c.main:
		return broken("no file at the top of the folder says package main, so there is no program to start")
	}
	return nil
}

func (c *checking) visit(folder string) {
	if !c.seen[folder] {
		c.seen[folder] = true
		c.todo = append(c.todo, folder)
	}
}

func (c *checking) folder(folder string) {
	for _, name := range c.src.foreign {
		if path.Dir(name) == folder {
			c.lines = append(c.lines, fmt.Sprintf("%s: only Go can be compiled here", Escape(c.path(name))))
		}
	}
	for _, name := range c.src.names {
		dir, base := filepath.Join(c.dir, filepath.FromSlash(folder)), path.Base(name)
		if path.Dir(name) != folder {
			continue
		}
		if match, err := c.tags.MatchFile(dir, base); match || err != nil {
			c.file(name, filepath.Join(dir, base))
		}
	}
}

// file checks one file that will be compiled.
func (c *checking) file(name, copied string) {
	text, err := os.ReadFile(copied)
	if err != nil {
		return
	}
	c.comments(name, text)
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, text, parser.ImportsOnly)
	c.main = c.main || path.Dir(name) == "." && (err != nil || file.Name.Name == "main")
	if err != nil {
		return
	}
	for _, imp := range file.Imports {
		if importPath, err := strconv.Unquote(imp.Path.Value); err == nil {
			if why := c.refuse(importPath); why != "" {
				c.add(name, files.PositionFor(imp.Pos(), false).Line, fmt.Sprintf("import %q", importPath), why)
			}
		}
	}
}

func (c *checking) add(name string, line int, what, why string) {
	c.lines = append(c.lines, Escape(fmt.Sprintf("%s:%d: %s: %s", c.path(name), line, what, why)))
}

// comments looks for comments that the compiler obeys. It reads tokens, so
// that it sees them in a file that does not parse, too.
func (c *checking) comments(name string, text []byte) {
	file := token.NewFileSet().AddFile(name, -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, scanner.ScanComments)
	for {
		pos, tok, comment := s.Scan()
		if tok == token.EOF {
			return
		}
		for _, r := range refusedComments {
			if tok == token.COMMENT && r.form.MatchString(comment) {
				c.add(name, file.PositionFor(pos, false).Line, clip(comment, 60), r.why)
			}
		}
	}
}

// refuse gives the reason why an import is not allowed, or "". A folder of the
// submission's own is looked at in its turn.
func (c *checking) refuse(importPath string) string {
	if why := refusedImports[importPath]; why != "" {
		return why
	}
	if folder, ok := strings.CutPrefix(importPath, c.module+"/"); ok {
		if !slices.ContainsFunc(c.src.names, func(name string) bool { return path.Dir(name) == folder }) {
			return "the submission has no such folder"
		}
		c.visit(folder)
		return ""
	}
	if importPath == c.module || inLibrary(importPath, c.goroot) {
		return ""
	}
	return "only Go's standard library and your own folders can be imported"
}

// inLibrary reports whether the standard library has a package of this path.
func inLibrary(importPath, goroot string) bool {
	if !filepath.IsLocal(filepath.FromSlash(importPath)) {
		return false // else it would be asked for files elsewhere
	}
	info, err := os.Stat(filepath.Join(goroot, "src", filepath.FromSlash(importPath)))
	return err == nil && info.IsDir() || importPath == "std"
}
