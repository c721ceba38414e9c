//go:build unix

package student

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/leader"
)

// BenchmarkAsk asks the solution through Leader.Ask and, in turns, through
// bare pipes: the same lines written and read, and nothing made of them. The
// ratio is the rate of the first to that of the second, each the best of its
// turns: what else the machine does slows turns down, and never speeds one up.
func BenchmarkAsk(b *testing.B) {
	p := program(b, "../../solution")
	questions := contractQuestions(b)
	for len(questions) < 5000 {
		questions = append(questions, questions...)
	}
	l := p.Leader(DefaultLimits())
	defer l.Close()
	bare := startBare(b, p, questions)
	l.Ask(context.Background(), questions) // start the process, warm both up
	bare.exchange(b)
	asking, piping := time.Hour, time.Hour
	for b.Loop() {
		begun := time.Now()
		l.Ask(context.Background(), questions)
		asked := time.Now()
		bare.exchange(b)
		asking, piping = min(asking, asked.Sub(begun)), min(piping, time.Since(asked))
	}
	b.ReportMetric(float64(piping)/float64(asking), "ratio")
	b.ReportMetric(float64(len(questions))/asking.Seconds(), "questions/s")
	b.ReportMetric(float64(len(questions))/piping.Seconds(), "bare-questions/s")
}

// bare is a program behind pipes, with the lines to write to it.
type bare struct {
	lines [][]byte
	in    *bufio.Writer
	out   *bufio.Reader
}

func startBare(b *testing.B, p *Program, questions []group.Question) *bare {
	cmd := exec.Command(p.argv[0])
	in, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { in.Close(); cmd.Wait() })
	r := &bare{in: bufio.NewWriterSize(in, 64<<10), out: bufio.NewReaderSize(out, 64<<10)}
	for i, q := range questions {
		r.lines = append(r.lines, append(Request(int64(1_000_000_000+i), q), '\n'))
	}
	return r
}

// exchange writes all lines and reads as many.
func (r *bare) exchange(b *testing.B) {
	go func() {
		for _, line := range r.lines {
			r.in.Write(line)
		}
		r.in.Flush()
	}()
	for range r.lines {
		for long := true; long; {
			_, err := r.out.ReadSlice('\n')
			if long = err == bufio.ErrBufferFull; err != nil && !long {
				b.Fatal(err)
			}
		}
	}
}

// BenchmarkLargeGroup is what Ask itself does for one large question, the
// program apart: write the request and read the answer. The time for a member
// stays the same when that is linear.
func BenchmarkLargeGroup(b *testing.B) {
	for _, members := range []int{250, 500, 1000} {
		b.Run(fmt.Sprint(members), func(b *testing.B) {
			q := group.Question{Op: group.Assign}
			var topics []string
			for i := range 100 {
				topics = append(topics, fmt.Sprintf("topic-%d", i))
				q.Topics = append(q.Topics, group.Topic{Name: topics[i], Partitions: 100})
			}
			for i := range members {
				q.Members = append(q.Members, group.Member{ID: fmt.Sprintf("consumer-%d", i), Topics: topics})
			}
			answer, err := json.Marshal(map[string]any{"id": 4, "assignment": leader.Leader{}.Answer(q).Assignment})
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				Request(4, q)
				if _, a, _ := parse(answer, alone(group.Assign)); len(a.Assignment) != members {
					b.Fatalf("%d members in the answer", len(a.Assignment))
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*members), "ns/member")
		})
	}
}
