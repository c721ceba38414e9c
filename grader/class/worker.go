package class

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"muster/grader/report"
)

// reply is a worker's line about one submission.
type reply struct {
	Report  *report.Report `json:"report"`
	Trouble string         `json:"trouble"`
}

// Serve is the work of a worker process: for each directory that comes in, its
// bytes in JSON on a line, it grades and writes a line. It ends with its
// input, and what it is at is then ended too, so that nothing outlives whoever
// started it.
func Serve(ctx context.Context, in io.Reader, out io.Writer, grade func(ctx context.Context, dir string) (*report.Report, error)) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	dirs := make(chan string)
	bad := make(chan error, 1)
	go func() {
		defer close(dirs)
		defer stop()
		lines := json.NewDecoder(in)
		for {
			var dir []byte // a string would lose what is not UTF-8
			if err := lines.Decode(&dir); err != nil {
				bad <- err
				return
			}
			dirs <- string(dir)
		}
	}()
	answers := json.NewEncoder(out)
	for {
		var dir string
		var open bool
		select {
		case dir, open = <-dirs:
		case <-ctx.Done():
		}
		if !open {
			break
		}
		var r reply
		var err error
		if r.Report, err = grade(ctx, dir); err != nil {
			r.Trouble = err.Error()
		}
		if ctx.Err() != nil {
			break
		}
		if err := answers.Encode(r); err != nil {
			return err
		}
	}
	select {
	case err := <-bad:
		if errors.Is(err, io.EOF) {
			return nil
		}
		return err
	default:
		return ctx.Err()
	}
}

// worker is a process that serves, seen from the one who started it.
type worker struct {
	cmd   *exec.Cmd
	in    io.Closer
	ask   *json.Encoder
	reply *json.Decoder
	said  *tail
}

// grace is how long a worker may take to end what it has started.
const grace = 5 * time.Second

// startWorker starts a process. When ctx ends it gets the end of its input,
// and may take grace to end.
func startWorker(ctx context.Context, argv []string) (*worker, error) {
	cmd := exec.CommandContext(ctx, argv[0], argv[1:]...)
	w := &worker{cmd: cmd, said: &tail{}}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	cmd.Stderr = w.said
	cmd.Cancel, cmd.WaitDelay = in.Close, grace
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("a further grader: %w", err)
	}
	w.in, w.ask, w.reply = in, json.NewEncoder(in), json.NewDecoder(bufio.NewReader(out))
	return w, nil
}

// grade lets the worker grade dir. The error is the grader's own trouble; with
// fatal the worker is gone.
func (w *worker) grade(ctx context.Context, dir string, most time.Duration) (r *report.Report, fatal bool, err error) {
	late := time.AfterFunc(most, func() { w.in.Close() })
	killed := time.AfterFunc(most+grace, func() { w.cmd.Process.Kill() })
	defer killed.Stop()
	var got reply
	if err = w.ask.Encode([]byte(dir)); err == nil {
		err = w.reply.Decode(&got)
	}
	inTime := late.Stop()
	switch {
	case ctx.Err() != nil:
		return nil, true, ctx.Err()
	case !inTime:
		w.close()
		return nil, true, fmt.Errorf("the grader took longer than %v over it and was ended, which is a bug of it, please report it", most)
	case err != nil:
		ended := w.close()
		return nil, true, fmt.Errorf("the grader ended over it (%v): %s", ended, w.said)
	case got.Trouble != "":
		return nil, false, errors.New(got.Trouble)
	case got.Report == nil:
		return nil, false, errors.New("the grader gave no result, which is a bug of it, please report it")
	}
	return got.Report, false, nil
}

// close ends the worker and says how it ended.
func (w *worker) close() error {
	w.in.Close()
	return w.cmd.Wait()
}

// tail keeps the end of what was written to it.
type tail struct{ text []byte }

func (t *tail) Write(b []byte) (int, error) {
	const most = 64 << 10
	t.text = append(t.text, b...)
	t.text = t.text[max(0, len(t.text)-most):]
	return len(b), nil
}

// String gives the line that says why: that of a panic, or else the last one.
func (t *tail) String() string {
	lines := strings.Split(strings.TrimSpace(string(t.text)), "\n")
	for _, line := range lines {
		if strings.HasPrefix(line, "panic: ") || strings.HasPrefix(line, "fatal error: ") {
			return line
		}
	}
	return lines[len(lines)-1]
}
