package report

import (
	"strings"
	"testing"
)

func TestChangesGolden(t *testing.T) {
	many := right()
	for range 14 {
		c := many.Checks[0]
		c.Name += strings.Repeat("x", len(many.Checks)*4)
		many.Checks = append(many.Checks, c)
	}
	fewer := right()
	fewer.Checks = append(fewer.Checks, Check{Name: "A new scenario", File: "features/new.feature", Line: 3, Status: Failed})
	none := right()
	for i := range none.Checks {
		none.Checks[i].Status = Failed
	}
	allWrong := *many
	allWrong.Checks = append([]Check{}, many.Checks...)
	for i := range allWrong.Checks {
		allWrong.Checks[i].Status = Unanswered
	}
	for _, c := range []struct {
		name          string
		before, after *Report
	}{
		{"nothing", right(), right()}, {"mended", oneMistake(), right()}, {"worse", right(), twoMistakes()},
		{"other", oneMistake(), twoMistakes()}, {"new-scenario", right(), fewer}, {"many", &allWrong, many},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			if err := WriteChanges(&out, c.before, c.after, Style{}); err != nil {
				t.Fatal(err)
			}
			narrow(t, out.String())
			golden(t, "changes-"+c.name, out.String())
		})
	}
}

func TestClassGolden(t *testing.T) {
	empty, big := NewClass(), func() *Class { c, _ := bigClass(300); return c }()
	for name, c := range map[string]*Class{"class": aClass(), "class-empty": empty, "class-big": big} {
		var out, table strings.Builder
		if err := WriteClassTerminal(&out, c, "path/to/results"); err != nil {
			t.Fatal(err)
		}
		narrow(t, out.String())
		golden(t, name+".terminal", out.String())
		if err := WriteClassCSV(&table, c); err != nil {
			t.Fatal(err)
		}
		if name != "class-big" {
			golden(t, name+".csv", table.String())
		}
	}
}

// A name must not be a formula to a spreadsheet.
func TestNoFormulas(t *testing.T) {
	for _, name := range []string{"=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx"} {
		var out strings.Builder
		c := &Class{Submissions: []ClassEntry{{Name: name}}}
		if err := WriteClassCSV(&out, c); err != nil {
			t.Fatal(err)
		}
		if row := strings.Split(out.String(), "\n")[1]; !strings.HasPrefix(strings.TrimPrefix(row, `"`), "'") {
			t.Errorf("%q: %q", name, row)
		}
	}
}

// narrow wants a text to fit on a terminal of 80 columns.
func narrow(t *testing.T, text string) {
	t.Helper()
	for line := range strings.Lines(text) {
		if columns(strings.TrimSuffix(line, "\n")) > width {
			t.Errorf("%d columns: %s", columns(line), line)
		}
	}
}
