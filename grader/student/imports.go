package student

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// refused are packages of the standard library that reach beyond the
// submission's own source while it is built.
var refused = map[string]string{
	"C":      "C code cannot be used",
	"embed":  "files cannot be embedded",
	"plugin": "plugins cannot be loaded",
}

// checkImports refuses, by name and line, every import that is not of the
// standard library or of the submission itself. Files that do not parse are
// left to the compiler, which says it better.
func checkImports(src string, names []string, module, goroot string) error {
	var lines []string
	main := false
	for _, name := range names {
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, filepath.Join(src, filepath.FromSlash(name)), nil, parser.ImportsOnly)
		if err != nil {
			main = main || !strings.Contains(name, "/")
			continue
		}
		main = main || !strings.Contains(name, "/") && file.Name.Name == "main"
		for _, imp := range file.Imports {
			importPath, err := strconv.Unquote(imp.Path.Value)
			if err != nil {
				continue
			}
			if why := refuse(importPath, module, goroot); why != "" {
				line := files.Position(imp.Pos()).Line
				lines = append(lines, fmt.Sprintf("%s:%d: import %q: %s", name, line, importPath, why))
			}
		}
	}
	switch {
	case len(lines) > 0:
		slices.Sort(lines)
		return &Broken{Reason: "the program imports what it may not", Output: strings.Join(lines[:min(len(lines), 10)], "\n")}
	case !main:
		return broken("no file at the top of the folder says package main, so there is no program to start")
	}
	return nil
}

// refuse gives the reason why an import is not allowed, or "".
func refuse(importPath, module, goroot string) string {
	if why := refused[importPath]; why != "" {
		return why
	}
	if importPath == module || strings.HasPrefix(importPath, module+"/") {
		return ""
	}
	if info, err := os.Stat(filepath.Join(goroot, "src", filepath.FromSlash(importPath))); err == nil && info.IsDir() {
		return ""
	}
	return "only Go's standard library and your own folders can be imported"
}
