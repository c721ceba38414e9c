package student

import (
	"path/filepath"
	"strings"
	"testing"
)

// What runtimes wrote on standard error; $ is the scratch directory.
func TestLastWords(t *testing.T) {
	for _, c := range []struct{ name, stderr, want string }{
		{"nothing", "", ""},
		{"blank", "\n  \n", ""},
		{"a line", "reading\nno such topic\n\n", "no such topic"},
		{"a long line", strings.Repeat("x", 300), strings.Repeat("x", 200) + "…"},
		{"our own paths", "cannot open $/data.txt or $", "cannot open mine/data.txt or mine"},
		{"Go", "some words\npanic: runtime error: index out of range [3] with length 3\n\ngoroutine 1 [running]:\nslices.Sort(...)\n\tslices/sort.go:17\n" +
			"main.assign(...)\n\texample.org/me/assign.go:12\nmain.main()\n\texample.org/me/main.go:5 +0x1d\nexit status 2\n",
			"panic: runtime error: index out of range [3] with length 3 (mine/assign.go:12)"},
		{"Go, in a folder", "panic: x\n\ngoroutine 1 [running]:\nexample.org/me/sub.F()\n\texample.org/me/sub/f.go:3 +0x1d\n", "panic: x (mine/sub/f.go:3)"},
		{"Go, recovered before", "panic: printed\n\texample.org/me/a.go:1\npanic: real [recovered]\n\tpanic: again\n\ngoroutine 1 [running]:\nmain.f()\n\texample.org/me/b.go:2\n",
			"panic: real [recovered] (mine/b.go:2)"},
		{"Go, not in the student's code", "fatal error: out of memory\n\nruntime stack:\nruntime.throw()\n\truntime/panic.go:1 +0x2\n", "fatal error: out of memory"},
		{"Python", "Traceback (most recent call last):\n  File \"$/leader.py\", line 84, in <module>\n    main()\n  File \"$/leader.py\", line 7, in f\n    return {}[\"x\"]\n" +
			"           ~~^^^^^\n  File \"/usr/lib/python3.11/json/decoder.py\", line 355, in raw_decode\nKeyError: 'x'\n", "KeyError: 'x' (mine/leader.py:7)"},
		{"Python, an error of its own", "Traceback (most recent call last):\n  File \"$/leader.py\", line 84, in <module>\n    raise Oops(3)\n__main__.Oops: 3\n", "__main__.Oops: 3"},
		{"Python, syntax", "  File \"$/leader.py\", line 3\n    def f(:\n          ^\nSyntaxError: invalid syntax\n", "SyntaxError: invalid syntax (mine/leader.py:3)"},
		{"Node", "node:fs:573\n  return binding.open(\n                 ^\n\nError: ENOENT: no such file or directory, open 'nope'\n    at Object.openSync (node:fs:573:18)\n" +
			"    at f ($/leader.js:2:18)\n    at Object.<anonymous> ($/leader.js:3:1)\n    at node:internal/main/run_main_module:28:49 {\n  errno: -2,\n  code: 'ENOENT'\n}\n\nNode.js v20.20.2\n",
			"Error: ENOENT: no such file or directory, open 'nope' (mine/leader.js:2)"},
		{"Node, a module", "file://$/leader.mjs:3\n\nTypeError: x is not a function\n    at file://$/leader.mjs:3:1\n    at ModuleJob.run (node:internal/modules/esm/module_job:263:25)\n\nNode.js v20.20.2\n",
			"TypeError: x is not a function (mine/leader.mjs:3)"},
		{"Node, no error", "\n$/leader.js:1\nthrow 'boom'\n^\nboom\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n\nNode.js v20.20.2\n",
			"boom"},
		{"Java", "Exception in thread \"main\" java.lang.IndexOutOfBoundsException: Index 5 out of bounds for length 0\n\tat java.base/java.util.ArrayList.get(ArrayList.java:427)\n" +
			"\tat Main.f(Main.java:1)\n\tat Main.main(Main.java:3)\n", "Exception in thread \"main\" java.lang.IndexOutOfBoundsException: Index 5 out of bounds for length 0 (Main.java:1)"},
		{"Java, with a cause", "Exception in thread \"main\" java.lang.RuntimeException: x\n\tat Main.main(Main.java:9)\nCaused by: java.io.IOException: closed\n\tat Main.read(Main.java:4)\n\t... 1 more\n",
			"Caused by: java.io.IOException: closed (Main.java:4)"},
		{"shell", "./run: 2: exec: pythn3: not found\n", "./run: 2: exec: pythn3: not found"},
		{"escapes", "\x1b]0;x\a", `\x1b]0;x\x07`},
	} {
		t.Run(c.name, func(t *testing.T) {
			scratch := t.TempDir()
			p := newProgram("mine", scratch)
			p.module = "example.org/me"
			stderr := strings.ReplaceAll(c.stderr, "$", filepath.Join(scratch, "src"))
			if got := p.lastWords(stderr); got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
