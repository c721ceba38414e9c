package report

import (
	"cmp"
	"encoding/xml"
	"io"
	"strings"
)

// The elements of JUnit XML, in the form that Jenkins' xunit plugin lays down
// (junit-10.xsd). The attributes file and line of a test case are not in it:
// GitLab and the reporters for GitHub read them, and others pass them over.
// There are no times, so that the same result gives the same bytes.
type (
	junitRun struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Errors   int          `xml:"errors,attr"`
		Time     int          `xml:"time,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     int         `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
		Out      string      `xml:"system-out,omitempty"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		Time    int           `xml:"time,attr"`
		File    string        `xml:"file,attr,omitempty"`
		Line    int           `xml:"line,attr,omitempty"`
		Failure *junitOutcome `xml:"failure"`
		Error   *junitOutcome `xml:"error"`
		Skipped *junitOutcome `xml:"skipped"`
	}
	junitOutcome struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes the report as JUnit XML: a test suite for each rule, with
// a test case for each check. A wrong answer is a failure, none an error, and
// a bonus check that is not passed is skipped. Before them stands a suite of
// one case, the verdict: that a build failed, or that a mistake shows only
// beyond the checks, is in no check.
func WriteJUnit(w io.Writer, r *Report) error {
	run := junitRun{Name: r.Submission}
	run.add(junitSuite{Name: wholeProgram, Cases: []junitCase{junitVerdict(r)}, Out: words(r)})
	for _, rule := range r.rules() {
		suite := junitSuite{Name: rule.name}
		for _, c := range rule.checks {
			suite.Cases = append(suite.Cases, junitCheck(c, !r.counts(c)))
		}
		run.add(suite)
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(run); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// wholeProgram is the name under which a verdict stands among checks.
const wholeProgram = "The whole program"

func junitVerdict(r *Report) junitCase {
	c := junitCase{Name: "It builds, and is right in all that it was asked", Class: wholeProgram}
	outcome := &junitOutcome{Message: r.Next, Type: r.Verdict, Text: r.Build.Output}
	switch r.Verdict {
	case Fail:
		c.Failure = outcome
		outcome.Text = strings.Join(r.titles(), "\n")
	case Broken:
		c.Error = outcome
	}
	return c
}

func junitCheck(check Check, uncounted bool) junitCase {
	c := junitCase{Name: check.Name, Class: check.Rule, File: check.File, Line: check.Line}
	first, _, _ := strings.Cut(check.Message, "\n")
	outcome := &junitOutcome{Message: cmp.Or(first, check.Status), Type: check.Status, Text: check.Message}
	switch {
	case check.Status == Passed:
	case uncounted:
		c.Skipped = outcome
		outcome.Message = "not passed, and not counted: this is a bonus"
	case check.Status == Unanswered:
		c.Error = outcome
	default:
		c.Failure = outcome
	}
	return c
}

// add adds a suite and counts its cases.
func (run *junitRun) add(s junitSuite) {
	s.Tests = len(s.Cases)
	for _, c := range s.Cases {
		switch {
		case c.Failure != nil:
			s.Failures++
		case c.Error != nil:
			s.Errors++
		case c.Skipped != nil:
			s.Skipped++
		}
	}
	run.Suites = append(run.Suites, s)
	run.Tests += s.Tests
	run.Failures += s.Failures
	run.Errors += s.Errors
}
