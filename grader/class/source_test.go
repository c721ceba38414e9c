package class

import (
	"testing"

	"muster/grader/student"
)

const program = `package main

import "encoding/binary"

// Count reads a count.
func Count(b []byte) int {
	n := binary.BigEndian.Uint32(b)
	return int(int32(n))
}
`

func files(pairs ...string) map[string]student.File {
	out := map[string]student.File{}
	for i := 0; i < len(pairs); i += 2 {
		out[pairs[i]] = student.File{Mode: 0o644, Content: []byte(pairs[i+1])}
	}
	return out
}

func TestSameProgram(t *testing.T) {
	original := programOf(files("a.go", program))
	for name, other := range map[string]map[string]student.File{
		"another file name": files("b.go", program),
		"names": files("a.go", "package main\nimport \"encoding/binary\"\nfunc readCount(data []byte) int { x := "+
			"binary.BigEndian.Uint32(data); return int(int32(x)) }"),
		"comments and layout": files("a.go", "/* mine */package main\n\n\nimport \"encoding/binary\"\nfunc Count(b []byte) int {\n"+
			"n := binary.BigEndian.Uint32(b) // read\n\n\treturn int(int32(n))\n}"),
	} {
		if programOf(other) != original {
			t.Errorf("%s: taken for another program", name)
		}
	}
	for name, other := range map[string]map[string]student.File{
		"another byte order":   files("a.go", "package main\nimport \"encoding/binary\"\nfunc Count(b []byte) int { n := binary.LittleEndian.Uint32(b); return int(int32(n)) }"),
		"unsigned":             files("a.go", "package main\nimport \"encoding/binary\"\nfunc Count(b []byte) int { n := binary.BigEndian.Uint32(b); return int(uint32(n)) }"),
		"the other variable":   files("a.go", "package main\nimport \"encoding/binary\"\nfunc Count(b []byte) int { n := binary.BigEndian.Uint32(b); return int(int32(b)) }"),
		"one more file":        files("a.go", program, "b.go", "package main\nvar x = 1\n"),
		"in another language":  files("run", "print(1)\n"),
		"nothing, and no file": files(),
	} {
		if programOf(other) == original {
			t.Errorf("%s: taken for the same program", name)
		}
	}
	if programOf(files("run", "a = 1\n\n# mine\nb = 2")) != programOf(files("run", "a=1\nb=2\n")) {
		t.Error("in another language, layout makes another program")
	}
}

func TestKey(t *testing.T) {
	of := func(settings string, f map[string]student.File) string { return keyOf(f, settings) }
	executable := files("run", "x")
	executable["run"] = student.File{Mode: 0o755, Content: []byte("x")}
	seen := map[string]string{}
	for name, key := range map[string]string{
		"files": of("s", files("a", "x", "b", "y")), "other content": of("s", files("a", "x", "b", "z")),
		"other name": of("s", files("a", "x", "c", "y")), "other settings": of("t", files("a", "x", "b", "y")),
		"moved border": of("s", files("a", "xb", "b", "y")), "fewer": of("s", files("a", "x")), "none": of("s", files()),
		"not executable": of("s", files("run", "x")), "executable": of("s", executable),
	} {
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s have one key", name, other)
		}
		seen[key] = name
	}
	if of("s", files("a", "x", "b", "y")) != of("s", files("b", "y", "a", "x")) {
		t.Error("the same files have two keys")
	}
}
