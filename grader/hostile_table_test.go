//go:build hostile && linux && amd64

package main

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"muster/grader/cage"
)

// hostileJudge looks at all outcomes together.
type hostileJudge struct {
	t   *testing.T
	all []outcome
}

func newHostileJudge(t *testing.T, all []outcome) *hostileJudge { return &hostileJudge{t, all} }

// counts wants the suite to be as large as it is said to be.
func (j *hostileJudge) counts() {
	programs, faults := map[string]bool{}, map[string]bool{}
	for _, o := range j.all {
		switch {
		case strings.HasPrefix(o.Program, "build-"):
		case o.Class == "fault":
			faults[o.Program] = true
		case o.Class != "right":
			programs[o.Program] = true
		}
	}
	folders := len(hostileFolders())
	j.t.Logf("%d hostile programs, %d broken ones, %d folders to build", len(programs), len(faults), folders)
	if os.Getenv("MUSTER_ONLY") == "" && (len(programs) < 37 || len(faults) < 25 || folders < 40) {
		j.t.Error("that is too few")
	}
}

const asks = "ask whether a file exists"

// levels wants nothing to get through at full, and at restricted no more than
// the question whether a file exists.
func (j *hostileJudge) levels() {
	for _, o := range j.all {
		if len(o.Through) > 0 && (o.Level == "full" || o.Level == "restricted" && o.Class != asks) {
			j.t.Errorf("%s as %s gets through at %s: %q", o.Program, o.User, o.Level, o.Through)
		}
	}
}

const (
	throughFile = "testdata/hostile/through.txt"
	tableFile   = "testdata/hostile/table.md"
)

// recorded compares what gets through with what is known to. A machine may be
// stricter than the one it was recorded on; that is said, and no error.
func (j *hostileJudge) recorded() {
	var through []string
	for _, o := range j.all {
		if len(o.Through) > 0 && o.Level != unconfined {
			through = append(through, o.Level+" as "+o.User+": "+o.Program)
		}
	}
	slices.Sort(through)
	if os.Getenv("MUSTER_UPDATE") != "" {
		j.write(throughFile, strings.Join(through, "\n")+"\n")
		return
	}
	text, err := os.ReadFile(throughFile)
	if err != nil {
		j.t.Fatal(err)
	}
	known := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range through {
		switch {
		case slices.Contains(known, line):
		case strings.HasPrefix(line, cage.Full.String()) || strings.HasPrefix(line, cage.Restricted.String()):
			j.t.Errorf("new: %s (MUSTER_UPDATE=1 records it in %s)", line, throughFile)
		default: // what is not confined depends on the machine, and on what it does just then
			j.t.Logf("new: %s (MUSTER_UPDATE=1 records it in %s)", line, throughFile)
		}
	}
	for _, line := range known {
		if j.tried(line) && !slices.Contains(through, line) {
			j.t.Logf("stopped here, though not where it was recorded: %s", line)
		}
	}
}

func (j *hostileJudge) tried(line string) bool {
	return slices.ContainsFunc(j.all, func(o outcome) bool { return o.Level+" as "+o.User+": "+o.Program == line })
}

// columns are what the table tells of.
var columns = []struct{ title, level, user string }{
	{"no cage", unconfined, ""}, {"portable, grader is root", "portable", "root"}, {"portable, grader is a user", "portable", "user"},
	{"restricted", "restricted", ""}, {"full", "full", ""},
}

// table tells for each class of attacks what each level stops.
func (j *hostileJudge) table() {
	classes := map[string]bool{}
	for _, o := range j.all {
		if !o.Fault {
			classes[o.Class] = true
		}
	}
	text := "| a program tries to |"
	for _, c := range columns {
		text += " " + c.title + " |"
	}
	text += "\n|---|" + strings.Repeat("---|", len(columns)) + "\n"
	complete := true
	for _, class := range slices.Sorted(maps.Keys(classes)) {
		text += "| " + class + " |"
		for _, c := range columns {
			cell, ok := j.cell(class, c.level, c.user)
			text += " " + cell + " |"
			complete = complete && ok
		}
		text += "\n"
	}
	fmt.Printf("\n%s\n", text)
	golden, err := os.ReadFile(tableFile)
	switch {
	case os.Getenv("MUSTER_UPDATE") != "":
		j.write(tableFile, text)
	case !complete || os.Getenv("MUSTER_ONLY") != "":
		j.t.Logf("not compared with %s: not every level was tried", tableFile)
	case err != nil || confinedCells(string(golden)) != confinedCells(text):
		j.t.Errorf("%s is otherwise: MUSTER_UPDATE=1 writes it anew (%v)", tableFile, err)
	case string(golden) != text:
		j.t.Logf("%s is otherwise where programs are not confined", tableFile)
	}
}

// confinedCells keeps what a table says of the two levels that confine, the
// last columns: the others depend on the machine.
func confinedCells(table string) string {
	out := ""
	for line := range strings.Lines(table) {
		if cells := strings.Split(strings.TrimSpace(line), "|"); len(cells) > 4 {
			out += cells[1] + strings.Join(cells[len(cells)-3:], "|") + "\n"
		}
	}
	return out
}

// cell tells how many programs of a class get through at a level.
func (j *hostileJudge) cell(class, level, user string) (text string, ok bool) {
	through, tried := map[string]bool{}, map[string]bool{}
	for _, o := range j.all {
		if !o.Fault && o.Class == class && o.Level == level && (user == "" || o.User == user) {
			tried[o.Program] = true
			if len(o.Through) > 0 {
				through[o.Program] = true
			}
		}
	}
	switch {
	case len(tried) == 0:
		return "not tried", level == unconfined
	case len(through) == 0:
		return "stopped", true
	case len(through) == len(tried):
		return fmt.Sprintf("not stopped (%d)", len(tried)), true
	}
	return fmt.Sprintf("not stopped: %d of %d", len(through), len(tried)), true
}

func (j *hostileJudge) write(name, text string) {
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		j.t.Fatal(err)
	}
}
