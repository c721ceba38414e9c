package report

import (
	"strings"
	"testing"
)

func TestMistakeGolden(t *testing.T) {
	for name, c := range map[string]*Counterexample{"group": &group, "bytes": &userData, "no-picture": nil} {
		t.Run(name, func(t *testing.T) {
			m := numericOrder
			m.Explains, m.Of = 0, 0 // no program was asked
			var out strings.Builder
			if err := WriteMistake(&out, m, c, Style{}); err != nil {
				t.Fatal(err)
			}
			golden(t, "mistake-"+name, out.String())
		})
	}
}
