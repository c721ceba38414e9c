package scenario

import (
	"regexp"
	"strings"
)

var quoted = regexp.MustCompile(`"[^"]*"|\d+`)

// nearest names the step whose wording is closest to a text.
func nearest(text string) string {
	bare := quoted.ReplaceAllString(text, "_")
	best, least := "", 1<<30
	for _, s := range Steps() {
		_, words, _ := strings.Cut(firstLine(s.Example), " ")
		if d := distance(bare, quoted.ReplaceAllString(words, "_")); d < least {
			best, least = firstLine(s.Example), d
		}
	}
	if least > len(bare)/2 {
		return "grader steps shows every step there is"
	}
	return "did you mean: " + best
}

func firstLine(s string) string {
	line, _, _ := strings.Cut(s, "\n")
	return line
}

// distance is the Levenshtein distance of two texts, in bytes.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
