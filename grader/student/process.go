package student

import (
	"fmt"
	"os"
	"syscall"
	"time"

	"muster/grader/cage"
)

// process is one running program. Its lines come over the channel blocks, many
// at once, which is closed when there will be no more; flood then says whether
// that is because it printed too much.
type process struct {
	cmd    *cage.Child
	stdin  *os.File
	stdout *output
	stderr *tail
	blocks chan [][]byte
	flood  string        // set before blocks is closed
	gone   chan struct{} // closed when the process has ended

	// For the one who takes the lines:
	unread  [][]byte // of the last block, those still to be taken
	answers int      // of those taken, how many were answers
}

// start starts the program. Everything that belongs to it ends with end.
func (p *Program) start(limits Limits) (*process, error) {
	in := limits.Cage
	if in == nil {
		in = p.cage // the one that it was built with
	}
	cmd, err := p.caged(in, p.argv, false, p.home)
	if err != nil {
		return nil, err
	}
	inRead, inWrite, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	outRead, outWrite, err := newOutput()
	if err != nil {
		inRead.Close()
		inWrite.Close()
		return nil, err
	}
	proc := &process{
		cmd:   cmd,
		stdin: inWrite, stdout: outRead, stderr: &tail{most: 256 << 10},
		blocks: make(chan [][]byte, 4), gone: make(chan struct{}),
	}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = inRead, outWrite, proc.stderr
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
		close(proc.gone)
		// A child that left the group may hold the pipe open for ever.
		time.AfterFunc(cage.WaitDelay, func() { outRead.Close() })
	}()
	return proc, nil
}

// end ends the process and its children and frees what it held. It waits
// until the process is gone.
func (p *process) end() {
	p.cmd.Stop()
	const soon = 20 * time.Millisecond
	stray := time.AfterFunc(soon, p.cmd.Kill) // that has left the session, and holds the pipe
	defer stray.Stop()
	p.stdin.Close()
	for range p.blocks { // until the reader has ended, so that it cannot block
	}
	<-p.gone
	p.cmd.Kill() // what it started in sessions of their own can be seen by now
	p.stdout.Close()
}

// hasEnded reports whether the process has ended, or does so soon.
func (p *process) hasEnded() bool {
	select {
	case <-p.gone:
		return p.cmd.ProcessState != nil
	case <-time.After(3 * cage.WaitDelay):
		return false
	}
}

// how says how the process ended: "ended with exit status 2". A shell and a
// jail pass the signal that ended their child on as a status.
func (p *process) how() string {
	const bySignal, lastSignal = 128, 31
	state := p.cmd.ProcessState
	switch signal := state.ExitCode() - bySignal; {
	case p.cmd.OutOfMemory():
		return fmt.Sprintf("was stopped, because its processes took more than %d MiB of memory together,", cage.DefaultLimits().Memory>>20)
	case state.Success():
		return "ended"
	case signal > 0 && signal <= lastSignal && !windows:
		return "ended with signal: " + syscall.Signal(signal).String()
	}
	return "ended with " + state.String()
}
