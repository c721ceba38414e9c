package report

import (
	"maps"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestContrast computes it for every ink on every paper, in both schemes. 4.5
// to 1 is what WCAG 2 asks of text (success criterion 1.4.3).
func TestContrast(t *testing.T) {
	light, dark, _ := schemes(t)
	if a, b := slices.Sorted(maps.Keys(light)), slices.Sorted(maps.Keys(dark)); !slices.Equal(a, b) {
		t.Errorf("light has %v, dark %v", a, b)
	}
	for name, scheme := range map[string]map[string]string{"light": light, "dark": dark} {
		pairs := 0
		for ink, fore := range scheme {
			for paper, back := range scheme {
				if !strings.HasPrefix(ink, "--ink") || !strings.HasPrefix(paper, "--paper") {
					continue
				}
				pairs++
				if got := contrast(t, fore, back); got < 4.5 {
					t.Errorf("%s: %s on %s is %.2f to 1", name, ink, paper, got)
				}
			}
		}
		if pairs < 6*10 {
			t.Errorf("%s: only %d pairs of colours", name, pairs)
		}
	}
}

// TestContrastOfKnownColours takes what WCAG's own texts say of them.
func TestContrastOfKnownColours(t *testing.T) {
	for _, c := range []struct {
		fore, back string
		want       float64
	}{{"#000000", "#ffffff", 21}, {"#767676", "#ffffff", 4.54}, {"#ffffff", "#ffffff", 1}} {
		if got := contrast(t, c.fore, c.back); math.Abs(got-c.want) > 0.005 {
			t.Errorf("%s on %s is %.3f, want %.2f", c.fore, c.back, got, c.want)
		}
	}
}

// TestColoursAreVariables makes TestContrast speak for the whole sheet: text
// has an ink, what is behind it a paper, and nothing a colour of its own.
func TestColoursAreVariables(t *testing.T) {
	_, _, rest := schemes(t)
	if own := regexp.MustCompile(`#[0-9a-fA-F]{3,8};|\b(rgb|hsl|oklch)a?\(`).FindAllString(rest, -1); own != nil {
		t.Errorf("colours of their own: %v", own)
	}
	allowed := map[string]*regexp.Regexp{
		"color":      regexp.MustCompile(`^(var\(--ink[a-z-]*\)|inherit)$`),
		"background": regexp.MustCompile(`^(var\(--paper[a-z0-9-]*\)|none|linear-gradient\(to right, var\(--paper[a-z0-9-]*\) var\(--share\), transparent 0\))$`),
		"fill":       regexp.MustCompile(`^(var\(--(ink|paper)[a-z0-9-]*\)|none)$`),
	}
	for _, m := range regexp.MustCompile(`(?:^|[\s{;])(color|background|fill): ([^;]*);`).FindAllStringSubmatch(rest, -1) {
		if !allowed[m[1]].MatchString(m[2]) {
			t.Errorf("%s: %s", m[1], m[2])
		}
	}
}

// schemes gives the variables of both, and the sheet without them.
func schemes(t *testing.T) (light, dark map[string]string, rest string) {
	t.Helper()
	css, err := os.ReadFile("style.css")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile(`(?s):root \{.*?\}`)
	roots := blocks.FindAllString(string(css), -1)
	if len(roots) != 2 {
		t.Fatalf("%d blocks of variables, want two", len(roots))
	}
	return variables(roots[0]), variables(roots[1]), blocks.ReplaceAllString(string(css), "")
}

func variables(block string) map[string]string {
	out := map[string]string{}
	for _, m := range regexp.MustCompile(`(--[\w-]+): (#[0-9a-f]{6});`).FindAllStringSubmatch(block, -1) {
		out[m[1]] = m[2]
	}
	return out
}

// contrast is the contrast ratio as WCAG 2 defines it.
func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func luminance(t *testing.T, colour string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(colour[1:], 16, 24)
	if err != nil {
		t.Fatal(err)
	}
	linear := func(shift int) float64 {
		c := float64(n>>shift&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(16) + 0.7152*linear(8) + 0.0722*linear(0)
}
