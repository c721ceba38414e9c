package student

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync/atomic"
	"time"
)

// process is one running program. Its lines come over the channel lines,
// which is closed when there will be no more; flood then says whether that is
// because it printed too much.
type process struct {
	cmd    *exec.Cmd
	mark   string // in the environment of all that it starts
	stdin  *os.File
	stdout *os.File
	stderr *tail
	lines  chan []byte
	flood  string        // set before lines is closed
	gone   chan struct{} // closed when the process has ended

	answers int // that came from it; for the one who takes them
}

// started counts the processes.
var started atomic.Int64

// newMark gives a variable for the environment of a process, by which all that
// it starts is found again.
func newMark() string {
	return fmt.Sprintf("MUSTER_PROCESS=%d-%d", os.Getpid(), started.Add(1))
}

// start starts the program. Everything that belongs to it ends with end.
func (p *Program) start(limits Limits) (*process, error) {
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	outRead, outWrite, err := os.Pipe()
	if err != nil {
		inRead.Close()
		inWrite.Close()
		return nil, err
	}
	proc := &process{
		mark:  newMark(),
		stdin: inWrite, stdout: outRead, stderr: &tail{most: 256 << 10},
		lines: make(chan []byte, 256), gone: make(chan struct{}),
	}
	cmd := exec.Command(p.argv[0], p.argv[1:]...)
	cmd.Dir, cmd.Env = p.dir, append(p.env(), proc.mark)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = inRead, outWrite, proc.stderr
	cmd.WaitDelay = waitDelay
	ownGroup(cmd)
	proc.cmd = cmd
	err = cmd.Start()
	inRead.Close()
	outWrite.Close()
	if err != nil {
		inWrite.Close()
		outRead.Close()
		return nil, err
	}
	go proc.read(limits)
	go func() {
		cmd.Wait()
		killGroup(cmd.Process)
		close(proc.gone)
		// A child that left the group may hold the pipe open for ever.
		time.AfterFunc(waitDelay, func() { outRead.Close() })
	}()
	return proc, nil
}

// read passes the lines on, within the limits.
func (p *process) read(limits Limits) {
	defer close(p.lines)
	in := bufio.NewReaderSize(p.stdout, 64<<10)
	var total int64
	for {
		line, err := readLine(in, limits.Line)
		total += int64(len(line)) + 1
		switch {
		case errors.Is(err, errLongLine):
			p.flood = fmt.Sprintf("it printed a line longer than %d MiB", limits.Line>>20)
			return
		case total > limits.Output:
			p.flood = fmt.Sprintf("it printed more than %d MiB", limits.Output>>20)
			return
		case err == nil || len(line) > 0:
			p.lines <- line
		}
		if err != nil {
			return
		}
	}
}

var errLongLine = errors.New("the line is too long")

// readLine gives the next line without its line end, as a copy.
func readLine(in *bufio.Reader, most int) ([]byte, error) {
	var line []byte
	for {
		part, err := in.ReadSlice('\n')
		line = append(line, part...)
		switch {
		case len(line) > most:
			return nil, errLongLine
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err != nil && !errors.Is(err, io.EOF):
			return nil, err
		}
		return bytes.TrimRight(line, "\r\n"), err
	}
}

// end ends the process and its children and frees what it held. It waits
// until the process is gone.
func (p *process) end() {
	killGroup(p.cmd.Process)
	killStrays(p.mark)
	p.stdin.Close()
	for range p.lines { // until the reader has ended, so that it cannot block
	}
	<-p.gone
	p.stdout.Close()
}

// hasEnded reports whether the process has ended, or does so soon.
func (p *process) hasEnded() bool {
	select {
	case <-p.gone:
		return p.cmd.ProcessState != nil
	case <-time.After(3 * waitDelay):
		return false
	}
}

// how says how the process ended: "ended with exit status 2".
func (p *process) how() string {
	if state := p.cmd.ProcessState; !state.Success() {
		return "ended with " + state.String()
	}
	return "ended"
}
