package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"

	"muster/grader/group"
	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/search"
	"muster/grader/student"
	"muster/grader/wire"
)

// grading is one submission on its way through the pipeline:
//
//	directory -> program -> Leader -> answers -> verdicts -> Report -> writers
type grading struct {
	dir       string
	limits    student.Limits
	pick      selection
	tell      func(what string) // progress
	budget    time.Duration     // for questions beyond the checks
	stream    int               // of them in order of size; 0 for what the budget allows
	seedGiven uint64            // 0 for one made of the submission
}

// grade grades one submission. The student's faults are in the report; the
// error is somebody else's.
func (g grading) grade(ctx context.Context, loaded func() (material, error)) (*report.Report, error) {
	g.tell("building " + g.dir)
	program, err := student.Build(ctx, g.dir, g.limits)
	with, loadErr := loaded()
	if loadErr == nil {
		with, loadErr = g.pick.of(with)
	}
	if program != nil {
		defer program.Close()
	}
	if loadErr != nil {
		return nil, loadErr
	}
	r := report.New(g.dir)
	var broken *student.Broken
	if errors.As(err, &broken) {
		r.Verdict = report.Broken
		r.Build.Output = broken.Error()
		r.Checks = checks(with, nil)
		r.Count()
		r.Next = "First: " + broken.Reason + "."
		r.Build.Output = broken.Output
		return r, nil
	}
	if err != nil {
		return nil, err
	}
	r.Build.OK = true

	g.tell("asking " + g.dir)
	own := program.Leader(g.limits)
	defer own.Close()
	answers := own.Ask(ctx, append(with.questions(), controls()...))
	r.Checks = checks(with, answers)
	r.Count()
	wrong := r.Passed < r.Total
	if !g.pick.some() {
		g.tell("looking for mistakes in " + g.dir)
		d := mistake.Diagnose(ctx, own, evidence(with, answers), mistake.Options{
			Seed: g.seed(program), Drawn: drawn, Budget: g.budget, Stream: g.stream, Unflushed: func() bool { return own.Unflushed }})
		tell(r, d)
		r.Searched.Seed = g.seed(program)
		wrong = wrong || d.Wrong
	}
	r.Notes = append(r.Notes, own.Notes()...)
	if !wrong {
		r.Verdict = report.Pass
	}
	r.Next = next(r)
	return r, nil
}

// drawn is how many questions are drawn from the seed.
const drawn = 300

// seed is the one given, or one made of the submission itself, so that the
// same submission is asked the same.
func (g grading) seed(p *student.Program) uint64 {
	if g.seedGiven != 0 {
		return g.seedGiven
	}
	return p.Sum()%1_000_000 + 1
}

// evidence puts together what the checks showed, but for the bonus.
func evidence(m material, answers []group.Answer) []mistake.Evidence {
	questions := append(m.questions(), controls()...)
	var out []mistake.Evidence
	for i, q := range questions {
		bonus := i < len(m.suite.Scenarios) && m.suite.Scenarios[i].Bonus()
		check := i < len(questions)-len(controls())
		if !bonus {
			out = append(out, mistake.NewEvidence([]group.Question{q}, answers[i:i+1], check)...)
		}
	}
	return out
}

// tell puts a diagnosis into the report.
func tell(r *report.Report, d mistake.Diagnosis) {
	for _, f := range d.Findings {
		m := row(f.Mistake)
		m.Detail, m.Explains, m.Of, m.OneOf = f.Detail, f.Explains, f.Of, f.OneOf
		r.Mistakes = append(r.Mistakes, m)
	}
	for i, e := range d.Smallest {
		c := counterexample(e)
		if i == 0 {
			r.Counterexample = &c
		} else {
			r.Others = append(r.Others, c)
		}
	}
	r.Searched = report.Searched{Groups: d.Groups, Bounds: search.Small.String(), Complete: d.Complete, Drawn: d.Drawn}
}

// exercise is the text that the lessons' headings stand in.
const exercise = "starter/README.md"

// anchor gives the link to a heading, as Markdown viewers make it.
func anchor(heading string) string {
	return strings.ToLower(strings.ReplaceAll(heading, " ", "-"))
}

// questions gives the questions of all checks, in their order.
func (m material) questions() []group.Question {
	out := m.suite.Questions()
	for _, f := range m.fixtures {
		out = append(out, f.question)
	}
	return out
}

// checks judges the answers to m.questions, with those to the controls
// behind them. Without answers nothing was answered.
func checks(m material, answers []group.Answer) []report.Check {
	j := judge{answers: answers, refusesAll: refusesAll(append(m.questions(), controls()...), answers), out: []report.Check{}}
	for _, s := range m.suite.Scenarios {
		j.check(report.Check{Kind: "scenario", Name: s.Name, Rule: s.Feature, File: s.File, Line: s.Line,
			Tags: append([]string{}, s.Tags...), Bonus: s.Bonus()}, s.Question.Op, s.Judge)
	}
	for _, f := range m.fixtures {
		j.check(report.Check{Kind: "fixture", Name: f.name, Rule: "Bytes of real clients", File: f.file, Tags: []string{}},
			f.question.Op, func(a group.Answer) []string { return group.Diff(f.want, a) })
	}
	return j.out
}

// judge turns answers into checks, one after the other.
type judge struct {
	answers    []group.Answer
	refusesAll map[group.Op]bool
	out        []report.Check
}

