package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/spf13/pflag"

	"muster/grader/group"
	"muster/grader/leader"
	"muster/grader/scenario"
	"muster/grader/wire"
)

// material is what submissions are graded with.
type material struct {
	suite    scenario.Suite
	fixtures []fixture
}

// fixture is a subscription that a real client sent, and what it says.
type fixture struct {
	name, file string
	question   group.Question
	want       group.Answer
}

// description is the .json beside a fixture's .bin.
type description struct {
	Client        string             `json:"client"`
	ClientVersion string             `json:"clientVersion"`
	Strategy      *string            `json:"strategy"`
	OnWire        bool               `json:"onWire"`
	Note          string             `json:"note"`
	Subscription  *wire.Subscription `json:"subscription,omitempty"`
	Assignment    *wire.Assignment   `json:"assignment,omitempty"`
}

// places says where the material lies.
type places struct{ features, golden string }

func (p *places) flags(f *pflag.FlagSet) {
	f.StringVar(&p.features, "features", "features", "folder of the feature files")
	f.StringVar(&p.golden, "golden", "golden", "folder of the real clients' bytes")
}

// load reads the material and makes sure that it is sound. A *scenario.Broken
// is the instructor's to mend.
func (p *places) load() (material, error) {
	if _, err := os.Stat(p.features); err != nil {
		return material{}, fmt.Errorf("no feature files: %w (run from the root of the repository, or use --features)", err)
	}
	suite, err := scenario.Load(os.DirFS(p.features), leader.Leader{})
	if err != nil {
		return material{}, err
	}
	for i := range suite.Scenarios {
		suite.Scenarios[i].File = path.Join(filepath.ToSlash(p.features), suite.Scenarios[i].File)
	}
	fixtures, err := loadFixtures(p.golden)
	return material{suite, fixtures}, err
}

// loadFixtures reads the subscriptions of a folder of fixtures. Each .bin
// must have its .json, and each .json must say what the bytes say.
func loadFixtures(dir string) ([]fixture, error) {
	names, err := filepath.Glob(filepath.Join(dir, "*.*"))
	if err != nil || len(names) == 0 {
		return nil, fmt.Errorf("no fixtures in %s (run from the root of the repository, or use --golden)", dir)
	}
	var out []fixture
	var faults []scenario.Fault
	for _, name := range names {
		switch filepath.Ext(name) {
		case ".json":
			if _, err := os.Stat(strings.TrimSuffix(name, ".json") + ".bin"); err != nil {
				faults = append(faults, scenario.Fault{File: filepath.ToSlash(name), Problem: "there is no .bin beside it", Advice: "delete it, or put the bytes back"})
			}
		case ".bin":
			f, fault, err := loadFixture(name)
			if err != nil {
				return nil, err
			}
			if fault != nil {
				faults = append(faults, *fault)
			} else if f.question.Op != "" {
				out = append(out, f)
			}
		}
	}
	if len(faults) > 0 {
		return nil, &scenario.Broken{Faults: faults}
	}
	return out, nil
}

// loadFixture reads one .bin with its .json. The fixture is empty for an
// assignment: those are for the tests of package wire alone.
func loadFixture(name string) (fixture, *scenario.Fault, error) {
	file := filepath.ToSlash(name)
	bin, err := os.ReadFile(name)
	if err != nil {
		return fixture{}, nil, fmt.Errorf("reading a fixture: %w", err)
	}
	described := strings.TrimSuffix(name, ".bin") + ".json"
	text, err := os.ReadFile(described)
	if errors.Is(err, fs.ErrNotExist) {
		return fixture{}, &scenario.Fault{File: file, Problem: "there is no .json beside it", Advice: "run: grader golden " + file}, nil
	}
	if err != nil {
		return fixture{}, nil, fmt.Errorf("reading a fixture: %w", err)
	}
	var d description
	if err := json.Unmarshal(text, &d); err != nil || (d.Subscription == nil) == (d.Assignment == nil) {
		return fixture{}, &scenario.Fault{File: filepath.ToSlash(described), Problem: "this does not describe one message", Advice: "delete it and run: grader golden " + file}, nil
	}
	if d.Assignment != nil {
		return fixture{}, nil, nil
	}
	want := group.Answer{Subscription: &group.Subscription{
		Version: d.Subscription.Version, Topics: d.Subscription.Topics, UserData: d.Subscription.UserData}}
	q := group.Question{Op: group.Decode, Metadata: bin}
	if wrong := group.Diff(want, leader.Leader{}.Answer(q)); wrong != nil {
		return fixture{}, &scenario.Fault{File: filepath.ToSlash(described), Problem: "the bytes say otherwise: " + wrong[0], Advice: "delete it and run: grader golden " + file}, nil
	}
	return fixture{name: d.Client + ": " + strings.TrimSuffix(path.Base(file), ".bin"), file: file, question: q, want: want}, nil, nil
}

// runGolden writes the .json of new fixtures.
func runGolden(_ context.Context, io streams, args []string) (int, error) {
	f := flags(io, "golden")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() == 0 {
		return exitTrouble, errors.New("name the .bin files to describe")
	}
	for _, name := range f.Args() {
		if err := describe(io, name); err != nil {
			return exitTrouble, err
		}
	}
	return exitRight, nil
}

// clientInName finds client and version in names like sub-franz-1.22.3-range-v0-one.bin.
var clientInName = regexp.MustCompile(`^(sub|asg)-(.+?)-(\d[^-]*)-`)

// describe writes what the bytes of one fixture say to the .json beside it,
// unless there is one.
func describe(io streams, name string) error {
	bin, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	target := strings.TrimSuffix(name, ".bin") + ".json"
	if _, err := os.Stat(target); err == nil || filepath.Ext(name) != ".bin" {
		return fmt.Errorf("%s: it must end in .bin and have no .json yet", name)
	}
	d := description{OnWire: true, Note: "say here where it came from"}
	if m := clientInName.FindStringSubmatch(filepath.Base(name)); m != nil {
		d.Client, d.ClientVersion = m[2], m[3]
	}
	if strings.HasPrefix(filepath.Base(name), "asg-") {
		a, err := wire.ReadAssignment(bin)
		if err != nil {
			return fmt.Errorf("%s: as an assignment: %w", name, err)
		}
		d.Assignment = &a
	} else {
		s, err := readTolerantly(bin, &d.Note)
		if err != nil {
			return fmt.Errorf("%s: as a subscription (an assignment's name begins with asg-): %w", name, err)
		}
		d.Subscription = &s
	}
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	if err := e.Encode(d); err != nil {
		return err
	}
	fmt.Fprintf(io.out, "%s\n%s", target, text.Bytes())
	return os.WriteFile(target, text.Bytes(), 0o644)
}

// readTolerantly reads a subscription, also one that stops after user data.
func readTolerantly(bin []byte, note *string) (wire.Subscription, error) {
	s, err := wire.ReadSubscription(bin)
	if err == nil {
		return s, nil
	}
	head, headErr := wire.ReadHead(bin)
	if headErr != nil {
		return s, headErr
	}
	*note += fmt.Sprintf("; declares version %d, but what follows user data is not all there (%v)", head.Version, err)
	return wire.Subscription{Version: head.Version, Topics: head.Topics, UserData: head.UserData}, nil
}
