package student

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"muster/grader/group"
)

// Leader is a student's program as a group.Leader. It keeps one process for
// as long as that answers, and starts the next one when it does not. It must
// not be used by two goroutines at once.
type Leader struct {
	program  *Program
	limits   Limits
	proc     *process // nil when none runs
	fresh    bool     // proc has not been asked anything yet
	starts   int
	until    time.Time     // when the run must be over; zero before the first question
	silences int           // questions that were never answered
	slowest  time.Duration // longest wait for an answer that came
	own      ownLines
	// Unflushed is set when answers come only after the input has ended. The
	// program then gets a process and the end of its input for each Ask.
	Unflushed bool
}

// Leader gives a Leader that asks this program.
func (p *Program) Leader(limits Limits) *Leader { return &Leader{program: p, limits: limits} }

// Close ends the process, if one is running.
func (l *Leader) Close() {
	if l.proc != nil {
		l.proc.end()
		l.proc = nil
	}
}

// Renew ends the process, so that the next question goes to a new one.
func (l *Leader) Renew() { l.Close() }

// why a round ended before all its questions were answered.
type why int

const (
	answered why = iota
	ended        // the process ended, or closed its output
	silent       // no answer within the deadline
	mute         // it read everything, ended well, and left questions out
	flooded      // too much output
	over         // the run's own limit
)

// Ask asks all questions at once and gives their answers. A question at which
// the program ends or falls silent gets a Fault; the others are asked again.
func (l *Leader) Ask(ctx context.Context, questions []group.Question) []group.Answer {
	if l.until.IsZero() {
		l.until = time.Now().Add(l.limits.Run)
	}
	r := &round{Leader: l, ctx: ctx, questions: questions, answers: make([]group.Answer, len(questions))}
	all := make([]int, len(questions))
	for i := range all {
		all[i] = i
	}
	todo := [][]int{all} // a stack of questions to ask together
	for len(todo) > 0 {
		part := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if len(part) > 0 {
			todo = append(todo, r.ask(part)...)
		}
	}
	return r.answers
}

// round is one call of Ask.
type round struct {
	*Leader
	ctx       context.Context
	questions []group.Question
	answers   []group.Answer
}

// ask asks the questions of one part and gives what is left to ask, in parts,
// the next one last.
func (r *round) ask(part []int) [][]int {
	alone := len(part) == 1
	if fault := r.begin(); fault != nil {
		r.fault(part, *fault)
		return nil
	}
	alone = alone && r.fresh
	r.fresh = false
	left, reason := r.converse(part)
	if reason == answered {
		return nil
	}
	detail := r.ending(reason)
	first, rest := left[:1], left[1:]
	switch {
	case reason == over || reason == mute:
		r.fault(left, group.Fault{Kind: kinds[reason], Detail: detail})
		return nil
	case r.Unflushed && !alone:
		// What it had answered may be lost with it: look for the question in halves.
		half := (len(left) + 1) / 2
		return [][]int{left[half:], left[:half]}
	case reason == ended && !alone:
		return [][]int{rest, first} // is it this one? Ask it alone.
	}
	r.fault(first, group.Fault{Kind: kinds[reason], Detail: detail})
	return [][]int{rest}
}

var kinds = map[why]group.FaultKind{
	ended: group.Ended, silent: group.Late, mute: group.Late, flooded: group.Flooded, over: group.GaveUp,
}

func (r *round) fault(part []int, f group.Fault) {
	for _, i := range part {
		r.answers[i] = group.Answer{Fault: &f}
	}
}

// begin sees to it that a process runs. The fault says why there is none.
func (r *round) begin() *group.Fault {
	if r.Unflushed {
		r.Close()
	}
	switch {
	case r.proc != nil:
		return nil
	case r.starts >= r.limits.Starts:
		return &group.Fault{Kind: group.GaveUp, Detail: fmt.Sprintf("your program had to be started %d times, so this was not asked any more", r.starts)}
	}
	proc, err := r.program.start(r.limits)
	if err != nil {
		return &group.Fault{Kind: group.Ended, Detail: "your program does not start: " + Escape(r.program.clean.Replace(err.Error()))}
	}
	r.starts++
	r.proc, r.fresh = proc, true
	return nil
}

// converse sends the questions and takes the answers. It gives the questions
// that were not answered, in order, and why not. Unless all were answered
// the process is still there, for ending to look at.
func (r *round) converse(part []int) ([]int, why) {
	ids := make(map[int64]int, len(part))
	lines := make([]int64, len(part))
	for n, i := range part {
		id := newID(ids)
		ids[id] = i
		lines[n] = id
	}
	go send(r.proc, r.questions, part, lines, r.Unflushed)
	reason := r.collect(ids, lines)
	var left []int
	for n, i := range part {
		if _, ok := ids[lines[n]]; ok {
			left = append(left, i)
		}
	}
	return left, reason
}

// newID gives an id that is not in use, and that nobody can foresee.
func newID(used map[int64]int) int64 {
	for {
		id := int64(rand.Int32())
		if _, ok := used[id]; !ok {
			return id
		}
	}
}

// send writes the questions. A program that does not read is found out by its
// silence, so an error needs no word here.
func send(proc *process, questions []group.Question, part []int, ids []int64, endInput bool) {
	out := bufio.NewWriterSize(proc.stdin, 64<<10)
	for n, i := range part {
		if _, err := out.Write(append(Request(ids[n], questions[i]), '\n')); err != nil {
			return
		}
	}
	if out.Flush() == nil && endInput {
		proc.stdin.Close()
	}
}
