package student

import (
	"path"
	"regexp"
	"strings"
)

// What runtimes write on standard error when a program ends by an error.
var (
	goPanic    = regexp.MustCompile(`(?m)^(?:panic|fatal error): .*$`)
	goFrame    = regexp.MustCompile(`(?m)^\s+(\S+\.go:\d+)`)
	uncaught   = regexp.MustCompile(`(?m)^(?:Exception in thread|Caused by:|(?:Uncaught )?[\w.$]*(?:Error|Exception)(?::| \[|$)).*$`)
	javaFrame  = regexp.MustCompile(`(?m)^\s+at [\w.$<>]+\((\w+\.java:\d+)\)`)
	nodeFrame  = regexp.MustCompile(`(?m)^\s+at (?:.*\()?(?:file://)?(\S+:\d+):\d+\)?$`)
	pythonLine = regexp.MustCompile(`(?m)^  File "(.+)", line (\d+)`)
	noWords    = regexp.MustCompile(`^\s+at |^Node\.js v|^\(Use .node |^\s*\}?$`)
)

// lastWords finds in a standard error what says why a program ended, and the
// student's own line where that is told; else it is the last line.
func (p *Program) lastWords(stderr string) string {
	stderr = strings.ReplaceAll(p.clean.Replace(stderr), "\r\n", "\n")
	if at := last(goPanic, stderr); at != nil {
		return p.words(stderr, at, p.goPlace(stderr[at[1]:]))
	}
	if at := last(uncaught, stderr); at != nil {
		return p.words(stderr, at, p.place(stderr[:at[0]], stderr[at[1]:]))
	}
	lines := strings.Split(stderr, "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if !noWords.MatchString(lines[i]) {
			return Escape(clip(strings.TrimSpace(lines[i]), 200))
		}
	}
	return ""
}

// last gives where the last match is, or nil.
func last(r *regexp.Regexp, text string) []int {
	if all := r.FindAllStringIndex(text, -1); len(all) > 0 {
		return all[len(all)-1]
	}
	return nil
}

func (p *Program) words(stderr string, at []int, place string) string {
	words := clip(strings.TrimSpace(stderr[at[0]:at[1]]), 200)
	if place != "" {
		words += " (" + place + ")"
	}
	return Escape(words)
}

// goPlace finds the innermost frame in a file of the submission. Built with
// -trimpath, such a file begins with the module's path.
func (p *Program) goPlace(trace string) string {
	for _, frame := range goFrame.FindAllStringSubmatch(trace, -1) {
		if name, ok := strings.CutPrefix(frame[1], p.module+"/"); ok {
			return p.path(name)
		}
	}
	return ""
}

// place finds the innermost frame of the submission in another language: a
// trace stands before the error in Python, after it in others.
func (p *Program) place(before, after string) string {
	if at := javaFrame.FindStringSubmatch(after); at != nil {
		return at[1]
	}
	for _, at := range nodeFrame.FindAllStringSubmatch(after, -1) {
		if p.isOwn(at[1]) {
			return at[1]
		}
	}
	all := pythonLine.FindAllStringSubmatch(before, -1)
	for i := len(all) - 1; i >= 0; i-- {
		if p.isOwn(all[i][1]) {
			return all[i][1] + ":" + all[i][2]
		}
	}
	return ""
}

// isOwn reports whether a path that clean has gone over is the submission's.
func (p *Program) isOwn(name string) bool {
	base := path.Clean(p.path("."))
	return base == "." && !path.IsAbs(name) && !strings.Contains(name, ":") || strings.HasPrefix(name, base+"/")
}
