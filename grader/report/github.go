package report

import (
	"fmt"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// annotation is a note that GitHub shows at a line of a file, or at the run.
type annotation struct {
	level   string // error or warning
	file    string // maybe empty
	line    string
	column  string
	title   string
	message string
}

// mostAnnotations are all that GitHub shows of one step.
const mostAnnotations = 10

// WriteGitHub writes workflow commands for GitHub Actions: the compiler's
// errors at the student's lines, else the mistakes, else the checks that
// failed, ten at most. They belong on the standard output of a step.
func WriteGitHub(w io.Writer, r *Report) error {
	all := r.annotations()
	var out strings.Builder
	for _, a := range all[:min(len(all), mostAnnotations)] {
		out.WriteString(a.command() + "\n")
	}
	_, err := io.WriteString(w, out.String())
	return err
}

func (r *Report) annotations() []annotation {
	var out []annotation
	level := "error"
	if r.Verdict == Pass {
		level = "warning"
	}
	switch {
	case r.Verdict == Broken:
		out = r.compilerErrors()
	case len(r.Mistakes) > 0:
		for _, m := range r.Mistakes {
			out = append(out, annotation{level: level, title: m.Title, message: m.What + "\nHint: " + m.Hint + "\nRead: " + m.Lesson})
		}
	default:
		for _, c := range r.toldFailures() {
			a := annotation{level: level, file: c.File, title: c.Name, message: c.Message}
			if c.Line > 0 {
				a.line = fmt.Sprint(c.Line)
			}
			out = append(out, a)
		}
	}
	if len(out) == 0 && r.Verdict != Pass {
		out = []annotation{{level: level, title: wholeProgram, message: strings.TrimSpace(r.Next + "\n" + r.Build.Output)}}
	}
	return out
}

// compilerPlace is how compilers of most languages begin a message: the file,
// and mostly a line and a column. On Windows a path may have a colon itself.
var compilerPlace = regexp.MustCompile(`^((?:[A-Za-z]:)?[^:\s][^:]*?)(?::(\d+))?(?::(\d+))?: (.+)$`)

// compilerErrors finds the messages at files of the submission in what a
// compiler said. The indented lines after a message belong to it.
func (r *Report) compilerErrors() []annotation {
	var out []annotation
	own := path.Clean(filepath.ToSlash(r.Submission)) + "/"
	for _, line := range strings.Split(r.Build.Output, "\n") {
		at := compilerPlace.FindStringSubmatch(line)
		switch {
		case at != nil && path.Clean(at[1]) == at[1] && (strings.HasPrefix(at[1], own) || own == "./" && at[2] != ""):
			out = append(out, annotation{level: "error", file: at[1], line: at[2], column: at[3], title: strings.TrimSuffix(r.Next, "."), message: at[4]})
		case len(out) > 0 && strings.HasPrefix(line, " "):
			out[len(out)-1].message += "\n" + line
		}
	}
	return out
}

// command writes an annotation as a workflow command.
func (a annotation) command() string {
	const most = 4 << 10 // bytes of a text
	properties := ""
	for _, p := range []struct{ name, value string }{{"file", a.file}, {"line", a.line}, {"col", a.column}, {"title", a.title}} {
		if p.value != "" {
			properties += "," + p.name + "=" + escapeProperty(shorten(p.value, most))
		}
	}
	return "::" + a.level + " " + strings.TrimPrefix(properties, ",") + "::" + escapeData(shorten(a.message, most))
}

// What a workflow command may not hold as it is, as GitHub escapes it.
var (
	dataEscapes     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscapes = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// Texts are tamed too: the same log may be read by a system with other orders.
func escapeData(text string) string     { return dataEscapes.Replace(tame(text)) }
func escapeProperty(text string) string { return propertyEscapes.Replace(tame(text)) }
