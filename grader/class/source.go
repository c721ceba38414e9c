package class

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"go/scanner"
	"go/token"
	"go/types"
	"maps"
	"path"
	"slices"
	"strings"

	"muster/grader/student"
)

// keyOf sums up a submission's files and the settings it is graded with.
func keyOf(files map[string]student.File, settings string) string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%q", settings)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(sum, "%q %o %d ", name, files[name].Mode, len(files[name].Content))
		sum.Write(files[name].Content)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// programOf sums up the source but for what is easily changed: names that the
// source itself gives, comments, layout, and how it is spread over files. Two
// submissions with the same sum are the same program, handed in twice. It is ""
// where there is no source, or far too much.
func programOf(files map[string]student.File) string {
	const most = 4 << 20 // bytes; nobody writes so much
	size := 0
	for _, f := range files {
		size += len(f.Content)
	}
	if size > most {
		return ""
	}
	var sums []string
	for name, f := range files {
		normal := normalLines(f.Content)
		switch {
		case path.Ext(name) == ".go":
			normal = normalGo(f.Content)
		case name == "go.mod":
			continue
		}
		if len(normal) > 0 {
			sum := sha256.Sum256(normal)
			sums = append(sums, hex.EncodeToString(sum[:]))
		}
	}
	if len(sums) == 0 {
		return ""
	}
	slices.Sort(sums)
	sum := sha256.Sum256([]byte(strings.Join(sums, " ")))
	return hex.EncodeToString(sum[:])
}

// normalGo writes a Go file's tokens. Names are numbered as they come, but for
// those behind a dot, which are mostly the library's: littleEndian and
// bigEndian are not the same program.
func normalGo(source []byte) []byte {
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile("", fset.Base(), len(source)), source, func(token.Position, string) {}, 0)
	var out bytes.Buffer
	numbers := map[string]int{}
	afterDot := false
	for {
		_, kind, text := s.Scan()
		switch {
		case kind == token.EOF:
			return out.Bytes()
		case kind == token.IDENT && !afterDot && types.Universe.Lookup(text) == nil:
			if _, known := numbers[text]; !known {
				numbers[text] = len(numbers)
			}
			fmt.Fprintf(&out, "#%d ", numbers[text])
		case kind == token.SEMICOLON: // often made by the scanner, of a line end
		case kind.IsLiteral():
			fmt.Fprintf(&out, "%s ", text)
		default:
			fmt.Fprintf(&out, "%s ", kind)
		}
		afterDot = kind == token.PERIOD
	}
}

// normalLines drops blanks and the comments that have a line of their own:
// what can be done for a language that is not known.
func normalLines(source []byte) []byte {
	var out bytes.Buffer
	for line := range bytes.Lines(source) {
		if text := bytes.TrimSpace(line); !bytes.HasPrefix(text, []byte("#")) && !bytes.HasPrefix(text, []byte("//")) {
			out.Write(bytes.Join(bytes.Fields(text), nil))
		}
	}
	return out.Bytes()
}