// check judges the next answer.
func (j *judge) check(c report.Check, op group.Op, wrong func(group.Answer) []string) {
	answer := group.Answer{Fault: &group.Fault{Kind: group.GaveUp, Detail: "the program could not be built"}}
	if j.answers != nil {
		answer = j.answers[len(j.out)]
	}
	problems := wrong(answer)
	if len(problems) == 0 && answer.Refusal != "" && j.refusesAll[op] {
		problems = []string{"an error is right here, but your program answers every " + string(op) + " request with one"}
	}
	switch {
	case len(problems) == 0:
		c.Status = report.Passed
	case answer.Fault != nil && !answer.Faulty(group.Malformed):
		c.Status = report.Unanswered
	default:
		c.Status = report.Failed
	}
	c.Message = strings.Join(problems, "\n")
	j.out = append(j.out, c)
}

// controls are questions that every program must have a real answer to. They
// are asked beside the checks, so that a program that only ever refuses does
// not pass the checks where a refusal is right.
func controls() []group.Question {
	bytes := wire.AppendHead(nil, group.Subscription{Topics: []string{"a"}})
	topics := []group.Topic{{Name: "a", Partitions: 3}}
	return []group.Question{
		{Op: group.Decode, Metadata: bytes},
		{Op: group.Assign, Topics: topics, Members: []group.Member{{ID: "c1", Topics: []string{"a"}}}},
		{Op: group.Lead, Topics: topics, Members: []group.Member{{ID: "c1", Metadata: bytes}}},
	}
}

// refusesAll finds the ops to which the answer was never anything but an
// error.
func refusesAll(questions []group.Question, answers []group.Answer) map[group.Op]bool {
	out := map[group.Op]bool{group.Decode: true, group.Assign: true, group.Lead: true}
	for i, a := range answers {
		if a.Subscription != nil || a.Assignment != nil {
			out[questions[i].Op] = false
		}
	}
	return out
}

// next says the one thing to do next.
func next(r *report.Report) string {
	failed := r.Total - r.Passed
	switch {
	case r.Verdict == report.Pass && len(r.Mistakes) > 0:
		return "Every answer is right. One thing to mend: " + lowerFirst(r.Mistakes[0].Title) + "."
	case r.Verdict == report.Pass:
		return "Right: every check passed."
	case len(r.Mistakes) == 1 && r.Mistakes[0].ID == mistake.NotImplemented:
		return "Welcome. Begin with DecodeSubscription in decode.go: " + exercise + " tells what it has to do. " + r.Mistakes[0].Detail
	case len(r.Mistakes) > 1:
		return fmt.Sprintf("%d things to mend, one at a time. First: %s.", len(r.Mistakes), lowerFirst(r.Mistakes[0].Title))
	case len(r.Mistakes) == 1:
		return "One thing to mend: " + lowerFirst(r.Mistakes[0].Title) + "."
	case failed == 1:
		return "One check failed."
	}
	return fmt.Sprintf("%d of %d checks failed.", failed, r.Total)
}

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

// defaultBudget lets a compiled program be asked everything.
const defaultBudget = 2 * time.Second

func runGrade(ctx context.Context, io streams, args []string) (int, error) {
	f := flags(io, "grade")
	var where places
	where.flags(f)
	g := grading{limits: student.DefaultLimits()}
	g.pick.flags(f)
	jsonFile := f.String("json", "", "write the result to this file")
	f.DurationVar(&g.limits.Request, "deadline", g.limits.Request, "how long the program may be silent with a request open")
	f.DurationVar(&g.limits.Run, "limit", g.limits.Run, "how long the whole run may take")
	f.DurationVar(&g.budget, "budget", defaultBudget, "how long to ask questions beyond the checks")
	f.Uint64Var(&g.seedGiven, "seed", 0, "draw the further questions from this seed (0: one made of the submission)")
	again := f.String("again", "grader grade ", "how to grade again, as the report tells it")
	f.MarkHidden("again")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() != 1 {
		return exitTrouble, errors.New("name one submission directory")
	}
	g.dir = f.Arg(0)
	progress := newProgress(io.err)
	g.tell = progress.tell
	r, err := g.grade(ctx, inBackground(where.load))
	progress.done()
	if err != nil {
		return exitTrouble, err
	}
	if *jsonFile != "" {
		if err := report.SaveJSON(*jsonFile, r); err != nil {
			fmt.Fprintln(io.err, "grader grade:", err) // and still show the result
			defer func() { os.Stderr.Sync() }()
		}
	}
	if err := report.WriteTerminal(io.out, r, report.Style{Colour: colour(io.out), Again: *again}); err != nil {
		return exitTrouble, err
	}
	if r.Verdict == report.Pass {
		return exitRight, nil
	}
	return exitWrong, nil
}

// inBackground starts a load at once and gives a function that waits for it.
func inBackground(load func() (material, error)) func() (material, error) {
	type result struct {
		m   material
		err error
	}
	done := make(chan result, 1)
	go func() {
		m, err := load()
		done <- result{m, err}
	}()
	return func() (material, error) {
		r := <-done
		return r.m, r.err
	}
}

// colour reports whether to use colours: on a terminal, unless NO_COLOR says
// otherwise.
func colour(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("NO_COLOR") == ""
}
