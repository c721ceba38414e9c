package student

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os/exec"
	"syscall"
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
	startup  time.Duration // longest wait for the first answer of a process
	ops      map[group.Op]*opRecord
	known    *Memo
	room     room
	own      ownLines
	early    earlyEnds
	// Unflushed is set when answers come only after the input has ended. The
	// program then gets a process and the end of its input for each Ask.
	Unflushed bool
	// NotStarted says why the program cannot be started, if so.
	NotStarted string
	// Trouble is set when a process could not be made for want of the
	// machine's means: the grader's own trouble.
	Trouble error
}

// opRecord is what became of the requests of one op.
type opRecord struct{ answered, failed int }

// hopeless reports whether asking more of an op only costs time: it ended, or
// was silent, each time, and never gave an answer.
func (o *opRecord) hopeless() bool { return o.answered == 0 && o.failed >= 15 }

// Leader gives a Leader that asks this program.
func (p *Program) Leader(limits Limits) *Leader {
	ops := map[group.Op]*opRecord{group.Decode: {}, group.Assign: {}, group.Lead: {}}
	return &Leader{program: p, limits: limits, ops: ops, known: NewMemo()}
}

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
	ended        // the process ended
	shut         // it closed its output, and goes on
	silent       // no answer within the deadline
	mute         // its input ended, it ended well, and left questions out
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
	if part = r.hopeful(part); len(part) == 0 {
		return nil
	}
	alone := len(part) == 1
	if fault := r.begin(); fault != nil {
		r.fault(part, *fault)
		return nil
	}
	alone = alone && r.fresh
	r.fresh = false
	left, reason, detail := r.converse(part)
	if reason == answered {
		r.early.answered()
		return nil
	}
	first, rest := left[:1], left[1:]
	switch {
	case (reason == silent || reason == mute) && r.misunderstood():
		r.fault(left, group.Fault{Kind: group.Malformed, Detail: "your program prints lines, but none is what was agreed: " +
			"a JSON object, on a line of its own, with the id of the request as a number. The first: " + r.own.first[0]})
		return nil
	case reason == over, reason == mute && !r.Unflushed && !r.stuck(part, left):
		r.fault(left, group.Fault{Kind: kinds[reason], Detail: detail})
		return nil
	case r.Unflushed && !alone:
		// What it had answered may be lost with it: look for the question in halves.
		half := (len(left) + 1) / 2
		return [][]int{left[half:], left[:half]}
	case (reason == ended || reason == shut) && !alone:
		r.early.suspected = detail
		return [][]int{rest, first} // is it this one? Ask it alone.
	case reason == silent && r.silences == 1 && !alone:
		return [][]int{rest, first} // or was the machine busy?
	}
	r.early.suspected = ""
	r.ops[r.questions[first[0]].Op].failed++
	if reason == shut {
		r.ops[r.questions[first[0]].Op].failed += 4 // it will not open again
	}
	r.fault(first, group.Fault{Kind: kinds[reason], Detail: detail})
	return [][]int{rest}
}

// stuck reports whether a program that left questions out may only be stuck
// at the first of them, as one is that waits for a promise: it answered
// nothing behind that. After a few times it is taken to leave them out.
func (r *round) stuck(part, left []int) bool {
	const most = 4
	return r.silences <= most && left[0] == part[len(part)-len(left)]
}

// misunderstood reports whether the program seems to answer, and in another
// form than was agreed.
func (r *round) misunderstood() bool {
	for _, o := range r.ops {
		if o.answered > 0 {
			return false
		}
	}
	return r.own.meant >= 3 && len(r.own.first) > 0
}

// hopeful leaves out the questions of an op that is hopeless.
func (r *round) hopeful(part []int) []int {
	var out []int
	for _, i := range part {
		op := r.questions[i].Op
		if o := r.ops[op]; o.hopeless() {
			r.fault([]int{i}, group.Fault{Kind: group.GaveUp,
				Detail: fmt.Sprintf("your program answered none of the first %d requests to %s, so this was not asked any more", o.failed, op)})
			continue
		}
		out = append(out, i)
	}
	return out
}

var kinds = map[why]group.FaultKind{
	ended: group.Ended, shut: group.Closed, silent: group.Late, mute: group.Late, flooded: group.Flooded, over: group.GaveUp,
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
	case r.NotStarted != "":
		return &group.Fault{Kind: group.Ended, Detail: r.NotStarted}
	case r.over():
		return &group.Fault{Kind: group.GaveUp, Detail: r.overDetail()}
	case r.proc != nil:
		return nil
	case r.starts >= r.limits.Starts:
		return &group.Fault{Kind: group.GaveUp, Detail: fmt.Sprintf("your program had to be started %d times, so this was not asked any more", r.starts)}
	}
	proc, err := r.program.start(r.limits)
	if err != nil {
		if !notAProgram(err) {
			r.Trouble = fmt.Errorf("starting a process: %w", err)
			return &group.Fault{Kind: group.GaveUp, Detail: "the grader could not start your program"}
		}
		r.NotStarted = "your program does not start: " + Escape(r.program.clean.Replace(err.Error()))
		return &group.Fault{Kind: group.Ended, Detail: r.NotStarted}
	}
	r.starts++
	r.proc, r.fresh = proc, true
	return nil
}

// notAProgram reports whether an error of starting is the file's fault.
func notAProgram(err error) bool {
	var exit *exec.Error
	return errors.As(err, &exit) || errors.Is(err, fs.ErrPermission) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOEXEC)
}

// over reports whether the time for the run has passed, or somebody stopped it.
func (r *round) over() bool { return r.ctx.Err() != nil || time.Now().After(r.until) }

func (r *round) overDetail() string {
	if r.ctx.Err() != nil {
		return "the run was stopped before this was answered"
	}
	return fmt.Sprintf("the time for the whole run, %v, was over before this was answered", r.limits.Run)
}
