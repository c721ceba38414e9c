package student

import (
	"bytes"
	"fmt"
	"io"
	"testing"
	"time"
)

// Whatever a program writes comes out, in order and to the end, whether it
// writes a little now and then or more than a pipe holds.
func TestOutputIsWhole(t *testing.T) {
	from, to, err := newOutput()
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	var want bytes.Buffer
	for i := range 40_000 {
		fmt.Fprintln(&want, "line", i)
	}
	go func() {
		defer to.Close()
		left := want.Bytes()
		for size := 1; len(left) > 0; size = min(2*size, len(left)) {
			to.Write(left[:size])
			left = left[size:]
			if size < 1<<10 {
				time.Sleep(time.Millisecond)
			}
		}
	}()
	got, err := io.ReadAll(from)
	if err != nil || !bytes.Equal(got, want.Bytes()) {
		t.Errorf("%d bytes of %d came out: %v", len(got), want.Len(), err)
	}
}

// A Read that waits for a process that holds the pipe and is silent ends when
// the grader has had enough.
func TestOutputIsClosed(t *testing.T) {
	from, to, err := newOutput()
	if err != nil {
		t.Fatal(err)
	}
	defer to.Close()
	over := make(chan error)
	go func() {
		_, err := from.Read(make([]byte, 10))
		over <- err
	}()
	time.Sleep(20 * time.Millisecond)
	if err := from.Close(); err != nil {
		t.Error(err)
	}
	select {
	case err := <-over:
		if err == nil {
			t.Error("something was read of nothing")
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it goes on waiting")
	}
	if from.Close() == nil {
		t.Error("it was closed twice without a word")
	}
}
