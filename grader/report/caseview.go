package report

import (
	"fmt"
	"strings"
)

// caseView is a counterexample as the page draws it.
type caseView struct {
	Counterexample
	Members []memberView
	Topics  []topicView
	Legend  string
	Bytes   *bytesView
	Command string // what to paste into a shell, before the pipe
}

// memberView is a member in its colour.
type memberView struct {
	Member
	Colour, Subscribed string
}

// topicView is a topic in as many drawings as it takes.
type topicView struct {
	Name     string
	Drawings []drawing
}

func newCaseView(c Counterexample) caseView {
	v := caseView{Counterexample: c, Command: pipedIn(c.Request)}
	colours := palette{}
	for i, m := range c.Members {
		colours[m.Mark] = fmt.Sprintf("owner-%d", i%colourCount+1)
		v.Members = append(v.Members, memberView{m, colours[m.Mark], topicList(m.Topics)})
	}
	differs, unreal := false, false
	for _, strip := range c.Strips {
		v.Topics = append(v.Topics, topicView{strip.Topic, colours.drawings(strip)})
		for _, cell := range strip.Cells {
			differs, unreal = differs || cell.Differs(), unreal || !cell.Real
		}
	}
	v.Legend = legend(differs, unreal)
	if c.Bytes != nil {
		v.Bytes = newBytesView(*c.Bytes)
	}
	return v
}

// legend says what the signs of a drawing mean, those that are in it.
func legend(differs, unreal bool) string {
	var out []string
	if differs {
		out = append(out, "▲ Here yours differs.")
	}
	if unreal {
		out = append(out, "A dotted box is a partition that the topic does not have.")
	}
	return strings.Join(out, " ")
}
