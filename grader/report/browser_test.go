//go:build browser

package report

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// browser starts a Chromium, or a Chrome, that is installed.
func browser(t *testing.T) context.Context {
	t.Helper()
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.DisableGPU)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium's own does not start for root
	}
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewExecAllocator(ctx, options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("%v (a Chromium or Chrome must be installed)", err)
	}
	return ctx
}

// open shows a page as wide as said, and fails if the browser complains.
func open(t *testing.T, ctx context.Context, page string, width int64) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	const last = "that is all"
	messages := chromedp.Console(ctx)
	address := url.URL{Scheme: "file", Path: filepath.ToSlash(file)}
	do(t, ctx, chromedp.EmulateViewport(width, 800), chromedp.Navigate(address.String()))
	evaluate[any](t, ctx, fmt.Sprintf("console.info(%q)", last))
	for m, err := range messages {
		if err != nil {
			t.Fatal(err)
		}
		if m.Text == last {
			return
		}
		t.Errorf("the console says %s", m)
	}
}

func do(t *testing.T, ctx context.Context, steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(ctx, steps...); err != nil {
		t.Fatal(err)
	}
}

func evaluate[T any](t *testing.T, ctx context.Context, script string) T {
	t.Helper()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script))
	if err != nil {
		t.Fatalf("%s: %v", script, err)
	}
	return v
}

// TestBrowserPages opens every page in a browser, on a desk and on phones: it
// never scrolls sideways, folded or unfolded.
func TestBrowserPages(t *testing.T) {
	ctx := browser(t)
	pages := pagesOf(t)
	unbroken := filled(t, *hostile(), strings.Repeat("x", 300)) // nowhere to break a line
	pages["unbroken"] = reportPage(t, &unbroken)
	unbrokenClass := filled(t, *aClass(), strings.Repeat("x", 300))
	pages["unbroken-class"] = classText(t, &unbrokenClass, nil)
	for name, page := range pages {
		for _, width := range []int64{1280, 390, 360} {
			t.Run(fmt.Sprintf("%s-%d", name, width), func(t *testing.T) {
				open(t, ctx, page, width)
				for _, state := range []string{"as it is", "unfolded"} {
					if got := evaluate[int64](t, ctx, "document.documentElement.scrollWidth"); got > width {
						t.Errorf("%s, it is %d pixels wide", state, got)
					}
					evaluate[any](t, ctx, "document.querySelectorAll('details').forEach((d) => { d.open = true })")
				}
			})
		}
	}
}

// TestBrowserSchemes wants the colours that the reader's system has, and light
// ones on paper.
func TestBrowserSchemes(t *testing.T) {
	ctx := browser(t)
	open(t, ctx, reportPage(t, oneMistake()), 1280)
	light, dark, _ := schemes(t)
	for _, c := range []struct{ media, scheme, want string }{
		{"screen", "light", light["--paper"]}, {"screen", "dark", dark["--paper"]}, {"print", "dark", light["--paper"]},
	} {
		feature := &emulation.MediaFeature{Name: "prefers-color-scheme", Value: c.scheme}
		_, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: c.media, Features: []*emulation.MediaFeature{feature}})
		if err != nil {
			t.Fatal(err)
		}
		if got := evaluate[string](t, ctx, "getComputedStyle(document.documentElement).getPropertyValue('--paper')"); got != c.want {
			t.Errorf("%s, %s: the paper is %s, want %s", c.media, c.scheme, got, c.want)
		}
	}
}

// shown gives the names of the submissions that can be seen, in their order.
func shown(t *testing.T, ctx context.Context) []string {
	t.Helper()
	return evaluate[[]string](t, ctx, "Array.from(document.querySelectorAll('#entries tbody tr')).filter((r) => r.offsetHeight > 0).map((r) => r.cells[0].textContent)")
}

// TestBrowserSort clicks on heads, one after the other: what is equal keeps the
// order that it had.
func TestBrowserSort(t *testing.T) {
	ctx := browser(t)
	open(t, ctx, classText(t, aClass(), itsSeconds), 1280)
	byName := []string{"ada", "ben-2", "ben-10", "cem", "dora", `eve <b>&"'`, "finn", "gül", "hana", "ida"}
	backwards := slices.Clone(byName)
	slices.Reverse(backwards)
	for _, step := range []struct {
		column int
		sorted string
		want   []string
	}{
		{1, "ascending", byName},
		{1, "descending", backwards},
		{5, "ascending", []string{"finn", "ida", "cem", "hana", "dora", "ada", "gül", "ben-2", "ben-10", `eve <b>&"'`}},
		{3, "ascending", []string{"finn", "ida", "cem", "hana", "ben-2", "ben-10", "gül", `eve <b>&"'`, "dora", "ada"}},
		{2, "ascending", []string{"finn", "ida", "cem", "hana", "ben-2", "ben-10", "gül", `eve <b>&"'`, "dora", "ada"}},
		{2, "descending", []string{"dora", "ada", "hana", "ben-2", "ben-10", "gül", `eve <b>&"'`, "ida", "cem", "finn"}},
	} {
		head := fmt.Sprintf("#entries th:nth-child(%d)", step.column)
		do(t, ctx, chromedp.Click(chromedp.CSS(head+" button")))
		sorted := evaluate[string](t, ctx, fmt.Sprintf("document.querySelector(%q).getAttribute('aria-sort')", head))
		if got := shown(t, ctx); !slices.Equal(got, step.want) || sorted != step.sorted {
			t.Errorf("column %d is %s: %q, want %s: %q", step.column, sorted, got, step.sorted, step.want)
		}
	}
}

// TestBrowserSearch wants each of the words, wherever in a row they stand.
func TestBrowserSearch(t *testing.T) {
	ctx := browser(t)
	open(t, ctx, classText(t, aClass(), nil), 1280)
	do(t, ctx, chromedp.SendKeys(chromedp.CSS("#search input"), "Numeric BEN"))
	if got := shown(t, ctx); !slices.Equal(got, []string{"ben-10", "ben-2"}) {
		t.Errorf("found %q", got)
	}
	if got := evaluate[string](t, ctx, "document.querySelector('[role=status]').textContent"); got != "2 of 10" {
		t.Errorf("it says %q", got)
	}
	do(t, ctx, chromedp.SendKeys(chromedp.CSS("#search input"), strings.Repeat("\b", len("Numeric BEN"))))
	if got := shown(t, ctx); len(got) != len(aClass().Submissions) {
		t.Errorf("with nothing to search for, %q", got)
	}
}

// TestBrowserBigClass wants an answer at once on 2,000 submissions: what is
// allowed is ten times what it takes.
func TestBrowserBigClass(t *testing.T) {
	ctx := browser(t)
	c, seconds := bigClass(2000)
	open(t, ctx, classText(t, c, seconds), 1280)
	for what, script := range map[string]string{
		"sorting":   "document.querySelector('#entries th button').click()",
		"searching": "const f = document.querySelector('#search input'); f.value = 'student-19'; f.dispatchEvent(new Event('input'))",
	} {
		took := evaluate[float64](t, ctx, fmt.Sprintf("(() => { const from = performance.now(); %s; document.body.offsetHeight; return performance.now() - from })()", script))
		t.Logf("%s takes %.0f ms", what, took)
		if took > 2000 {
			t.Errorf("%s takes %.0f ms", what, took)
		}
	}
	if got := shown(t, ctx); len(got) != 100 || !slices.IsSorted(got) {
		t.Errorf("%d are found: %.200q", len(got), got)
	}
}
