package report

import (
	"errors"
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

// shut is a writer that takes nothing.
type shut struct{}

var errShut = errors.New("nobody reads")

func (shut) Write([]byte) (int, error) { return 0, errShut }

func TestWritersTellWhatFailed(t *testing.T) {
	for name, err := range map[string]error{
		"terminal": WriteTerminal(shut{}, right(), Style{}),
		"JSON":     WriteJSON(shut{}, right()),
		"mistake":  WriteMistake(shut{}, numericOrder, nil, Style{}),
		"HTML":     WriteHTML(shut{}, right()),
		"class":    WriteClassHTML(shut{}, aClass(), nil),
	} {
		if !errors.Is(err, errShut) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
