//go:build unix

package student

import (
	"errors"
	"io"
	"os"
	"sync"
	"syscall"
	"time"
)

// output is the end of a pipe at which the grader reads what a program writes.
// It looks now and then whether something has come, and is not woken: a system
// wakes one who waits for a pipe at each write, so that a program that writes
// each answer by itself would cost a switch between two processes each time.
type output struct {
	mu      sync.Mutex
	fd      int // -1 when it is closed
	drained bool
	pause   time.Duration // after a read that took all there was
}

// How long to leave a program alone: with nothing to read, and when it writes.
const (
	leastPause = 200 * time.Microsecond
	mostIdle   = 2 * time.Millisecond
	mostPause  = 5 * time.Millisecond
)

// newOutput makes a pipe. The other end is for the program.
func newOutput() (*output, *os.File, error) {
	var ends [2]int
	syscall.ForkLock.RLock()
	err := syscall.Pipe(ends[:])
	if err == nil {
		syscall.CloseOnExec(ends[0])
		syscall.CloseOnExec(ends[1])
	}
	syscall.ForkLock.RUnlock()
	if err != nil {
		return nil, nil, os.NewSyscallError("pipe", err)
	}
	to := os.NewFile(uintptr(ends[1]), "|1")
	if err := syscall.SetNonblock(ends[0], true); err != nil {
		syscall.Close(ends[0])
		to.Close()
		return nil, nil, os.NewSyscallError("setnonblock", err)
	}
	return &output{fd: ends[0], pause: leastPause}, to, nil
}

// Read waits until something has come. It gives what has come meanwhile too.
func (o *output) Read(b []byte) (int, error) {
	if o.drained {
		time.Sleep(o.pause)
	}
	for idle := leastPause; ; idle = min(idle*5/4, mostIdle) {
		n, err := o.read(b)
		if errors.Is(err, syscall.EAGAIN) || errors.Is(err, syscall.EINTR) {
			o.pause = leastPause // it has nothing to say: hear it soon when it has
			time.Sleep(idle)
			continue
		}
		o.pace(n, len(b))
		return n, err
	}
}

// pace leaves a program alone for longer if it writes little, and for less
// before the pipe is full, at which it would have to wait.
func (o *output) pace(n, room int) {
	o.drained = n < room
	switch {
	case n < room/4:
		o.pause = min(o.pause*5/4, mostPause)
	case n > room/2:
		o.pause = max(o.pause/2, leastPause)
	}
}

func (o *output) read(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.fd < 0 {
		return 0, os.ErrClosed
	}
	n, err := syscall.Read(o.fd, b)
	if n == 0 && err == nil {
		err = io.EOF
	}
	return max(n, 0), err
}

// Close ends a Read that waits, too.
func (o *output) Close() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.fd < 0 {
		return os.ErrClosed
	}
	fd := o.fd
	o.fd = -1
	return syscall.Close(fd)
}
