package report

import (
	"strings"
	"testing"
)

// What is told of one submission is one line, and nobody obeys it.
func TestClassLine(t *testing.T) {
	for _, evil := range []string{"x\n::error::owned", "x\r\n5/5 ann: pass", "::error::x", "##[error]x", " ::stop-commands::x"} {
		var out strings.Builder
		if err := WriteClassLine(&out, "1/5 eve: broken. "+evil); err != nil {
			t.Fatal(err)
		}
		line := strings.TrimSuffix(out.String(), "\n")
		if strings.ContainsAny(line, "\n\r") || strings.Contains(line, " ::") || strings.Contains(line, "##[") {
			t.Errorf("%q became %q", evil, out.String())
		}
	}
}
