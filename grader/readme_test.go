package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"muster/grader/mistake"
	"muster/grader/report"
)

// readmes are the pages that people read.
var readmes = []string{"../README.md", "../starter/README.md", "../golden/README.md"}

// page is a text in Markdown, its blocks of code taken out.
type page struct {
	prose  string
	blocks []block
}

type block struct{ kind, text string }

func readPage(t *testing.T, name string) page {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var p page
	for i, part := range strings.Split("\n"+string(text), "\n```") {
		if i%2 == 0 {
			p.prose += part
			continue
		}
		kind, code, _ := strings.Cut(part, "\n")
		p.blocks = append(p.blocks, block{kind, code})
	}
	return p
}

// anchors gives the anchors of a page's headings as GitHub makes them.
func (p page) anchors() []string {
	var out []string
	dropped := regexp.MustCompile(`[^\p{L}\p{N} _-]`)
	for _, heading := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(p.prose, -1) {
		out = append(out, strings.ReplaceAll(dropped.ReplaceAllString(strings.ToLower(heading[1]), ""), " ", "-"))
	}
	return out
}

var link = regexp.MustCompile(`\]\(([^)#:]*)(?:#([^)]*))?\)`)

// TestLinks follows every link that stays in the repository.
func TestLinks(t *testing.T) {
	followed := 0
	for _, name := range readmes {
		for _, l := range link.FindAllStringSubmatch(readPage(t, name).prose, -1) {
			target := name
			if l[1] != "" {
				target = filepath.Join(filepath.Dir(name), l[1])
			}
			followed++
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %s: %v", name, l[0], err)
			} else if l[2] != "" && !slices.Contains(readPage(t, target).anchors(), l[2]) {
				t.Errorf("%s: %s: no such heading", name, l[0])
			}
		}
	}
	if followed < 8 {
		t.Errorf("only %d links were found", followed)
	}
}

// TestLessonsHaveAnchors follows the links that reports give.
func TestLessonsHaveAnchors(t *testing.T) {
	anchors := readPage(t, "../"+exercise).anchors()
	for _, m := range mistake.Catalogue() {
		if !slices.Contains(anchors, anchor(m.Lesson)) {
			t.Errorf("%s: %s has no #%s", m.ID, exercise, anchor(m.Lesson))
		}
	}
}

// TestHouse compares the README's map with what is there.
func TestHouse(t *testing.T) {
	blocks := readPage(t, readmes[0]).blocks
	i := slices.IndexFunc(blocks, func(b block) bool {
		return strings.Contains(b.text, "\nfeatures/ ") || strings.HasPrefix(b.text, "features/ ")
	})
	if i < 0 {
		t.Fatal("the README has no map")
	}
	told := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^( *)(\S+)/ +\S`).FindAllStringSubmatch(blocks[i].text, -1) {
		name := m[2]
		if m[1] != "" {
			name = "grader/" + name
		}
		told[name] = true
		if info, err := os.Stat("../" + name); err != nil || !info.IsDir() {
			t.Errorf("%s is no folder", name)
		}
	}
	packages, err := filepath.Glob("*/*.go")
	if err != nil || len(packages) == 0 {
		t.Fatal(err)
	}
	for _, file := range packages {
		if name := "grader/" + filepath.ToSlash(filepath.Dir(file)); !told[name] {
			t.Errorf("%s is not in the README's map", name)
			told[name] = true
		}
	}
}

// TestPicture compares the report that the README shows with a real one, from
// its first line to the carets, but for how many answers were wrong.
func TestPicture(t *testing.T) {
	m, _ := mistake.ByID("numeric-member-order")
	var out strings.Builder
	if err := report.WriteTerminal(&out, gradeDir(t, mutant(t, m.Variants[0]), 600, 7), report.Style{}); err != nil {
		t.Fatal(err)
	}
	count := regexp.MustCompile(`It explains \d+ of your \d+ wrong`)
	uncounted := func(text string) string { return count.ReplaceAllString(text, "It explains N of your N wrong") }
	shown := readPage(t, readmes[0]).blocks[0].text
	if !strings.Contains(shown, "^") || !strings.HasPrefix(uncounted(out.String()), uncounted(shown)+"\n") {
		t.Errorf("the README shows\n%s\nbut it is\n%s", shown, out.String())
	}
}

// TestLivePicture compares the step of a live group that the README shows with
// that of a real one, but for the times.
func TestLivePicture(t *testing.T) {
	story, err := os.ReadFile("live/testdata/golden/story.golden")
	if err != nil {
		t.Fatal(err)
	}
	untimed := regexp.MustCompile(`\+\d\.\d\ds`)
	for _, b := range readPage(t, readmes[0]).blocks {
		if strings.HasPrefix(b.text, "+") {
			if shown := untimed.ReplaceAllString(b.text, "+0.00s"); !strings.Contains(string(story), shown+"\n") {
				t.Errorf("the README shows\n%s", b.text)
			}
			return
		}
	}
	t.Error("the README shows no step of a live group")
}

// TestCommandsAreRun wants every command of the README to say what becomes of
// it: the CI script runs those and no others.
func TestCommandsAreRun(t *testing.T) {
	n := 0
	for _, b := range readPage(t, readmes[0]).blocks {
		if strings.HasPrefix(b.kind, "sh") {
			n++
			if b.kind != "sh run" && b.kind != "sh fails" {
				t.Errorf("```%s is neither run nor fails:\n%s", b.kind, b.text)
			}
		}
	}
	if n < 5 {
		t.Errorf("only %d blocks of commands", n)
	}
}
