package scenario

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	gherkin "github.com/cucumber/gherkin/go/v42"
	"github.com/cucumber/godog"
	messages "github.com/cucumber/messages/go/v34"

	"muster/grader/group"
)

// Load reads every feature file of fsys and makes sure that they are sound: a
// right leader, given as right, must meet every expectation. What an
// instructor got wrong comes as a *Broken, with file, line and advice.
func Load(fsys fs.FS, right group.Leader) (Suite, error) {
	l := &loader{fsys: fsys}
	if err := l.read(); err != nil {
		return Suite{}, err
	}
	if len(l.faults) == 0 {
		l.faults = l.suite.sound(right)
	}
	if len(l.faults) > 0 {
		slices.SortStableFunc(l.faults, func(a, b Fault) int {
			return cmp.Or(strings.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
		})
		return Suite{}, &Broken{l.faults}
	}
	return l.suite, nil
}

// loader is a Load under way.
type loader struct {
	fsys   fs.FS
	rule   string         // name of the feature being read
	source []string       // its lines
	lines  map[string]int // line of each node of its syntax tree, by its id
	texts  map[string]int // line of the text of a step, by the step's id
	faults []Fault
	suite  Suite
}

func (l *loader) fault(file string, line int, problem, advice string) {
	l.faults = append(l.faults, Fault{file, line, problem, advice})
}

// read reads each file by itself, so that an error has its file.
func (l *loader) read() error {
	var files []string
	err := fs.WalkDir(l.fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() && path.Ext(name) == ".feature" {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		return fmt.Errorf("reading the feature files: %w", err)
	}
	if len(files) == 0 {
		l.fault(".", 0, "there is no file that ends in .feature", "put scenarios there; grader steps shows what they can say")
	}
	for _, name := range files {
		text, err := fs.ReadFile(l.fsys, name)
		if err != nil {
			return fmt.Errorf("reading the feature files: %w", err)
		}
		if l.checkText(name, text) {
			l.file(name, text)
		}
	}
	return nil
}

// checkText finds what would make the parser read a file otherwise than it
// looks.
func (l *loader) checkText(name string, text []byte) bool {
	switch {
	case bytes.HasPrefix(text, []byte("\xef\xbb\xbf")):
		l.fault(name, 1, "the file begins with a byte order mark (BOM)", "save it as UTF-8 without BOM")
	case bytes.Contains(text, []byte("\r")) && !bytes.Contains(text, []byte("\n")):
		l.fault(name, 1, "the lines end with CR alone", "save it with LF line ends")
	default:
		return true
	}
	return false
}

var parseError = regexp.MustCompile(`\((\d+):\d+\): (.*)`)

// file parses one file and, if it is sound Gherkin, runs it.
func (l *loader) file(name string, text []byte) {
	l.lines, l.texts, l.source = map[string]int{}, map[string]int{}, strings.Split(string(text), "\n")
	before := len(l.faults)
	ids := (&messages.Incrementing{}).NewId // as godog numbers the nodes
	document, err := gherkin.ParseGherkinDocument(bytes.NewReader(text), ids)
	if err != nil {
		l.notGherkin(name, err)
		return
	}
	l.checkTree(name, document.Feature)
	if len(l.faults) > before {
		return
	}
	pickles := len(gherkin.Pickles(*document, name, ids))
	if pickles == 0 {
		l.fault(name, 0, "the file holds no scenario", "write one, or delete the file")
		return
	}
	ran := len(l.suite.Scenarios)
	l.run(name)
	if ran = len(l.suite.Scenarios) - ran; ran != pickles && len(l.faults) == before {
		l.fault(name, 0, fmt.Sprintf("the file holds %d scenarios, but %d were run", pickles, ran), "report this: it is the grader's own trouble")
	}
}

func (l *loader) notGherkin(name string, err error) {
	found := parseError.FindAllStringSubmatch(err.Error(), -1)
	for _, m := range found {
		line, _ := strconv.Atoi(m[1])
		l.fault(name, line, "this is not Gherkin: "+m[2], "compare it with another feature file, or with grader steps")
	}
	if len(found) == 0 {
		l.fault(name, 0, "this is not Gherkin: "+err.Error(), "compare it with another feature file")
	}
}

// run lets godog go through a file once. The steps only note down what they
// say; nobody is asked anything yet.
func (l *loader) run(name string) {
	suite := godog.TestSuite{
		Name:                "muster",
		ScenarioInitializer: l.hook,
		Options: &godog.Options{FS: l.fsys, Paths: []string{name}, Strict: true,
			Format: "progress", Output: io.Discard, NoColors: true},
	}
	suite.Run()               // what fails is in l.faults, with more than godog's exit code
	os.Unsetenv("GODOG_SEED") // godog leaves these behind, and children would inherit them
	os.Unsetenv("GODOG_TESTED_PACKAGE")
}

// hook gives a scenario its steps and its draft.
func (l *loader) hook(sc *godog.ScenarioContext) {
	for i, s := range Steps() {
		sc.Step(stepPatterns()[i], s.do)
	}
	sc.Before(func(ctx context.Context, sc *godog.Scenario) (context.Context, error) {
		return context.WithValue(ctx, draftKey{}, &draft{file: sc.Uri}), nil
	})
	sc.StepContext().Before(func(ctx context.Context, st *godog.Step) (context.Context, error) {
		draftOf(ctx).line = l.lines[st.AstNodeIds[0]]
		return ctx, nil
	})
	sc.StepContext().After(l.afterStep)
	sc.After(func(ctx context.Context, sc *godog.Scenario, _ error) (context.Context, error) {
		l.finish(sc, draftOf(ctx))
		return ctx, nil
	})
}

// afterStep notes what is wrong with a step.
func (l *loader) afterStep(ctx context.Context, st *godog.Step, _ godog.StepResultStatus, err error) (context.Context, error) {
	d := draftOf(ctx)
	if d.broken {
		return ctx, nil
	}
	problem, advice, line := "", "grader steps shows each step with an example", d.line
	var hex *hexError
	switch {
	case errors.Is(err, godog.ErrUndefined):
		problem, advice = fmt.Sprintf("no step reads %q", st.Text), nearest(st.Text)
	case errors.Is(err, godog.ErrAmbiguous):
		problem, advice = fmt.Sprintf("more than one step reads %q", st.Text), "report this: the steps of the grader overlap"
	case errors.As(err, &hex) && st.Argument != nil:
		problem, line = err.Error(), l.texts[st.AstNodeIds[0]]+1+hex.line
	case err != nil:
		problem = err.Error()
	case st.Argument != nil && !takesMore(st.Text):
		problem = "this step takes no text and no table"
	case st.Type == messages.PickleStepType_CONTEXT && d.question.Op != "":
		problem = "a Given behind the When: it would come too late"
	default:
		return ctx, nil
	}
	d.broken = true
	l.fault(d.file, line, problem, advice)
	return ctx, nil
}

// finish makes a Scenario of what its steps noted down.
func (l *loader) finish(sc *godog.Scenario, d *draft) {
	if d.broken {
		return
	}
	line := l.lines[sc.AstNodeIds[len(sc.AstNodeIds)-1]]
	switch {
	case d.question.Op == "":
		l.fault(sc.Uri, line, fmt.Sprintf("scenario %q asks nothing", sc.Name), "it needs one When step")
		return
	case len(d.checks) == 0:
		l.fault(sc.Uri, line, fmt.Sprintf("scenario %q expects nothing", sc.Name), "it needs a Then step")
		return
	}
	out := Scenario{Feature: l.rule, Name: sc.Name, File: sc.Uri, Line: line, Question: d.question, checks: d.checks}
	for _, t := range sc.Tags {
		out.Tags = append(out.Tags, t.Name)
	}
	l.suite.Scenarios = append(l.suite.Scenarios, out)
}
