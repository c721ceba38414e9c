package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"muster/grader/live"
	"muster/grader/report"
	"muster/grader/student"
)

// liveRun is one run of the command live.
type liveRun struct {
	grading  // of the program, should it be wrong
	brokers  []string
	protocol string
	assignor string
	show     live.Show
}

const liveHelp = "Members join and leave, one is cut off, one restarts, a topic grows. For each step it prints when it was, in seconds " +
	"since the start; the group's states, as its coordinator tells them; each member's ASSIGNED, REVOKED and LOST; who owns what, " +
	"below what Kafka's range assignor gives; what moved; and whether each record was read once, by the member that the rule picks. " +
	"If something is wrong, the end names the mistake as grade does."

// runLive lets a program lead a group of real consumers, and shows it.
func runLive(ctx context.Context, io streams, args []string) (int, error) {
	l := liveRun{grading: grading{budget: defaultBudget}, show: live.Show{Out: io.out, Style: report.Style{Colour: colour(io.out)}}}
	f := l.flags(io)
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	p, err := l.chosen(f.Args())
	if err != nil {
		return exitTrouble, err
	}
	switch p {
	case live.Range:
		return l.lead(ctx, io)
	case live.Cooperative:
		_, err = live.Compare(ctx, l.open(ctx), l.show)
	case live.Consumer:
		_, err = live.Run(ctx, l.open(ctx), p, nil, l.show)
	}
	if err != nil {
		return exitTrouble, cmp.Or(interrupted(ctx), err)
	}
	return exitRight, nil
}

func (l *liveRun) flags(io streams) *pflag.FlagSet {
	f := flags(io, "live")
	usage := f.Usage
	f.Usage = func() {
		usage()
		report.WriteText(io.out, "", liveHelp)
	}
	l.settings.flags(f)
	f.StringSliceVar(&l.brokers, "brokers", nil, "use this cluster (host:port, ...), and not an embedded one")
	f.BoolVar(&l.show.Calls, "rpc", false, "show each request and response of the group, as Kafka's request logger does")
	f.BoolVar(&l.show.Explain, "explain", false, "the same, and a line on what each is for")
	f.StringVar(&l.protocol, "protocol", "classic", "classic, or consumer for the newer protocol, in which nobody leads")
	f.StringVar(&l.assignor, "assignor", "range", "range, which your program leads by, or cooperative to compare with")
	return f
}

// chosen gives the protocol that the flags mean, and takes the directory of the
// submission where there must be one.
func (l *liveRun) chosen(args []string) (live.Protocol, error) {
	p, known := map[[2]string]live.Protocol{
		{"classic", "range"}: live.Range, {"classic", "cooperative"}: live.Cooperative, {"consumer", "range"}: live.Consumer,
	}[[2]string{l.protocol, l.assignor}]
	switch {
	case !known:
		return p, fmt.Errorf("there is no --protocol %s --assignor %s: the protocols are classic and consumer, and classic has the assignors range and cooperative", l.protocol, l.assignor)
	case len(args) > 1, len(args) == 0 && p == live.Range:
		return p, errors.New("name one submission directory")
	case p == live.Range:
		l.dir = args[0]
	}
	return p, nil
}

func (l *liveRun) open(ctx context.Context) func() (*live.Cluster, error) {
	if len(l.brokers) > 0 {
		return func() (*live.Cluster, error) { return live.Connect(ctx, l.brokers) }
	}
	return live.Embedded
}

// lead builds the program and lets it lead. If that goes wrong it says what
// grade says of the program.
func (l *liveRun) lead(ctx context.Context, io streams) (int, error) {
	if err := l.ready(); err != nil {
		return exitTrouble, err
	}
	load := inBackground(l.load)
	progress := newProgress(io.err)
	progress.tell("building " + l.dir)
	program, err := student.Build(ctx, l.dir, l.limits)
	progress.done()
	if program != nil {
		defer program.Close()
	}
	if err != nil {
		return l.graded(ctx, io, program, err, load)
	}
	limits := l.limits
	limits.Run = longest
	own := program.Leader(limits)
	defer own.Close()
	r, err := live.Run(ctx, l.open(ctx), live.Range, own, l.show)
	switch {
	case err != nil || own.Trouble != nil:
		return exitTrouble, cmp.Or(interrupted(ctx), errors.Join(own.Trouble, err))
	case r.Right:
		return exitRight, nil
	}
	if err := report.WriteText(io.out, "", "What grader grade says of this program:", ""); err != nil {
		return exitTrouble, err
	}
	return l.graded(ctx, io, program, nil, load)
}

// longest is more than any story takes: it ends by itself, and before.
const longest = 10 * time.Minute

// graded writes what grade says of a program that could not lead, or led
// wrongly.
func (l *liveRun) graded(ctx context.Context, io streams, program *student.Program, buildErr error, load func() (material, error)) (int, error) {
	progress := newProgress(io.err)
	l.tell = progress.tell
	r, err := l.judge(ctx, program, buildErr, load)
	progress.done()
	if r == nil {
		return exitTrouble, err
	}
	if r.Verdict == report.Pass {
		r.Next = "Nothing: asked by itself, it answers everything right. What it does in a group may hang on the time, on chance, or on " +
			"names that no check has. Let it lead again."
	}
	if err = errors.Join(err, report.WriteFindings(io.out, r, l.show.Style)); err != nil {
		return exitTrouble, err
	}
	return exitWrong, nil
}
