//go:build hostile && linux && amd64

package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// hostileProgram is a folder of testdata/hostile. The comment at its head says
// what it is and what must come of it.
type hostileProgram struct {
	name, dir, class string
	want             string   // the kind of fault; "" if all answers are right
	at               string   // the member at whose question it shows, or "all"
	tells            []string // what the fault's detail or the notes must hold
	alone            bool     // it runs by itself: it would disturb others
	safe             bool     // it may run without any cage
	language         string   // the end of its file's name
}

var programLine = regexp.MustCompile(`(?m)^(?://|#) (class|want|tells|alone|only caged): (.*)$`)

func hostilePrograms(t *testing.T) []hostileProgram {
	t.Helper()
	var out []hostileProgram
	files, _ := filepath.Glob("testdata/hostile/*/main.*")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		p := hostileProgram{dir: filepath.Dir(file), name: filepath.Base(filepath.Dir(file)), safe: true, language: filepath.Ext(file)}
		for _, m := range programLine.FindAllStringSubmatch(string(text), -1) {
			switch value := strings.TrimSpace(m[2]); m[1] {
			case "class":
				p.class = value
			case "want":
				if kind, ok := strings.CutSuffix(value, " at all"); ok {
					p.want, p.at = kind, "all"
				} else {
					p.want, p.at, _ = strings.Cut(value, " at ")
				}
			case "tells":
				p.tells = append(p.tells, value)
			case "alone":
				p.alone = true
			case "only caged":
				p.safe = false
			}
		}
		if p.class == "" {
			t.Fatalf("%s has no class", file)
		}
		if wantedByName(p.name) {
			out = append(out, p)
		}
	}
	return out
}

// needs are what programs in other languages are run by.
var needs = map[string]string{".py": "python3", ".js": "node", ".go": "go"}

// submission lays a program out to be handed in.
func (p hostileProgram) submission(t *testing.T, c *canary) string {
	t.Helper()
	dir := t.TempDir()
	err := os.CopyFS(dir, os.DirFS(p.dir))
	places, _ := json.Marshal(c.places())
	leader := "leader" + p.language
	text, readErr := os.ReadFile("testdata/hostile/" + leader)
	err = errors.Join(err, readErr, os.WriteFile(filepath.Join(dir, leader), text, 0o644))
	if p.language == ".go" {
		err = errors.Join(err, os.WriteFile(dir+"/canary.go", []byte(c.source()), 0o644))
	} else {
		err = errors.Join(err, os.WriteFile(dir+"/canary.json", places, 0o644))
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// wantedByName lets MUSTER_ONLY, an expression, choose some by name.
func wantedByName(name string) bool {
	only := os.Getenv("MUSTER_ONLY")
	return only == "" || regexp.MustCompile(only).MatchString(name)
}
