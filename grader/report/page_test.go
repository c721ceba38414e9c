package report

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// beginning is what every page begins with. A policy holds for what comes after
// it.
const beginning = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n" +
	`<meta http-equiv="Content-Security-Policy" content="default-src 'none'; `

// TestPages wants of every page what a screen reader, a browser without a
// network and a strict parser want of it.
func TestPages(t *testing.T) {
	for name, text := range pagesOf(t) {
		t.Run(name, func(t *testing.T) {
			if !strings.HasPrefix(text, beginning) {
				t.Errorf("it begins with %.60q", text)
			}
			root := parse(t, text)
			headings(t, root)
			names(t, root)
			ids(t, root)
			selfContained(t, root, strings.HasPrefix(name, "class"))
			noGaps(t, root)
		})
	}
}

// headings wants one h1, first, and no level left out.
func headings(t *testing.T, root *html.Node) {
	level := 0
	for n := range elements(root) {
		if !regexp.MustCompile("^h[1-6]$").MatchString(n.Data) {
			continue
		}
		here := int(n.Data[1] - '0')
		if here > level+1 || (here == 1) != (level == 0) {
			t.Errorf("%s %q comes after h%d", n.Data, wordsIn(n), level)
		}
		level = here
	}
	if level == 0 {
		t.Error("no heading")
	}
}

// names wants a name for all that needs one: pictures, what can be scrolled
// to, and what takes input; and a scope for the heads of a table.
func names(t *testing.T, root *html.Node) {
	for n := range elements(root) {
		switch n.Data {
		case "svg":
			if attribute(n, "role") != "img" || attribute(n, "aria-label") == "" {
				t.Errorf("a picture without a name: %v", n.Attr)
			}
		case "div", "section":
			if attribute(n, "tabindex") != "" && attribute(n, "aria-label") == "" {
				t.Errorf("a region without a name: %v", n.Attr)
			}
		case "input":
			if n.Parent.Data != "label" || wordsIn(n.Parent) == "" {
				t.Errorf("a field without a label: %v", n.Attr)
			}
		case "th":
			if attribute(n, "scope") == "" || wordsIn(n) == "" {
				t.Errorf("a head without a scope: %q", wordsIn(n))
			}
		case "title":
			if wordsIn(n) == "" {
				t.Error("no title")
			}
		}
	}
}

// ids wants each id once, and a target for each link inside the page.
func ids(t *testing.T, root *html.Node) {
	seen := map[string]bool{}
	for n := range elements(root) {
		if id := attribute(n, "id"); id != "" {
			if seen[id] {
				t.Errorf("id %q is there twice", id)
			}
			seen[id] = true
		}
	}
	for n := range elements(root) {
		if to, inside := strings.CutPrefix(attribute(n, "href"), "#"); inside && !seen[to] {
			t.Errorf("a link to %q goes nowhere", to)
		}
	}
}

// selfContained wants no other file, but for the links into the lesson, and
// no script but that of a class.
func selfContained(t *testing.T, root *html.Node, scripted bool) {
	lesson := regexp.MustCompile(`^starter/README\.md#[a-z-]+$`)
	asking := []string{"src", "srcset", "data", "poster", "action", "formaction", "background", "ping", "xlink:href"}
	scripts := 0
	for n := range elements(root) {
		switch n.Data {
		case "link", "base", "iframe", "object", "embed", "img", "image", "use", "form":
			t.Errorf("<%s>", n.Data)
		case "script":
			scripts++
		case "style":
			if css := wordsIn(n); strings.Contains(css, "url(") || strings.Contains(css, "@import") {
				t.Error("the style sheet wants another file")
			}
		}
		for _, a := range n.Attr {
			inside := strings.HasPrefix(a.Val, "#") || lesson.MatchString(a.Val)
			if slices.Contains(asking, a.Key) || strings.HasPrefix(a.Key, "on") || a.Key == "href" && !inside {
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			}
		}
	}
	if want := map[bool]int{true: 1}[scripted]; scripts != want {
		t.Errorf("%d scripts, want %d", scripts, want)
	}
}

// noGaps wants nothing empty: what a report does not have leaves no heading
// and no box behind.
func noGaps(t *testing.T, root *html.Node) {
	filled := []string{"p", "h1", "h2", "h3", "ul", "ol", "li", "dl", "dt", "dd", "pre", "code", "strong", "summary", "figure", "a"}
	for n := range elements(root) {
		if slices.Contains(filled, n.Data) && wordsIn(n) == "" {
			t.Errorf("an empty <%s> in <%s %v>", n.Data, n.Parent.Data, n.Parent.Attr)
		}
		if n.Data == "section" || n.Data == "details" {
			first := n.FirstChild.NextSibling
			if strings.TrimSpace(wordsIn(n)) == wordsIn(first) {
				t.Errorf("nothing below %q", wordsIn(first))
			}
		}
	}
}

func elements(root *html.Node) iter.Seq[*html.Node] {
	return func(yield func(*html.Node) bool) {
		for n := range root.Descendants() {
			if n.Type == html.ElementNode && !yield(n) {
				return
			}
		}
	}
}

// wordsIn gives what stands in an element, blanks around it aside.
func wordsIn(n *html.Node) string {
	var out strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			out.WriteString(d.Data)
		}
	}
	return strings.TrimSpace(out.String())
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}
