package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"golang.org/x/term"
)

// progress tells on a terminal what takes longer than a second. Elsewhere it
// says nothing.
type progress struct {
	mu    sync.Mutex
	out   io.Writer
	what  string
	since time.Time
	shown bool
	stop  chan struct{}
}

func newProgress(w io.Writer) *progress {
	p := &progress{out: io.Discard, stop: make(chan struct{})}
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return p
	}
	p.out = w
	go func() {
		tick := time.NewTicker(500 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-p.stop:
				return
			case <-tick.C:
				p.show()
			}
		}
	}()
	return p
}

// tell says what is being done from now on.
func (p *progress) tell(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.what, p.since = what, time.Now()
}

// update changes what is told of the thing that is being done.
func (p *progress) update(what string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.what = what
}

func (p *progress) show() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if d := time.Since(p.since); p.what != "" && d > time.Second {
		fmt.Fprintf(p.out, "\r\x1b[K%s, %d s", p.what, int(d.Seconds()))
		p.shown = true
	}
}

// done takes the line away.
func (p *progress) done() {
	p.mu.Lock()
	defer p.mu.Unlock()
	close(p.stop)
	p.what = "" // a tick may be under way
	if p.shown {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}

// terminal reports whether it is shown at all.
func (p *progress) terminal() bool { return p.out != io.Discard }
