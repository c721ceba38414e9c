//go:build hostile && linux && amd64

package main

import (
	"fmt"
	"strings"
)

// withMain adds an empty program to files.
func withMain(name, text string, more ...string) map[string]string {
	out := map[string]string{"main.go": emptyProgram, name: text}
	for i := 0; i+1 < len(more); i += 2 {
		out[more[i]] = more[i+1]
	}
	return out
}

// usesSecret is a program that does not compile without a file of the grader.
const usesSecret = "package main\n\nfunc main() { println(secret) }\n"

func importing(path string) string {
	return fmt.Sprintf("package main\n\nimport _ %q\n\nfunc main() {}\n", path)
}

func hostileFolders() []hostileFolder {
	all := append(outsideFolders(), oddFolders()...)
	all = append(all, greedyFolders()...)
	all = append(all, scriptFolders()...)
	return append(all, harmlessFolders()...)
}

// outsideFolders reach for files that were not handed in.
func outsideFolders() []hostileFolder {
	return []hostileFolder{
		{"link to a file", withMain("z.go", "LINK:$OUT/secret.go", "main.go", usesSecret), noCompile, "z.go was left out", ""},
		{"link to the solution", withMain("decode.go", "LINK:../../solution/decode.go", "main.go", "package main\n\nfunc main() { DecodeSubscription(nil) }\n"), noCompile, "undefined", ""},
		{"link to a folder", map[string]string{"main.go": importing("submission/sub"), "sub": "LINK:$OUT/secret"}, mayNot, "no such folder", ""},
		{"link in a folder", map[string]string{"main.go": importing("submission/sub"), "sub/s.go": "LINK:$OUT/secret/secret.go"}, mayNot, "no such folder", ""},
		{"link to a link", map[string]string{"main.go": usesSecret, "a.go": "LINK:b", "b": "LINK:$OUT/secret.go"}, noCompile, "a.go was left out", ""},
		{"link to all of it", withMain("all.go", "LINK:/dev/zero"), "", "", ""},
		{"main is a link", map[string]string{"main.go": "LINK:$OUT/secret.go"}, "there is no .go file", "", ""},
		{"hard link and embed", map[string]string{"s.txt": "HARD:$OUT/secret.txt", "main.go": "package main\n\nimport _ \"embed\"\n\n//go:embed s.txt\nvar s string\n\nfunc main() { println(s) }\n"}, mayNot, "files cannot be embedded", ""},
		{"embed", map[string]string{"main.go": "package main\n\nimport _ \"embed\"\n\n//go:embed main.go\nvar s string\n\nfunc main() { println(s) }\n"}, mayNot, "main.go:5", ""},
		{"embed all by a link", map[string]string{"main.go": "package main\n\nimport \"embed\"\n\n//go:embed all:d\nvar s embed.FS\n\nfunc main() {}\n", "d": "LINK:$OUT"}, mayNot, "main.go:3", ""},
		{"replace", map[string]string{"main.go": importing("example.com/secret"), "go.mod": "module m\n\ngo 1.26\n\nrequire example.com/secret v0.0.0\n\nreplace example.com/secret => $OUT/secret\n"}, mayNot, "only Go's standard library", ""},
		{"named like the grader", map[string]string{"main.go": importing("muster/grader/leader"), "go.mod": "module muster/grader/student\n"}, mayNot, "only Go's standard library", ""},
		{"named as the grader", map[string]string{"main.go": importing("muster/grader/leader"), "go.mod": "module muster\n"}, mayNot, "no such folder", ""},
		{"work file", map[string]string{"main.go": importing("secret"), "go.work": "go 1.26\n\nuse .\nuse $OUT/secret\n", "go.mod": "module m\n"}, mayNot, "only Go's standard library", ""},
		{"vendor", map[string]string{"main.go": importing("example.com/x"), "vendor/example.com/x/x.go": "package x\n", "vendor/modules.txt": "# example.com/x v1.0.0\n## explicit\nexample.com/x\n", "go.mod": "module m\n\nrequire example.com/x v1.0.0\n"}, mayNot, "only Go's standard library", ""},
		{"module from the cache", map[string]string{"main.go": importing("golang.org/x/sys/unix"), "go.mod": "module m\n\nrequire golang.org/x/sys v0.50.0\n"}, mayNot, "only Go's standard library", ""},
		{"relative import", map[string]string{"main.go": importing("../../programs"), "go.mod": "module m\n"}, mayNot, "only Go's standard library", ""},
		{"absolute import", map[string]string{"main.go": importing("/etc")}, mayNot, "only Go's standard library", ""},
		{"insides of the library", map[string]string{"main.go": importing("internal/abi")}, noCompile, "", ""},
		{"library above it", map[string]string{"main.go": importing("fmt/../../../etc")}, mayNot, "only Go's standard library", ""},
		{"cgo", map[string]string{"main.go": "package main\n\n// #include \"$OUT/secret.txt\"\nimport \"C\"\n\nfunc main() {}\n"}, mayNot, "C code cannot be used", ""},
		{"cgo in a second file", withMain("c.go", "package main\n\n/*\n#cgo LDFLAGS: -fplugin=/tmp/x\n*/\nimport \"C\"\n"), mayNot, "c.go:6", ""},
		{"assembler", withMain("z_amd64.s", "#include \"$OUT/secret.txt\"\n", "z.s", "#include \"$OUT/secret.txt\"\n"), mayNot, "only Go can be compiled", ""},
		{"object file", withMain("z.syso", "\x7fELF"), mayNot, "only Go can be compiled", ""},
		{"C file", withMain("z.c", "#include \"$OUT/secret.txt\"\n"), mayNot, "only Go can be compiled", ""},
		{"linkname", withMain("l.go", "package main\n\nimport _ \"unsafe\"\n\n//go:linkname runtime_exit os.runtime_beforeExit\nfunc runtime_exit(int)\n"), mayNot, "l.go:5", ""},
		{"line comment", map[string]string{"main.go": "package main\n\n//line $OUT/secret.go:1\nfunc main() { undefined() }\n"}, mayNot, "main.go:3", ""},
		{"line comment in a line", map[string]string{"main.go": "package main\n\nfunc main() { /*line $OUT/secret.go:1:1*/ undefined() }\n"}, mayNot, "main.go:3", ""},
		{"cgo comment", withMain("d.go", "package main\n\n//go:cgo_import_dynamic x y \"$OUT/secret.txt\"\n"), mayNot, "C code cannot be used", ""},
		{"plugin", withMain("p.go", "package main\n\nimport _ \"plugin\"\n"), mayNot, "plugins cannot be loaded", ""},
	}
}

