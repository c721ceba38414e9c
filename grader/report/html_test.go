package report

import (
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// pagesOf are the pages that are looked at: of every sample, of one with all
// taken out that may be, and of classes.
func pagesOf(t *testing.T) map[string]string {
	t.Helper()
	out := map[string]string{"bare": reportPage(t, bare())}
	for _, s := range samples {
		out[s.name] = reportPage(t, s.make())
	}
	out["class"] = classText(t, aClass(), itsSeconds)
	out["class-empty"] = classText(t, &Class{}, nil)
	return out
}

func reportPage(t *testing.T, r *Report) string {
	t.Helper()
	var out strings.Builder
	if err := WriteHTML(&out, r); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func classText(t *testing.T, c *Class, seconds map[string]float64) string {
	t.Helper()
	var out strings.Builder
	if err := WriteClassHTML(&out, c, seconds); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// BenchmarkClassHTML writes the page of a class of 2,000.
func BenchmarkClassHTML(b *testing.B) {
	c, seconds := bigClass(2000)
	for b.Loop() {
		if err := WriteClassHTML(io.Discard, c, seconds); err != nil {
			b.Fatal(err)
		}
	}
}

// bare is a report that everything has been taken out of that would tell too
// much in a public log.
func bare() *Report {
	r := oneMistake()
	r.Counterexample, r.Searched.Seed = nil, 0
	for i := range r.Checks {
		r.Checks[i].Name, r.Checks[i].File, r.Checks[i].Line, r.Checks[i].Message = "", "", 0, ""
	}
	return r
}

func TestHTMLGolden(t *testing.T) {
	for name, text := range pagesOf(t) {
		t.Run(name, func(t *testing.T) { golden(t, name+".html", text) })
	}
}

// TestBonusCountsForNothing wants no cross at a rule of which only a bonus check
// is missed, unless nothing else was asked for.
func TestBonusCountsForNothing(t *testing.T) {
	check := func(status string, bonus bool) Check { return Check{Name: "x", Status: status, Bonus: bonus} }
	for _, c := range []struct {
		checks []Check
		sign   string
	}{
		{[]Check{check(Passed, false), check(Passed, true)}, Passed},
		{[]Check{check(Passed, false), check(Failed, true)}, "missed"},
		{[]Check{check(Unanswered, false), check(Failed, true)}, Failed},
		{[]Check{check(Passed, true), check(Failed, true)}, Failed},
	} {
		r := New("x")
		r.Checks = c.checks
		r.Count()
		v := r.ruleView(r.rules()[0])
		if v.Sign() != c.sign || v.Failing != (c.sign == Failed) || len(v.Missed)+len(v.Kept) != 2 {
			t.Errorf("%v: %s, want %s; %v", c.checks, v.Sign(), c.sign, v)
		}
	}
}

// TestNothingActsOnABrowser puts markup, script and addresses into every text
// of a report and a class: the page has the same elements and attributes as
// with plain words there.
func TestNothingActsOnABrowser(t *testing.T) {
	for _, evil := range []string{
		`<script>alert(1)</script>`, `</style><img src=x onerror=alert(1)>`, `" onclick="alert(1)`, `' autofocus onfocus='alert(1)`,
		`javascript:alert(1)`, `</title></svg><iframe src="//x.invalid">`, `{{.}}<!--`, `;background:url(//x.invalid)`, "\u202e\u0000`",
	} {
		for name, page := range map[string]func(text string) string{
			"report": func(text string) string {
				r := filled(t, *twoMistakes(), text)
				return reportPage(t, &r)
			},
			"class": func(text string) string {
				c := filled(t, *aClass(), text)
				return classText(t, &c, nil)
			},
		} {
			if got, want := skeleton(t, page(evil)), skeleton(t, page("word")); got != want {
				t.Errorf("%s with %s is\n%s\nnot\n%s", name, evil, got, want)
			}
		}
	}
}

// filled gives a copy of a value with every text replaced.
func filled[T any](t *testing.T, v T, text string) T {
	t.Helper()
	var out T
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &out) // so that no sample is written to
	}
	if err != nil {
		t.Fatal(err)
	}
	fillTexts(reflect.ValueOf(&out), text)
	return out
}

// fillTexts sets every text in a value, but for those that are a choice of few.
func fillTexts(v reflect.Value, text string) {
	switch v.Kind() {
	case reflect.Pointer:
		fillTexts(v.Elem(), text)
	case reflect.Slice:
		for i := range v.Len() {
			fillTexts(v.Index(i), text)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if name := v.Type().Field(i).Name; name != "Verdict" && name != "Status" {
				fillTexts(v.Field(i), text)
			}
		}
	case reflect.String:
		v.SetString(text)
	}
}

// skeleton gives a page's elements and the names of their attributes.
func skeleton(t *testing.T, page string) string {
	t.Helper()
	var out strings.Builder
	for n := range parse(t, page).Descendants() {
		if n.Type != html.TextNode {
			fmt.Fprintf(&out, "%d %s", n.Type, n.Data)
			for _, a := range n.Attr {
				fmt.Fprintf(&out, " %s", a.Key)
				if a.Key == "href" && strings.HasPrefix(a.Val, "javascript:") {
					t.Errorf("a link goes to %s", a.Val)
				}
			}
			out.WriteByte('\n')
		}
	}
	return out.String()
}

func parse(t *testing.T, page string) *html.Node {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	return root
}
