package student

import (
	"strings"
	"testing"
)

func TestRefused(t *testing.T) {
	main := func(lines string) map[string]string {
		return map[string]string{"main.go": "package main\n\n" + lines + "\n\nfunc main() {}\n"}
	}
	const third = "only Go's standard library and your own folders can be imported"
	const none = "the submission has no such folder"
	with := func(files map[string]string, name, text string) map[string]string {
		files[name] = text
		return files
	}
	usesSub := main(`import _ "submission/sub"`)
	runBuilds(t, []buildCase{
		{"third party", main(`import _ "github.com/twmb/franz-go/pkg/kgo"`), mayNot, `$/main.go:3: import "github.com/twmb/franz-go/pkg/kgo": ` + third},
		{"the reference", main("import (\n\t\"fmt\"\n\t_ \"muster/grader/leader\"\n)"), mayNot, `$/main.go:5: import "muster/grader/leader": ` + third},
		{"the solution", main(`import _ "muster/solution"`), mayNot, `$/main.go:3: import "muster/solution": ` + third},
		{"a module named like the grader", with(main(`import _ "muster/solution"`), "go.mod", "module muster\n"), mayNot, `$/main.go:3: import "muster/solution": ` + none},
		{"out of the folder", main(`import _ "submission/../../x"`), mayNot, `$/main.go:3: import "submission/../../x": ` + none},
		{"relative", main(`import _ "./sub"`), mayNot, ""},
		{"C", main(`import "C"`), mayNot, `$/main.go:3: import "C": C code cannot be used`},
		{"embed", main(`import _ "embed"`), mayNot, `$/main.go:3: import "embed": files cannot be embedded`},
		{"plugin", main(`import _ "plugin"`), mayNot, `$/main.go:3: import "plugin": plugins cannot be loaded`},
		{"two", main("import \"C\"\nimport \"plugin\""), mayNot, "$/main.go:3: import \"C\": C code cannot be used\n$/main.go:4: import \"plugin\": plugins cannot be loaded"},
		{"go:embed", main("//go:embed main.go\nvar s string"), mayNot, "$/main.go:3: //go:embed main.go: files cannot be embedded"},
		{"go:linkname", main("//go:linkname now time.now\nfunc now()"), mayNot, "$/main.go:3: //go:linkname now time.now: the insides of other packages cannot be used"},
		{"go:cgo", main("//go:cgo_import_dynamic x y \"z\""), mayNot, `$/main.go:3: //go:cgo_import_dynamic x y "z": C code cannot be used`},
		{"line", main("//line /etc/passwd:1"), mayNot, "$/main.go:3: //line /etc/passwd:1: errors must be told at their own lines"},
		{"line in a line", main("var x = 1 /*line a.go:1:1*/"), mayNot, "$/main.go:3: /*line a.go:1:1*/: errors must be told at their own lines"},
		{"line before an import", main("//line a.go:70\nimport \"C\""), mayNot,
			"$/main.go:3: //line a.go:70: errors must be told at their own lines\n$/main.go:4: import \"C\": C code cannot be used"},
		{"line and no Go", main("//line /etc/passwd:1\n}}}"), mayNot, "$/main.go:3: //line /etc/passwd:1: errors must be told at their own lines"},
		{"in a folder", with(usesSub, "sub/a.go", "package sub\n\nimport \"C\"\n"), mayNot, `$/sub/a.go:3: import "C": C code cannot be used`},
		{"assembly", map[string]string{"a.s": "TEXT x(SB),0,$0\n"}, mayNot, "$/a.s: only Go can be compiled here"},
		{"C file", map[string]string{"a.c": "#include </etc/passwd>\n"}, mayNot, "$/a.c: only Go can be compiled here"},
		{"object", map[string]string{"a.syso": "x"}, mayNot, "$/a.syso: only Go can be compiled here"},
		{"at most ten", main(strings.Repeat("import \"C\"\n", 30)), mayNot, strings.TrimSuffix(manyC(), "\n")},
	})
}

func manyC() (text string) {
	for _, line := range []string{"3", "4", "5", "6", "7", "8", "9", "10", "11", "12"} {
		text += "$/main.go:" + line + ": import \"C\": C code cannot be used\n"
	}
	return text
}

// What does not reach beyond the submission builds, and what is not compiled
// does not matter.
func TestHarmless(t *testing.T) {
	main := func(imports string) string { return "package main\n\n" + imports + "\n\nfunc main() {}\n" }
	runBuilds(t, []buildCase{
		{"own folders", map[string]string{
			"go.mod":       "module example.org/me/kafka\n\ngo 1.21\n",
			"main.go":      "package main\n\nimport \"example.org/me/kafka/a\"\n\nfunc main() { a.F() }\n",
			"a/a.go":       "package a\n\nimport \"example.org/me/kafka/internal/b\"\n\nfunc F() { b.G() }\n",
			"internal/b/b": "", "internal/b/b.go": "package b\n\nfunc G() {}\n"}, "", ""},
		{"unsafe, syscall and os/exec", map[string]string{"main.go": main("import (\n\t_ \"os/exec\"\n\t_ \"syscall\"\n\t_ \"unsafe\"\n)")}, "", ""},
		{"broken tests", map[string]string{"main_test.go": "package other; }", "x_test.go": "package main\n\nimport \"github.com/a/b\"\n"}, "", ""},
		{"files beside", map[string]string{".git/config": "[core]\n\tfsmonitor = touch /tmp/x\n", ".git/hooks/a.go": "}", "README.md": "# Mine", "data.json": "{", "notes/x.txt": ""}, "", ""},
		{"what Go does not build", map[string]string{"_old.go": "}", ".#main.go": "}", "._main.go": "\x00\x05", "gen.go": "//go:build ignore\n\npackage gen\n\nimport \"golang.org/x/tools\"\n", "a_plan9.go": "package main\n\nimport \"C\"\n"}, "", ""},
		{"a folder that nothing imports", map[string]string{"old/main.go": "package main\n\nimport \"github.com/a/b\"\n}", "old/a.s": "x", "testdata/a.go": "}"}, "", ""},
		{"a folder called x.go", map[string]string{"x.go/README": ""}, "", ""},
		{"module named like the library", map[string]string{"go.mod": "module sort\n", "main.go": main(`import _ "sort"`)}, "", ""},
		{"module std", map[string]string{"go.mod": "module std\n", "main.go": main(`import _ "fmt"`)}, "", ""},
		{"replace, require, toolchain", map[string]string{"go.mod": "module m\n\ngo 1.99\n\ntoolchain go1.99.1\n\nrequire example.org/a v1.0.0\n\nreplace example.org/a => ../../solution\n"}, "", ""},
		{"no module file", map[string]string{"go.mod": "}{\x00"}, "", ""},
		{"old go line", map[string]string{"go.mod": "module m\n\ngo 1.13\n"}, "", ""},
		{"go.work", map[string]string{"go.work": "go 1.26\n\nuse ../muster\n"}, "", ""},
		{"vendor", map[string]string{"vendor/modules.txt": "# example.org/a v1.0.0\n## explicit\nexample.org/a\n", "vendor/example.org/a/a.go": "package a\n"}, "", ""},
		{"comments", map[string]string{"main.go": main("//go:generate rm -rf x\n\nvar _ = `//go:embed x`\n\n//line by line\n//export x\n//\n//go:noinline\nfunc x() {}")}, "", ""},
		{"CRLF and BOM", map[string]string{"main.go": "\ufeff" + strings.ReplaceAll(emptyMain, "\n", "\r\n")}, "", ""},
	})
}
