package report

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// WriteClassCSV writes a line for each submission of a class: name, verdict,
// passed, total, mistakes (ids, with blanks between). A name that a
// spreadsheet would take for a formula gets a quote before it.
func WriteClassCSV(w io.Writer, c *Class) error {
	out := csv.NewWriter(w)
	rows := [][]string{{"name", "verdict", "passed", "total", "mistakes"}}
	for _, s := range c.Submissions {
		rows = append(rows, []string{noFormula(s.Name), s.Verdict, strconv.Itoa(s.Passed), strconv.Itoa(s.Total), strings.Join(s.Mistakes, " ")})
	}
	return out.WriteAll(rows)
}

func noFormula(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
