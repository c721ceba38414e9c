package student

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"time"
)

// process is one running program. Its lines come over the channel lines,
// which is closed when there will be no more; flood then says whether that is
// because it printed too much.
type process struct {
	cmd    *exec.Cmd
	stdin  *os.File
	stdout *os.File
	stderr *tail
	lines  chan []byte
	flood  string        // set before lines is closed
	gone   chan struct{} // closed when the process has ended
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
		stdin: inWrite, stdout: outRead, stderr: &tail{most: 4 << 10},
		lines: make(chan []byte, 256), gone: make(chan struct{}),
	}
	cmd := exec.Command(p.argv[0], p.argv[1:]...)
	cmd.Dir, cmd.Env = p.dir, p.env()
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
	p.stdin.Close()
	for range p.lines { // until the reader has ended, so that it cannot block
	}
	<-p.gone
	p.stdout.Close()
}

// ended says how the process ended, in words for the student.
func (p *process) ended() string {
	how := "your program ended"
	select {
	case <-p.gone:
	case <-time.After(2 * waitDelay):
		return "your program closed its standard output"
	}
	if state := p.cmd.ProcessState; state != nil && !state.Success() {
		how += " with " + state.String()
	}
	return how + " before it answered"
}
