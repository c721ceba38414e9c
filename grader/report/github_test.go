package report

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

var commandForm = regexp.MustCompile(`^::(error|warning) ([^:]*)::(.*)$`)

// unescape undoes what GitHub documents: the percent sign comes last.
var unescape = strings.NewReplacer("%0D", "\r", "%0A", "\n", "%3A", ":", "%2C", ",", "%25", "%")

// commandsOf reads workflow commands as a runner does.
func commandsOf(t *testing.T, r *Report) []annotation {
	t.Helper()
	var out []annotation
	for line := range strings.Lines(written(t, WriteGitHub, r)) {
		parts := commandForm.FindStringSubmatch(strings.TrimSuffix(line, "\n"))
		if parts == nil {
			t.Fatalf("no command: %q", line)
		}
		a := annotation{level: parts[1], message: unescape.Replace(parts[3])}
		fields := map[string]*string{"file": &a.file, "line": &a.line, "col": &a.column, "title": &a.title}
		for _, property := range strings.Split(parts[2], ",") {
			name, value, _ := strings.Cut(property, "=")
			if fields[name] == nil {
				t.Fatalf("no such property: %q", property)
			}
			*fields[name] = unescape.Replace(value)
		}
		out = append(out, a)
	}
	return out
}

// brokenAt makes a report of a build that said something.
func brokenAt(dir, said string) *Report {
	r := New(dir)
	r.Verdict, r.Next, r.Build.Output = Broken, "First: the program does not compile.", said
	return r
}

func TestAnnotations(t *testing.T) {
	unflushed, failing, stopped := right(), oneMistake(), right()
	unflushed.Mistakes = []Mistake{numericOrder}
	failing.Mistakes = nil // as with --scenario, when nothing is diagnosed
	stopped.Verdict, stopped.Next = Fail, "Every check passed, but not everything could be asked."
	const compile = "First: the program does not compile"
	for name, c := range map[string]struct {
		r    *Report
		want []annotation
	}{
		"right":     {right(), nil},
		"mistake":   {oneMistake(), []annotation{{"error", "", "", "", numericOrder.Title, numericOrder.What + "\nHint: " + numericOrder.Hint + "\nRead: " + numericOrder.Lesson}}},
		"unflushed": {unflushed, []annotation{{"warning", "", "", "", numericOrder.Title, numericOrder.What + "\nHint: " + numericOrder.Hint + "\nRead: " + numericOrder.Lesson}}},
		"checks":    {failing, []annotation{{"error", "features/06-order.feature", "6", "", failing.Checks[1].Name, failing.Checks[1].Message}}},
		"stopped":   {stopped, []annotation{{"error", "", "", "", wholeProgram, stopped.Next}}},
		"counts":    {oneMistake().Disclosed(Counts), []annotation{{"error", "", "", "", wholeProgram, "One thing to mend."}}},
		"compiler": {brokenAt("./a,b", "a,b/x.go:2:3: 50% of a:b\n    more\na,b/y.go:7: no column\n... and more"), []annotation{
			{"error", "a,b/x.go", "2", "3", compile, "50% of a:b\n    more"}, {"error", "a,b/y.go", "7", "", compile, "no column"}}},
		"whole file":    {brokenAt("a", "a/x.c: only Go can be compiled here"), []annotation{{"error", "a/x.c", "", "", compile, "only Go can be compiled here"}}},
		"here":          {brokenAt(".", "x.go:2:3: no"), []annotation{{"error", "x.go", "2", "3", compile, "no"}}},
		"Windows":       {brokenAt("C:/a", "C:/a/x.go:2:3: no"), []annotation{{"error", "C:/a/x.go", "2", "3", compile, "no"}}},
		"foreign files": {brokenAt("a", "features/01.feature:2:3: no"), []annotation{{"error", "", "", "", wholeProgram, compile + ".\nfeatures/01.feature:2:3: no"}}},
		"no place":      {brokenAt("a", "make: no rule"), []annotation{{"error", "", "", "", wholeProgram, compile + ".\nmake: no rule"}}},
	} {
		if got := commandsOf(t, c.r); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s:\ngot  %q\nwant %q", name, got, c.want)
		}
	}
}

// TestAnnotationsAreFew wants no more than GitHub shows of a step.
func TestAnnotationsAreFew(t *testing.T) {
	r := hostile()
	r.Mistakes = nil
	if got := commandsOf(t, r); len(got) != 10 {
		t.Errorf("%d", len(got))
	}
}
