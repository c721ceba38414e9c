// Command grader grades programs that do the job of a Kafka consumer group
// leader. Run it from the root of the repository: it reads features/ and
// golden/ there.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"syscall"

	"github.com/spf13/pflag"

	"muster/grader/scenario"
)

// Exit codes. The student's fault is told apart from everybody else's.
const (
	exitRight   = 0
	exitWrong   = 1 // wrong, or broken
	exitTrouble = 2 // the grader's own, or the instructor's
)

// command is one thing the grader can do.
type command struct {
	name, args, about string
	examples          []string
	run               func(ctx context.Context, io streams, args []string) (int, error)
}

// streams are where a command writes.
type streams struct{ out, err io.Writer }

func commands() []command {
	return []command{
		{"grade", "DIR", "grade one submission",
			[]string{"grader grade starter", "grader grade --json result.json solution",
				"grader grade --junit junit.xml --gradescope results.json --disclose mistakes solution", `grader grade --scenario "Seven partitions" starter`}, runGrade},
		{"watch", "DIR", "grade a submission again whenever a file of it is saved",
			[]string{"grader watch starter"}, runWatch},
		{"class", "DIR", "grade every directory in DIR, and sum up what they did",
			[]string{"grader class submissions", "grader class --out results --jobs 4 submissions", "grader class --shard 2/5 --list all.txt"}, runClass},
		{"merge", "DIR...", "join the results of the parts of a class",
			[]string{"grader merge --out results part-1 part-2"}, runMerge},
		{"live", "DIR", "let a program lead a group of real consumers",
			[]string{"grader live starter", "grader live --explain solution", "grader live --protocol consumer", "grader live --assignor cooperative",
				"grader live --brokers localhost:9092 solution"}, runLive},
		{"check", "", "for instructors: is the suite sound, and what does it catch?",
			[]string{"grader check", "grader check --json matrix.json"}, runCheck},
		{"mistakes", "[ID...]", "list the mistakes that are named, or explain some",
			[]string{"grader mistakes", "grader mistakes arrival-order"}, runMistakes},
		{"steps", "", "show every step that a scenario can use, with an example",
			[]string{"grader steps"}, runSteps},
		{"golden", "FILE.bin...", "write beside each fixture what its bytes say",
			[]string{"grader golden golden/sub-mine-v0.bin"}, runGolden},
		{"coordinator", "GROUP...", "find the coordinator of a group, from its name",
			[]string{"grader coordinator internals-classic-group", "grader coordinator --partitions 3 orders payments"}, runCoordinator},
		{"timing", "", "tell what will go wrong with a consumer's timeouts",
			[]string{"grader timing --session.timeout.ms 6000 --heartbeat.interval.ms 5000", "grader timing --client kafkajs --record 45s", "grader timing --file consumer.properties --work 400s"}, runTiming},
	}
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	os.Exit(run(ctx, streams{os.Stdout, os.Stderr}, os.Args[1:]))
}

// run does one command and gives its exit code.
func run(ctx context.Context, io streams, args []string) (code int) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(io.err, "grader: this is a bug of the grader, please report it: %v\n", r)
			code = exitTrouble
		}
	}()
	if len(args) == 0 || args[0] == "help" || args[0] == "--help" || args[0] == "-h" {
		usage(io.out)
		return exitRight
	}
	if args[0] == "version" || args[0] == "--version" {
		fmt.Fprintln(io.out, version())
		return exitRight
	}
	for _, c := range commands() {
		if c.name != args[0] {
			continue
		}
		code, err := c.run(ctx, io, args[1:])
		var broken *scenario.Broken
		switch {
		case errors.Is(err, pflag.ErrHelp):
			return exitRight
		case errors.As(err, &broken):
			fmt.Fprintln(io.err, err)
			return exitTrouble
		case err != nil:
			fmt.Fprintf(io.err, "grader %s: %v\n", c.name, err)
			return exitTrouble
		}
		return code
	}
	fmt.Fprintf(io.err, "grader: there is no command %q (grader help lists them)\n", args[0])
	return exitTrouble
}

func usage(w io.Writer) {
	fmt.Fprintln(w, "grader grades programs that do the job of a Kafka consumer group leader.")
	fmt.Fprintln(w)
	for _, c := range commands() {
		fmt.Fprintf(w, "  grader %-20s %s\n", c.name+" "+c.args, c.about)
	}
	fmt.Fprintln(w, "\ngrader COMMAND --help tells more, grader --version which one it is. Exit: 0 right, 1 wrong or broken,\n2 the grader's own trouble or the instructor's.")
}

// version tells which grader this is, as the go command has written it into
// the binary.
func version() string {
	text := "grader"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return text + " " + runtime.Version()
	}
	text += " " + info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			text += " " + s.Value[:min(12, len(s.Value))]
		}
		if s.Key == "vcs.modified" && s.Value == "true" {
			text += " changed"
		}
	}
	return fmt.Sprintf("%s %s %s/%s", text, info.GoVersion, runtime.GOOS, runtime.GOARCH)
}

// flags makes the flag set of a command, whose --help shows its examples.
func flags(io streams, name string) *pflag.FlagSet {
	f := pflag.NewFlagSet(name, pflag.ContinueOnError)
	f.SetOutput(io.err)
	f.Usage = func() {
		for _, c := range commands() {
			if c.name == name {
				fmt.Fprintf(io.out, "grader %s %s: %s\n\n%s\nExamples:\n", c.name, c.args, c.about, f.FlagUsages())
				for _, e := range c.examples {
					fmt.Fprintln(io.out, "  "+e)
				}
			}
		}
	}
	return f
}
