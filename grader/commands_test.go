package main

import (
	"bytes"
	"context"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"muster/grader/scenario"
)

// call runs a command as main does, with the material where the tests find it.
func call(args ...string) (code int, out, errs string) {
	var o, e bytes.Buffer
	if len(args) > 0 && slices.Contains([]string{"grade", "check", "class", "watch", "live"}, args[0]) {
		args = append([]string{args[0], "--features", testPlaces.features, "--golden", testPlaces.golden}, args[1:]...)
	}
	code = run(context.Background(), streams{&o, &e}, args)
	return code, o.String(), e.String()
}

// passes is what a reader, or a script, takes for a pass.
var passes = regexp.MustCompile(`(?i)\bright\b|\bpassed\b|(?m)^ok `)

// exits are commands, NONE being a path where nothing is.
var exits = []struct {
	args      string
	code      int
	out, errs string // parts of what is written
}{
	{"grade --budget 50ms ../solution", 0, "Right: every check passed.", ""},
	{"grade --budget 50ms ../starter", 1, "Welcome.", ""},
	{"grade --budget 50ms --scenario ../features/06-member-order.feature:6 ../solution", 0, "1 of 1 checks passed", ""},
	{"grade --tag @bonus ../solution", 0, "0 of 0 checks passed, and 6 of 6 bonus checks", ""},
	{"grade --tag @bonus ../starter", 1, "6 checks failed.", ""},
	{"grade NONE", 2, "", "not a directory"},
	{"grade", 2, "", "name one submission"},
	{"grade a b", 2, "", "name one submission"},
	{"grade --foo ../solution", 2, "", "unknown flag: --foo"},
	{"grade --seed x ../solution", 2, "", "--seed"},
	{"grade --disclose all ../solution", 2, "", "full, mistakes or counts"},
	{"grade --budget 50ms --quiet ../solution", 0, "../solution: pass, ", ""},
	{"grade --tag @a||@b ../solution", 2, "", "@a||@b"},
	{"grade --tag @nobody-has-this ../solution", 2, "", "no scenario fits"},
	{"grade --scenario nobody-is-called-so ../solution", 2, "", "no scenario fits"},
	{"grade --features NONE ../solution", 2, "", "run from the root of the repository"},
	{"grade --golden NONE ../solution", 2, "", "run from the root of the repository"},
	{"live --budget 50ms ../starter", 2, "", "unknown flag"},
	{"live ../starter", 1, "Welcome.", ""},
	{"live ../solution", 0, "Right: your program led the group", ""},
	{"live --protocol consumer", 0, "KIP-848", ""},
	{"live", 2, "", "name one submission"},
	{"live a b", 2, "", "name one submission"},
	{"live NONE", 2, "", "not a directory"},
	{"live --protocol x ../solution", 2, "", "classic and consumer"},
	{"live --protocol consumer --assignor cooperative", 2, "", "classic has the assignors"},
	{"live --brokers 127.0.0.1:1 ../solution", 2, "", "is it running"},
	{"check --foo", 2, "", "unknown flag: --foo"},
	{"check something", 2, "", "something"},
	{"check --golden NONE", 2, "", "run from the root"},
	{"mistakes no-such-mistake", 2, "", `no mistake "no-such-mistake"`},
	{"steps --foo", 2, "", "unknown flag"},
	{"steps something", 2, "", "something"},
	{"golden", 2, "", "name the .bin files"},
	{"golden NONE", 2, "", "none"},
	{"class", 2, "", "name one directory"},
	{"class a b", 2, "", "name one directory"},
	{"class --list NONE a", 2, "", "name one directory"},
	{"class --list NONE", 2, "", "none"},
	{"class NONE", 2, "", "none"},
	{"class --out NONE --shard 6/5 ..", 2, "", "6/5"},
	{"class --out .. ..", 2, "", "among the submissions"},
	{"class --out ../starter/results ..", 2, "", "among the submissions"},
	{"class --out NONE --features NONE ..", 2, "", "run from the root of the repository"},
	{"merge", 2, "", "name the directories"},
	{"merge NONE", 2, "", "class.json"},
	{"watch", 2, "", "name one submission"},
	{"watch NONE", 2, "", "none"},
	{"clas", 2, "", `no command "clas" (grader help lists them)`},
}

// TestExitCodes tells whose fault it is: 0 nobody's, 1 the submission's, 2
// somebody else's. What is not the submission's fault never looks like a pass.
func TestExitCodes(t *testing.T) {
	none := filepath.Join(t.TempDir(), "none")
	for _, c := range exits {
		t.Run(c.args, func(t *testing.T) {
			code, out, errs := call(strings.Fields(strings.ReplaceAll(c.args, "NONE", none))...)
			if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(errs, c.errs) {
				t.Errorf("exit %d, want %d\n%s\n%s", code, c.code, out, errs)
			}
			if code == exitTrouble && (out != "" || errs == "") {
				t.Errorf("written where results go: %q; where troubles go: %q", out, errs)
			}
			if code != exitTrouble && errs != "" {
				t.Errorf("a result, and still %q", errs)
			}
		})
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{nil, {"help"}, {"--help"}, {"-h"}} {
		code, out, errs := call(args...)
		if code != 0 || errs != "" {
			t.Errorf("%v: exit %d, %q", args, code, errs)
		}
		for _, c := range commands() {
			if !strings.Contains(out, "grader "+c.name) {
				t.Errorf("%v does not tell of %s", args, c.name)
			}
		}
	}
	for _, c := range commands() {
		code, out, errs := call(c.name, "--help")
		if code != 0 || errs != "" || !strings.Contains(out, c.about) || strings.Contains(out, "--make") {
			t.Errorf("%s --help: exit %d\n%s\n%s", c.name, code, out, errs)
		}
		for _, example := range c.examples {
			if !strings.Contains(out, "\n  "+example+"\n") {
				t.Errorf("%s --help lacks the example %q", c.name, example)
			}
		}
		if len(c.examples) == 0 {
			t.Errorf("%s has no example", c.name)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, flag := range []string{"--version", "version"} {
		code, out, errs := call(flag)
		if code != 0 || errs != "" || !strings.HasPrefix(out, "grader ") || !strings.Contains(out, runtime.Version()) {
			t.Errorf("%s: exit %d, %q %q", flag, code, out, errs)
		}
	}
}

// TestBug wants a panic of the grader to be told as what it is.
func TestBug(t *testing.T) {
	var errs bytes.Buffer
	code := run(context.Background(), streams{nil, &errs}, []string{"steps"}) // nowhere to write to
	if code != exitTrouble || !strings.Contains(errs.String(), "bug of the grader") {
		t.Errorf("exit %d, %s", code, errs.String())
	}
}

func TestSteps(t *testing.T) {
	code, out, _ := call("steps")
	for _, s := range scenario.Steps() {
		if !strings.Contains(out, s.Example) {
			t.Errorf("not told: %s", s.Example)
		}
	}
	if code != 0 || len(scenario.Steps()) == 0 {
		t.Errorf("exit %d, %d steps", code, len(scenario.Steps()))
	}
}
