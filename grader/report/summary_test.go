package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// TestNothingActsInASummary reads the Markdown as a viewer does: there are no
// elements but those that the writer makes, and what stands in blocks of code
// is whole.
func TestNothingActsInASummary(t *testing.T) {
	own := []string{"Document", "Heading", "Paragraph", "Text", "Emphasis", "FencedCodeBlock", "Link", "Table", "TableHeader", "TableRow", "TableCell", "TextBlock"}
	for _, s := range samples {
		r := s.make()
		source := []byte(written(t, func(w io.Writer, r *Report) error { return WriteSummary(w, r, "https://example.org/") }, r))
		parser := goldmark.New(goldmark.WithExtensions(extension.GFM)).Parser()
		links, headings, code := 0, 0, ""
		err := ast.Walk(parser.Parse(text.NewReader(source)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			if !slices.Contains(own, n.Kind().String()) {
				t.Errorf("%s: %s in\n%s", s.name, n.Kind(), source)
			}
			switch n := n.(type) {
			case *ast.Heading:
				headings++
			case *ast.Link:
				links++
				if !strings.HasPrefix(string(n.Destination), "https://example.org/starter/README.md#") {
					t.Errorf("%s: a link to %s", s.name, n.Destination)
				}
			case *ast.FencedCodeBlock:
				code += string(n.Lines().Value(source))
			}
			return ast.WalkContinue, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if links != len(r.Mistakes) || headings != 1+len(r.Mistakes) {
			t.Errorf("%s: %d links and %d headings for %d mistakes", s.name, links, headings, len(r.Mistakes))
		}
		for _, m := range r.Mistakes {
			if !strings.Contains(code, m.Detail) {
				t.Errorf("%s: not whole: %s\nin %s", s.name, m.Detail, code)
			}
		}
		if r.Counterexample != nil && !strings.Contains(code, "The smallest case on which it shows:") {
			t.Errorf("%s: no picture in %s", s.name, code)
		}
	}
}

// TestSummaryIsSmall makes everything large that a program can make large. The
// runner takes 1 MiB.
func TestSummaryIsSmall(t *testing.T) {
	r := hostile()
	large := strings.Repeat("\u0301", 1<<15) // marks, which have no width
	r.Next, r.Build.Output, r.Submission = large, strings.Repeat(large+"\n", 3), large
	m := Mistake{ID: large, Title: large, What: large, Hint: large, Lesson: "x", Detail: large + strings.Repeat("\n`", 1<<13), OneOf: []string{large}}
	r.Mistakes = slices.Repeat([]Mistake{m}, 50)
	for i := range 1000 {
		r.Counterexample.Strips = append(r.Counterexample.Strips, Strip{Topic: fmt.Sprint(large[:900], i)})
	}
	if got := len(written(t, func(w io.Writer, r *Report) error { return WriteSummary(w, r, "") }, r)); got > 1<<18 {
		t.Errorf("%d bytes", got)
	}
}
