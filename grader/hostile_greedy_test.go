//go:build hostile && linux && amd64

package main

import (
	"fmt"
	"strings"
)

// oddFolders hold files that are none, names that are none, and nothing.
func oddFolders() []hostileFolder {
	return []hostileFolder{
		{"pipe", withMain("z.go", "PIPE:"), "", "", ""},
		{"socket", withMain("z.go", "SOCKET:"), "", "", ""},
		{"folder named as a file", withMain("z.go", "FOLDER:"), "", "", ""},
		{"module file is a pipe", withMain("go.mod", "PIPE:"), "", "", ""},
		{"module file is a link", withMain("go.mod", "LINK:$OUT/secret.txt"), "", "", ""},
		{"name with a line end", withMain("a\nb.go", "package main\n"), "any", "", ""},
		{"name with an escape code", withMain("\x1b[2Ja.go", "package main\n\nfunc x() { y() }\n"), "any", "", ""},
		{"name that turns text around", withMain("a\u202eog.go", "package main\n\nfunc x() { y() }\n"), "any", "", ""},
		{"name that is a command to CI", withMain("::error::forged.go", "package main\n\nfunc x() { y() }\n"), "any", "", ""},
		{"name that is a flag", withMain("-toolexec=false.go", "package main\n"), "any", "", ""},
		{"name that is no text", withMain("\xff\xfe.go", "package main\n"), "any", "", ""},
		{"names that differ in case", withMain("Main.go", "package main\n"), "any", "", ""},
		{"file that nobody may read", withMain("z.go", "SECRET:package main\n"), "any", "", ""},
		{"run is a link", map[string]string{"run": "LINK:/bin/sh"}, "there is no .go file", "", ""},
		{"run is a folder", map[string]string{"run/x": "x"}, "there is no .go file", "", ""},
		{"run is a pipe", map[string]string{"run": "PIPE:"}, "there is no .go file", "", ""},
		{"run does not run", map[string]string{"run": "#!/bin/sh\n"}, "the file run is not executable", "", ""},
		{"nothing", map[string]string{"x.txt": ""}, "there is no .go file", "", ""},
		{"no program", map[string]string{"lib.go": "package lib\n"}, "no file at the top of the folder says package main", "", ""},
		{"two packages", withMain("b.go", "package b\n"), noCompile, "", ""},
		{"bytes", map[string]string{"main.go": "\x00\x01\x02\xff"}, noCompile, "", ""},
		{"errors that act on a terminal", map[string]string{"main.go": "package main\n\nfunc main() { var s int = \"\\x1b[2J\u202e\x1b[1m\" }\n"}, noCompile, "", ""},
		{"import that acts on CI", map[string]string{"main.go": importing("x\n::error::forged")}, "any", "", ""},
	}
}

// greedyFolders want much time or memory of the compiler.
func greedyFolders() []hostileFolder {
	program := func(text string) map[string]string { return map[string]string{"main.go": "package main\n\n" + text} }
	doubling := "const c0 = \"0123456789abcdef\"\n"
	types := "type T0[P any] struct{ a, b P }\n\nfunc f0[P any](p P) {}\n\n"
	large := "type L0 [1024]byte\n"
	for i := range 30 {
		doubling += fmt.Sprintf("const c%d = c%d + c%d\n", i+1, i, i)
		large += fmt.Sprintf("type L%d [1024]L%d\n", i+1, i)
	}
	for i := range 14 {
		types += fmt.Sprintf("func f%d[P any](p P) { f%d(T0[P]{}); f%d(struct{ x, y P }{}) }\n\n", i+1, i, i)
	}
	nested := strings.Repeat("T0[", 24) + "int" + strings.Repeat("]", 24)
	return []hostileFolder{
		{"constants that double", program(doubling + "\nfunc main() { println(len(c30)) }\n"), "any", "", ""},
		{"constants that are used", program(doubling + "\nfunc main() { println(c26) }\n"), "any", "", ""},
		{"types that double", program("type T0[P any] struct{ a, b P }\n\nvar x " + nested + "\n\nfunc main() { println(x) }\n"), "any", "", ""},
		{"functions that double", program(types + "func main() { f14(1) }\n"), "any", "", ""},
		{"types that are large", program(large + "\nvar x L30\n\nfunc main() { println(&x) }\n"), noCompile, "", ""},
		{"brackets", program("func main() { println(" + strings.Repeat("(", 500_000) + "1" + strings.Repeat(")", 500_000) + ") }\n"), "any", "", ""},
		{"blocks", program("func main() {" + strings.Repeat("{", 20_000) + strings.Repeat("}", 20_000) + "}\n"), "any", "", ""},
		{"one expression", program("var x = 1\n\nfunc main() { println(x" + strings.Repeat("+x", 300_000) + ") }\n"), "any", "", ""},
		{"4 MiB of source", program("var x = []string{" + strings.Repeat("\"0123456789\",\n", 300_000) + "}\n\nfunc main() { println(len(x)) }\n"), "any", "", ""},
		{"many errors", program("func main() {\n" + strings.Repeat("\tundefined(\"0123456789\")\n", 100_000) + "}\n"), noCompile, "and more", ""},
		{"a long line", program("func main() { " + strings.Repeat("x", 8<<20) + " }\n"), noCompile, "", ""},
		{"10,000 files", map[string]string{"f.go": "MANY:package main\n"}, "more than 2000 files", "", ""},
		{"deep folders", withMain(strings.Repeat("a/", 60)+"x.go", "package a\n"), "", "", ""},
		{"sparse file", withMain("z.go", "SPARSE:"), "the files are larger than", "", ""},
		{"large variable", program("var x [1 << 33]byte\n\nfunc main() { x[0] = 1; println(&x) }\n"), "any", "", ""},
		{"table by init", program("var x = [1 << 27]int{1<<27 - 1: 1}\n\nfunc main() { println(&x) }\n"), "any", "", ""},
		{"imports itself", map[string]string{"main.go": importing("submission")}, "any", "", ""},
		{"imports in a ring", map[string]string{"main.go": importing("submission/a"), "a/a.go": "package a\n\nimport _ \"submission/b\"\n", "b/b.go": "package b\n\nimport _ \"submission/a\"\n"}, noCompile, "", ""},
	}
}
