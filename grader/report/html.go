package report

import (
	"bytes"
	"cmp"
	"embed"
	"html/template"
	"io"
	"strings"
)

//go:embed *.tmpl style.css class.js
var files embed.FS

// pages are the templates of all pages. html/template makes whatever a
// submission printed inert, wherever it stands.
var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"word":  func(verdict string) string { return verdictWords[verdict] },
	"lower": func(verdict string) string { return strings.ToLower(verdictWords[verdict]) },
}).ParseFS(files, "*.tmpl", "style.css", "class.js"))

// verdictWords are the verdicts as people read them.
var verdictWords = map[string]string{Pass: "Right", Fail: "Wrong", Broken: "Broken", Trouble: "Trouble"}

// WriteHTML writes the report as one page that needs no other file and no
// script. What has been taken out of a report, as for a public log, leaves no
// gap. The error is that of w, and nothing of a page is written with any other.
func WriteHTML(w io.Writer, r *Report) error {
	p := page{Report: r, Tally: r.counted(), Asked: r.asked()}
	if r.Counterexample != nil {
		p.Cases = append(p.Cases, newCaseView(*r.Counterexample))
	}
	for _, c := range r.Others {
		p.Cases = append(p.Cases, newCaseView(c))
	}
	for _, rule := range r.rules() {
		p.Rules = append(p.Rules, r.ruleView(rule))
	}
	return write(w, "report", p)
}

// write fills a page in before it writes anything, so that none is half there.
func write(w io.Writer, name string, data any) error {
	var out bytes.Buffer
	if err := pages.ExecuteTemplate(&out, name, data); err != nil {
		return err
	}
	_, err := out.WriteTo(w)
	return err
}

// page is a report as its template wants it.
type page struct {
	*Report
	Cases []caseView
	Rules []ruleView
	Tally string
	Asked []string
}

// ruleView is a rule and its checks.
type ruleView struct {
	Name          string
	Passed, Total int
	Bonus         bool    // all of its checks are
	Failing       bool    // something counts against the student, and should be seen at once
	Missed, Kept  []Check // those that there is something to say of
}

// Sign is the status that a rule is drawn with.
func (v ruleView) Sign() string {
	switch {
	case v.Failing:
		return Failed
	case v.Passed < v.Total:
		return "missed" // which counts for nothing
	}
	return Passed
}

func (r *Report) ruleView(of rule) ruleView {
	v := ruleView{Name: cmp.Or(of.name, "All checks"), Passed: of.passed, Total: len(of.checks), Bonus: of.bonus}
	for _, c := range of.checks {
		list := &v.Missed
		if c.Status == Passed {
			list = &v.Kept
		} else if r.counts(c) {
			v.Failing = true
		}
		if c.Name != "" || c.Message != "" {
			*list = append(*list, c)
		}
	}
	return v
}
