package student

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// pipeSize is what a pipe holds on most systems.
const pipeSize = 64 << 10

// read passes the lines on, without their ends and within the limits: all that
// came with one look at the pipe at once.
func (p *process) read(limits Limits) {
	defer close(p.blocks)
	room := make([]byte, pipeSize)
	s := splitter{limits: limits}
	for p.flood == "" {
		n, err := p.stdout.Read(room)
		block, flood := s.split(room[:n], errors.Is(err, io.EOF))
		p.flood = flood
		if len(block) > 0 {
			p.blocks <- block
		}
		if err != nil {
			return
		}
	}
}

// splitter makes lines of what comes in pieces.
type splitter struct {
	limits Limits
	begun  []byte // a line whose end has not come
	total  int64  // bytes of lines so far
}

// split gives the lines that end in the next piece, or with it if it is the
// last, as a copy. flood says how a limit was passed, after those lines.
func (s *splitter) split(piece []byte, last bool) (block [][]byte, flood string) {
	text := append(s.begun, piece...) // begun is searched again: a long line is rare and has a limit
	for {
		line, rest, ended := bytes.Cut(text, []byte("\n"))
		s.begun = line
		switch {
		case len(line) > s.limits.Line:
			return block, fmt.Sprintf("it printed a line longer than %d MiB", s.limits.Line>>20)
		case !ended && (!last || len(line) == 0):
			return block, ""
		}
		s.total += int64(len(line)) + 1
		if s.total > s.limits.Output {
			return block, fmt.Sprintf("it printed more than %d MiB", s.limits.Output>>20)
		}
		block = append(block, bytes.TrimRight(line, "\r"))
		if !ended {
			return block, ""
		}
		text = rest
	}
}

// next gives the next line, if one has come.
func (p *process) next() (line []byte, ok bool) {
	if len(p.unread) == 0 {
		return nil, false
	}
	line, p.unread = p.unread[0], p.unread[1:]
	return line, true
}
