package report

import (
	"fmt"
	"io"
	"net/url"
	"regexp"
	"strings"
)

// WriteSummary writes the report in GitHub's Markdown, for the summary of a
// step: the verdict, what to do next, the mistakes, the smallest case, and how
// many checks of each rule passed. Links to the exercise begin with base, the
// address of the repository's files with a slash behind, or are relative if it
// is empty.
//
// A summary may have 1 MiB; however large the report is, this has less than a
// quarter of that. What a program said stands in blocks of code, and other
// texts are escaped, so that nothing in them acts as Markdown or HTML.
func WriteSummary(w io.Writer, r *Report, base string) error {
	const most = 8 // mistakes
	m := &markdown{}
	m.paragraph("## " + prose(r.Submission) + ": " + prose(r.Verdict))
	m.paragraph("**" + prose(r.Next) + "**")
	m.code(r.Build.Output)
	for _, mistake := range r.Mistakes[:min(len(r.Mistakes), most)] {
		m.mistake(mistake, base)
	}
	s := &screen{theirs: "yours:"}
	s.counterexamples(r)
	m.code(s.out.String())
	m.rules(r)
	_, err := io.WriteString(w, m.out.String())
	return err
}

// markdown collects a summary.
type markdown struct{ out strings.Builder }

// paragraph writes what has been escaped, and an empty line.
func (m *markdown) paragraph(text string) { m.out.WriteString(text + "\n\n") }

func (m *markdown) mistake(mistake Mistake, base string) {
	m.paragraph("### " + prose(mistake.Title) + " (" + prose(mistake.ID) + ")")
	m.paragraph(prose(mistake.What))
	m.code(mistake.Detail)
	if mistake.Hint != "" {
		m.paragraph("Hint: " + prose(mistake.Hint))
	}
	if len(mistake.OneOf) > 0 {
		m.paragraph("Your answers fit each of these: " + prose(strings.Join(mistake.OneOf, ", ")) + ".")
	}
	if mistake.Lesson != "" {
		m.paragraph("Read: [" + prose(mistake.Lesson) + "](<" + base + link(mistake.Lesson) + ">)")
	}
}

func (m *markdown) rules(r *Report) {
	if r.Verdict == Broken {
		return
	}
	m.out.WriteString("| Rule | Passed | Of |\n| --- | ---: | ---: |\n")
	for _, rule := range r.rules() {
		name := rule.name
		if rule.bonus {
			name += notCounted
		}
		fmt.Fprintf(&m.out, "| %s | %d | %d |\n", prose(name), rule.passed, len(rule.checks))
	}
	fmt.Fprintf(&m.out, "| **Counted** | **%d** | **%d** |\n\n", r.Passed, r.Total)
}

var backticks = regexp.MustCompile("`+")

// code writes a text as it is, between fences that are longer than any in it.
func (m *markdown) code(text string) {
	const mostLines, mostBytes, mostOfLine = 120, 8 << 10, 2 << 10
	text = strings.Trim(text, "\n")
	if text == "" {
		return
	}
	var shown strings.Builder
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if i == mostLines || shown.Len() > mostBytes {
			fmt.Fprintf(&shown, "... and %d more lines\n", len(lines)-i)
			break
		}
		shown.WriteString(printable(shorten(line, mostOfLine)) + "\n")
	}
	fence := "```"
	for _, run := range backticks.FindAllString(shown.String(), -1) {
		if len(run) >= len(fence) {
			fence = run + "`"
		}
	}
	m.paragraph(fence + "text\n" + shown.String() + fence)
}

var punctuation = regexp.MustCompile(`[[:punct:]]`)

// prose escapes a text for a place within a line: a backslash takes the
// meaning of any punctuation.
func prose(text string) string {
	const most = 1 << 10
	text = printable(strings.Join(strings.Fields(text), " "))
	return punctuation.ReplaceAllString(shorten(text, most), `\$0`)
}

// link writes a path and a heading as a relative address, whatever they hold.
func link(lesson string) string {
	file, heading, _ := strings.Cut(lesson, "#")
	return (&url.URL{Path: file, Fragment: heading}).String()
}
