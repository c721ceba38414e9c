package report

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"
)

// element is any element of an XML file.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func junit(t *testing.T, r *Report) element {
	t.Helper()
	var root element
	if err := xml.Unmarshal([]byte(written(t, WriteJUnit, r)), &root); err != nil {
		t.Fatal(err)
	}
	return root
}

// TestJUnitOutcomes wants each check to be what its state says: wrong is a
// failure, unanswered an error, and a bonus skipped unless it alone was asked.
func TestJUnitOutcomes(t *testing.T) {
	for _, c := range []struct {
		status      string
		bonus, only bool
		want        string
	}{
		{Passed, false, false, ""},
		{Failed, false, false, "failure"},
		{Unanswered, false, false, "error"},
		{Passed, true, false, ""},
		{Failed, true, false, "skipped"},
		{Unanswered, true, false, "skipped"},
		{Failed, true, true, "failure"},
	} {
		r := New("x")
		r.Checks = []Check{{Name: "n", Rule: "r", File: "f", Line: 7, Status: c.status, Bonus: c.bonus, Message: "3, you gave 4\nand more"}}
		if !c.only {
			r.Checks = append(r.Checks, Check{Name: "other", Rule: "r", Status: Passed})
		}
		r.Count()
		got := junit(t, r).Children[1].Children[0]
		if got.attr("name") != "n" || got.attr("classname") != "r" || got.attr("file") != "f" || got.attr("line") != "7" || got.attr("time") != "0" {
			t.Errorf("%+v: %v", c, got.Attrs)
		}
		outcome := ""
		for _, child := range got.Children {
			outcome += child.XMLName.Local
			if !strings.Contains(child.Text, "3, you gave 4\nand more") || child.attr("message") == "" {
				t.Errorf("%+v says %v %q", c, child.Attrs, child.Text)
			}
		}
		if outcome != c.want {
			t.Errorf("%+v is %q", c, outcome)
		}
	}
}

// TestJUnitVerdict wants a run to be red if and only if the verdict is no
// pass, and to say why where no check does.
func TestJUnitVerdict(t *testing.T) {
	beyond := right() // every check passed, and a drawn question did not
	beyond.Verdict, beyond.Next, beyond.Mistakes = Fail, "One thing to mend.", []Mistake{numericOrder}
	for name, c := range map[string]struct {
		r    *Report
		want string // in the outcome
	}{
		"right": {right(), ""}, "beyond the checks": {beyond, numericOrder.Title}, "broken": {brokenBuild(), "decode.go:28:19: too many"},
	} {
		verdict := junit(t, c.r).Children[0].Children[0]
		if red := len(verdict.Children) > 0; red != (c.r.Verdict != Pass) {
			t.Errorf("%s: red is %v", name, red)
			continue
		}
		for _, outcome := range verdict.Children {
			if outcome.attr("message") != c.r.Next || !strings.Contains(outcome.Text, c.want) {
				t.Errorf("%s: %v %s", name, outcome.Attrs, outcome.Text)
			}
		}
	}
}

// TestJUnitHoldsAnything puts what XML cannot hold into every text.
func TestJUnitHoldsAnything(t *testing.T) {
	const odd = "a\x00\x01\x1b\xff\ufffe\r\n]]><b>&amp;\"'"
	r := New(odd)
	r.Next, r.Notes, r.Build.Output = odd, []string{odd}, odd
	r.Checks = []Check{{Name: odd, Rule: odd, File: odd, Status: Failed, Message: odd}}
	r.Mistakes = []Mistake{{ID: odd, Title: odd}}
	r.Count()
	d := xml.NewDecoder(strings.NewReader(written(t, WriteJUnit, r)))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "b" {
			t.Error("a text became an element")
		}
	}
}
