package scenario

import (
	"fmt"
	"regexp"
	"strings"
	"sync"

	messages "github.com/cucumber/messages/go/v34"
)

// checkTree finds in a parsed file what Gherkin lets pass in silence, and
// notes where everything stands.
func (l *loader) checkTree(file string, f *messages.Feature) {
	if f == nil {
		l.fault(file, 0, "the file is empty, so it holds no scenario", "write one, or delete the file")
		return
	}
	l.rule = f.Name
	l.checkDescription(file, f.Location, f.Description)
	names := map[string]int64{}
	walk := func(b *messages.Background, s *messages.Scenario) {
		if b != nil {
			l.noteSteps(b.Steps)
			l.checkDescription(file, b.Location, b.Description)
			l.checkPlaceholders(file, b.Steps, nil)
		}
		if s != nil {
			l.checkScenario(file, s)
			if first, twice := names[s.Name]; twice {
				l.fault(file, int(s.Location.Line), fmt.Sprintf("a scenario in line %d has the name %q too", first, s.Name), "give each a name of its own")
			}
			names[s.Name] = s.Location.Line
		}
	}
	for _, c := range f.Children {
		walk(c.Background, c.Scenario)
		if c.Rule != nil {
			l.checkDescription(file, c.Rule.Location, c.Rule.Description)
			for _, rc := range c.Rule.Children {
				walk(rc.Background, rc.Scenario)
			}
		}
	}
}

func (l *loader) noteSteps(steps []*messages.Step) {
	for _, s := range steps {
		l.lines[s.Id] = int(s.Location.Line)
		if s.DocString != nil {
			l.texts[s.Id] = int(s.DocString.Location.Line)
		}
	}
}

func (l *loader) checkScenario(file string, s *messages.Scenario) {
	line := int(s.Location.Line)
	l.lines[s.Id] = line
	l.noteSteps(s.Steps)
	l.checkDescription(file, s.Location, s.Description)
	if len(s.Steps) == 0 {
		l.fault(file, line, fmt.Sprintf("scenario %q has no steps", s.Name), "write them, or delete the scenario")
	}
	outline := strings.HasPrefix(s.Keyword, "Scenario Outline") || strings.HasPrefix(s.Keyword, "Scenario Template")
	if outline && len(s.Examples) == 0 {
		l.fault(file, line, fmt.Sprintf("scenario outline %q has no Examples, so it would never run", s.Name), "add an Examples table")
	}
	if len(s.Examples) == 0 {
		l.checkPlaceholders(file, s.Steps, nil)
		l.checkPlaceholder(file, s.Location.Line, s.Name, nil)
	}
	for _, e := range s.Examples {
		if e.TableHeader == nil || len(e.TableBody) == 0 {
			l.fault(file, int(e.Location.Line), "these Examples have no rows, so nothing would run", "add a row, or delete them")
			continue
		}
		columns := map[string]bool{}
		for _, cell := range e.TableHeader.Cells {
			columns[cell.Value] = true
		}
		for _, row := range e.TableBody {
			l.lines[row.Id] = int(row.Location.Line)
		}
		l.checkPlaceholder(file, s.Location.Line, s.Name, columns)
		l.checkPlaceholders(file, s.Steps, columns)
	}
}

// checkPlaceholders finds in steps a <name> that no column of an Examples
// table fills. In a Background none ever is.
func (l *loader) checkPlaceholders(file string, steps []*messages.Step, columns map[string]bool) {
	for _, st := range steps {
		l.checkPlaceholder(file, st.Location.Line, st.Text, columns)
		if st.DocString != nil {
			l.checkPlaceholder(file, st.DocString.Location.Line, st.DocString.Content, columns)
		}
		if st.DataTable != nil {
			for _, row := range st.DataTable.Rows {
				for _, cell := range row.Cells {
					l.checkPlaceholder(file, row.Location.Line, cell.Value, columns)
				}
			}
		}
	}
}

var placeholder = regexp.MustCompile(`<([^<>\s][^<>]*)>`)

func (l *loader) checkPlaceholder(file string, line int64, text string, columns map[string]bool) {
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !columns[m[1]] {
			l.fault(file, int(line), fmt.Sprintf("nothing fills the placeholder <%s>", m[1]), "name a column of the Examples table; a Background has none")
		}
	}
}

// stepPatterns are the patterns of all steps.
var stepPatterns = sync.OnceValue(func() []*regexp.Regexp {
	var out []*regexp.Regexp
	for _, s := range Steps() {
		out = append(out, regexp.MustCompile(s.pattern))
	}
	return out
})

// takesMore reports whether a step is followed by a text or a table.
func takesMore(text string) bool {
	for i, s := range Steps() {
		if stepPatterns()[i].MatchString(text) {
			return strings.Contains(s.Example, "\n")
		}
	}
	return false
}

// blockWords are the keywords that a colon follows.
var blockWords = []string{"Scenario", "Scenario Outline", "Examples", "Background", "Rule", "Feature", "Example"}

// checkDescription finds a line of free text that was meant to be more: a
// misspelt keyword makes no error in Gherkin, its line is only never run.
func (l *loader) checkDescription(file string, at *messages.Location, text string) {
	line := int(at.Line)
	for part := range strings.Lines(text) {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		for line++; line < len(l.source) && strings.TrimSpace(l.source[line-1]) != part; line++ {
			// blank lines and comments are no part of the description
		}
		word, _, isBlock := strings.Cut(part, ":")
		if meant := closest(word, blockWords); isBlock && meant != "" {
			l.fault(file, line, fmt.Sprintf("%q looks like a misspelt %s, and is taken for description", part, meant),
				"spell it "+meant+", or begin the line with another word")
			continue
		}
		word, rest, _ := strings.Cut(part, " ")
		for _, pattern := range stepPatterns() {
			if pattern.MatchString(rest) {
				l.fault(file, line, fmt.Sprintf("%q is a step, but %q is no keyword, so it is taken for description", part, word),
					"begin it with Given, When, Then, And or But")
			}
		}
	}
}

// closest gives the keyword that a word is, but for case or a slip of the
// pen; "" if none.
func closest(word string, keywords []string) string {
	for _, k := range keywords {
		d := distance(strings.ToLower(word), strings.ToLower(k))
		if d <= 1 || d == 2 && len(k) > 5 {
			return k
		}
	}
	return ""
}
