package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// shared is a buffer that is written while it is read.
type shared struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (s *shared) Write(b []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.buf.Write(b)
}

// next waits for a text, and gives all up to its end and takes it away.
func (s *shared) next(t *testing.T, until string) string {
	t.Helper()
	for began := time.Now(); time.Since(began) < time.Minute; time.Sleep(20 * time.Millisecond) {
		s.mu.Lock()
		text, _, found := strings.Cut(s.buf.String(), until)
		if found {
			s.buf.Next(len(text) + len(until))
			s.mu.Unlock()
			return text
		}
		s.mu.Unlock()
	}
	t.Fatalf("there is no %q in %s", until, s.buf.String())
	return ""
}

// A file is saved, broken and mended, in the middle of a run too: each time
// there is one result, of the newest state.
func TestWatch(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "own")
	if err := os.CopyFS(dir, os.DirFS("../solution")); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(dir, "assign.go")
	right, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	wrong := bytes.Replace(right, []byte("Compare("), []byte("Compare(\"\"+"), 1)
	wrong = append(wrong, []byte("\nvar _ = brokenOnPurpose\n")...)
	ctx, stop := context.WithCancel(context.Background())
	out, errs, code := &shared{}, &shared{}, make(chan int)
	go func() {
		code <- run(ctx, streams{out, errs}, []string{"watch", "--features", testPlaces.features, "--golden", testPlaces.golden, dir})
	}()
	save := func(text []byte) {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Error(err)
		}
	}
	const end = "Ctrl-C ends.\n"
	if said := out.next(t, end); !strings.Contains(said, "Right: every check passed.") || strings.Contains(said, "Since the last run") {
		t.Errorf("at first: %s", said)
	}
	save(wrong)
	if said := out.next(t, end); !strings.Contains(said, "brokenOnPurpose") {
		t.Errorf("broken: %s", said)
	}
	save(right)
	time.Sleep(3 * settling) // it is under way now, most likely
	empty := filepath.Join(dir, "decode.go")
	starter, err := os.ReadFile("../starter/decode.go")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(empty, starter, 0o644); err != nil {
		t.Fatal(err)
	}
	said := out.next(t, end)
	for !strings.Contains(said, "newly wrong") { // the machine may have been faster than the sleep
		said = out.next(t, end)
	}
	if !strings.Contains(said, " 0 newly right, ") || strings.Contains(said, "every check passed.\n") {
		t.Errorf("wrong: %s", said)
	}
	if err := os.WriteFile(filepath.Join(dir, ".decode.go.swp"), nil, 0o644); err != nil { // nothing to grade
		t.Fatal(err)
	}
	stop()
	select {
	case c := <-code:
		if c != exitRight || errs.buf.Len() > 0 {
			t.Errorf("exit code %d, %s", c, errs.buf.String())
		}
	case <-time.After(20 * time.Second):
		t.Error("it does not end")
	}
}