// scriptFolders have a build script of their own, which is code that runs.
func scriptFolders() []hostileFolder {
	script := func(text string) map[string]string {
		return map[string]string{"run": "RUNS:#!/bin/sh\ncat\n", "build": "RUNS:#!/bin/sh\n" + text + "\n"}
	}
	const read, write, left = "read the grader's files", "write the grader's files", "leave files for the next run"
	return []hostileFolder{
		{"script reads", script("cat $OUT/secret.txt; exit 1"), "the file build failed", "", read},
		{"script copies", script("cp $OUT/secret.txt stolen; true"), "", "", read},
		{"script links", script("ln -s $OUT/secret.txt stolen; exec 3<stolen && cat stolen; exit 1"), "the file build failed", "", read},
		{"script writes", script("echo forged > $OUT/result.json; true"), "", "", write},
		{"script makes a file", script("echo x > $OUT/new; true"), "", "", write},
		{"script leaves a file", script("echo x > /tmp/$MARK; echo x > /var/tmp/$MARK; true"), "", "", left},
		{"script connects", script("bash -c 'echo x > /dev/tcp/127.0.0.1/'$(echo $TCP | cut -d: -f2); true"), "", "", "reach the network"},
		{"script hangs", script("sleep 1000; : $MARK"), "building did not end in time", "", "leave processes behind"},
		{"script leaves a daemon", script("(setsid env -i sh -c 'sleep 1000; : $MARK' >/dev/null 2>&1 &); true"), "", "", "leave processes behind"},
		{"script floods", script("yes | head -c 300000000; exit 1"), "the file build failed", "", "fill the disk"},
		{"script speaks to CI", script("echo '::error::forged'; printf '\\033[2J\\n##[x]\\n'; exit 1"), "the file build failed", "", "forge or guess answers"},
	}
}

// harmlessFolders must build.
func harmlessFolders() []hostileFolder {
	hello := "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println() }\n"
	return []hostileFolder{
		{"tests beside", withMain("a_test.go", "package main\n\nimport \"github.com/nobody/nothing\"\n"), "", "", ""},
		{"repository beside", withMain(".git/config", "[core]\n\tfsmonitor = \"touch $OUT/new\"\n", ".git/HEAD", "ref: refs/heads/main\n"), "", "", ""},
		{"notes beside", withMain("README.md", "# mine", "data.json", "{}", ".vscode/x.go", "}"), "", "", ""},
		{"folders of its own", map[string]string{"main.go": importing("example.com/me/sub"), "sub/s.go": "package sub\n", "go.mod": "module example.com/me\n\ngo 1.21\n"}, "", "", ""},
		{"older go line", withMain("go.mod", "module m\n\ngo 1.13\n", "main.go", hello), "", "", ""},
		{"newer toolchain", withMain("go.mod", "module m\n\ngo 1.99\n\ntoolchain go1.99.1\n", "main.go", hello), "", "", ""},
		{"settings for go", withMain("go.env", "GOFLAGS=-toolexec=/bin/false\n", ".config/go/env", "GOFLAGS=-toolexec=/bin/false\n"), "", "", ""},
		{"CRLF", map[string]string{"main.go": strings.ReplaceAll(hello, "\n", "\r\n")}, "", "", ""},
		{"BOM", map[string]string{"main.go": "\ufeff" + hello}, "", "", ""},
		{"for another system", withMain("x_windows.go", "package main\n\nimport \"C\"\n"), "", "", ""},
		{"left out by a tag", withMain("gen.go", "//go:build ignore\n\npackage main\n\nimport \"C\"\n"), "", "", ""},
		{"generate", withMain("gen.go", "package main\n\n//go:generate touch $OUT/new\n"), "", "", ""},
		{"unsafe and exec", map[string]string{"main.go": "package main\n\nimport (\n\t_ \"os/exec\"\n\t_ \"syscall\"\n\t_ \"unsafe\"\n)\n\nfunc main() {}\n"}, "", "", ""},
	}
}
