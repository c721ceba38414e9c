package student

import (
	"fmt"

	"muster/grader/cage"
)

// ending ends the process and says for the student what happened.
func (r *round) ending(reason why) string {
	proc := r.proc
	var text string
	switch reason {
	case ended:
		text = "your program " + proc.how() + " before it answered"
	case shut:
		text = "your program closed its standard output before it answered"
	case silent:
		text = r.lateDetail()
	case mute:
		text = "your program read its input to the end, but never answered this"
	case flooded:
		text = "your program was stopped: " + proc.flood
	case over:
		text = r.overDetail()
	}
	r.Close()
	stderr := proc.stderr.String()
	if why := cage.NotStarted(stderr); reason == ended && why != "" {
		r.NotStarted = "your program does not start: " + Escape(r.program.clean.Replace(why))
		return r.NotStarted
	}
	if words := r.program.lastWords(stderr); reason == ended && words != "" {
		text += ": " + words
	}
	return text
}

func (r *round) lateDetail() string {
	return fmt.Sprintf("your program gave no answer within %v", r.limits.Request)
}
