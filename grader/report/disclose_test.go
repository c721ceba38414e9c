package report

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// marked makes a report in which every text and every number is one of its
// own, but for the states that must be right, and gives what each of them
// marks, by the path of the field.
func marked(verdict string, built bool) (*Report, map[string]string) {
	r := &Report{}
	marks := map[string]string{}
	fill(reflect.ValueOf(r).Elem(), "", marks)
	r.Verdict, r.Build.OK, r.Withheld = verdict, built, 0
	for i := range r.Checks {
		r.Checks[i].Status, r.Checks[i].Kind, r.Checks[i].Bonus = Failed, "scenario", false
	}
	return r, marks
}

func fill(v reflect.Value, path string, marks map[string]string) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), strings.TrimPrefix(path+"."+v.Type().Field(i).Name, "."), marks)
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem(), path, marks)
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), path, marks)
		fill(v.Index(1), path, marks)
	case reflect.String:
		mark := fmt.Sprintf("mark%03d", len(marks))
		marks[mark] = path
		v.SetString(mark)
	case reflect.Int, reflect.Int32, reflect.Uint64:
		mark := 900_000_000 + len(marks)
		marks[fmt.Sprint(mark)] = path
		v.Set(reflect.ValueOf(mark).Convert(v.Type()))
	}
}

// disclosed are the fields that may be seen at each level, and those that may
// besides where the build failed, before the program ran at all.
var disclosed = map[Disclosure][]string{
	Mistakes: {"Submission", "Passed", "Total", "Checks.Name", "Checks.Rule", "Checks.File", "Checks.Line", "Checks.Tags",
		"Mistakes.ID", "Mistakes.Title", "Mistakes.What", "Mistakes.Hint", "Mistakes.Lesson", "Mistakes.OneOf",
		"Searched.Groups", "Searched.Bounds", "Searched.Drawn"},
	Counts: {"Submission", "Passed", "Total", "Checks.Rule"},
}

var ofTheBuild = []string{"Build.Output", "Next"}

// TestDisclosure looks for every field of a report in what each writer makes
// of it. What is allowed is shown by some writer, and nothing else by any.
func TestDisclosure(t *testing.T) {
	for _, level := range []Disclosure{Mistakes, Counts} {
		for _, verdict := range []string{Pass, Fail, Broken} {
			for _, built := range []bool{true, false} {
				r, marks := marked(verdict, built)
				allowed := slices.Clone(disclosed[level])
				if verdict == Broken && !built {
					allowed = append(allowed, ofTheBuild...)
				}
				seen := map[string]bool{}
				for _, w := range writers {
					shown := strings.ReplaceAll(written(t, w.write, r.Disclosed(level)), ",", "") // 900,000,001
					for mark, path := range marks {
						if !strings.Contains(shown, mark) {
							continue
						}
						seen[path] = true
						if !slices.Contains(allowed, path) {
							t.Errorf("%s of %s (built: %v) by %s shows %s", level, verdict, built, w.name, path)
						}
					}
				}
				if got := slices.Sorted(maps.Keys(seen)); !slices.Equal(got, slices.Sorted(slices.Values(allowed))) {
					t.Errorf("%s of %s (built: %v) shows only %v", level, verdict, built, got)
				}
			}
		}
	}
}

// TestFullDisclosure wants nothing withheld, and the marks of the test above to
// be found where they are.
func TestFullDisclosure(t *testing.T) {
	r, marks := marked(Fail, true)
	text := written(t, WriteJSON, r.Disclosed(Full))
	if text != written(t, WriteJSON, r) {
		t.Error("something is withheld")
	}
	missing := map[string]bool{}
	for mark, path := range marks {
		if !strings.Contains(text, mark) {
			missing[path] = true
		}
	}
	set := []string{"Checks.Kind", "Checks.Status", "Verdict", "Withheld"} // by marked itself
	if got := slices.Sorted(maps.Keys(missing)); !slices.Equal(got, set) {
		t.Errorf("not to be found: %v", got)
	}
}

// TestCountsHaveNoOrder wants the same counts from reports whose checks failed
// at other places.
func TestCountsHaveNoOrder(t *testing.T) {
	several := func(failed int) *Report {
		r := right()
		r.Verdict = Fail
		for i := range r.Checks {
			r.Checks[i].Kind, r.Checks[i].Rule, r.Checks[i].Bonus = "scenario", "one rule", false
		}
		r.fail(failed, Unanswered, "x")
		return r
	}
	for _, w := range writers {
		first, last := written(t, w.write, several(0).Disclosed(Counts)), written(t, w.write, several(3).Disclosed(Counts))
		if first != last {
			t.Errorf("%s:\n%s\n%s", w.name, first, last)
		}
	}
}

func TestDisclosedGolden(t *testing.T) {
	notStarted := sample(Broken, "First: your program does not start: x.")
	notStarted.Build.Output = "your program does not start: x"
	for name, r := range map[string]*Report{"two-mistakes": twoMistakes(), "right": right(), "broken": brokenBuild(), "not-started": notStarted} {
		for _, level := range []Disclosure{Mistakes, Counts} {
			golden(t, name+"."+string(level), written(t, writers[1].write, r.Disclosed(level)))
		}
	}
}

func TestDisclosureNames(t *testing.T) {
	d := Full
	for _, name := range []Disclosure{Counts, Mistakes, Full} {
		if err := d.Set(string(name)); err != nil || d != name {
			t.Errorf("%s: %s, %v", name, d, err)
		}
	}
	for _, name := range []string{"", "all", "Full"} {
		if err := d.Set(name); err == nil || d != Full {
			t.Errorf("%q is taken for %s", name, d)
		}
	}
}
