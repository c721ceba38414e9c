package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"muster/grader/report"
	"muster/grader/timing"
)

// settingFlags are the settings that can be given as flags, by Kafka's names.
var settingFlags = []struct{ name, about string }{
	{timing.Heartbeat, "how often the member says that it lives, in `ms`"},
	{timing.Session, "how long it may say nothing, in `ms`"},
	{timing.Poll, "how long the program may not poll, in `ms`"},
	{timing.Rebalance, "how long a rebalance waits for the member, in `ms`"},
	{timing.Records, "how many records a poll gives at `most`"},
	{timing.InstanceID, "the `name` that makes the member static"},
	{timing.MinSession, "the broker's least session, in `ms`"},
	{timing.MaxSession, "the broker's longest session, in `ms`"},
}

// runTiming tells what will go wrong with the times of a consumer.
func runTiming(_ context.Context, io streams, args []string) (int, error) {
	f := flags(io, "timing")
	f.SortFlags = false
	client := f.String("client", "java", "whose defaults: "+clientNames())
	file := f.String("file", "", "settings, as .properties or .json; flags go before it")
	for _, s := range settingFlags {
		f.String(s.name, "", s.about)
	}
	work := f.Duration("work", 0, "how long the program works from poll to poll (400s)")
	record := f.Duration("record", 0, "how long it works on one record (1.5s)")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() > 0 {
		return exitTrouble, fmt.Errorf("%q is no flag; a file is given by --file", f.Arg(0))
	}
	known, ok := timing.ByName(*client)
	if !ok {
		return exitTrouble, fmt.Errorf("--client is %q, but is one of %s", *client, clientNames())
	}
	c := timing.New(known)
	if err := errors.Join(setTimes(c, f, *file), setWork(c, *work, *record)); err != nil {
		return exitTrouble, err
	}
	findings := c.Check()
	if err := writeTiming(io.out, c, findings); err != nil {
		return exitTrouble, err
	}
	if len(findings) > 0 {
		return exitWrong, nil
	}
	return exitRight, nil
}

func clientNames() string {
	var names []string
	for _, c := range timing.Clients() {
		names = append(names, c.Name)
	}
	return strings.Join(names, ", ")
}

// setTimes takes the settings from the file, and over them from the flags.
func setTimes(c *timing.Consumer, f *pflag.FlagSet, file string) error {
	if file != "" {
		text, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("--file: %w", err)
		}
		if err := c.Read(file, text); err != nil {
			return err
		}
	}
	for _, s := range settingFlags {
		if given := f.Lookup(s.name); given.Changed {
			if err := c.Set(s.name, given.Value.String()); err != nil {
				return err
			}
		}
	}
	return c.Sound()
}

func setWork(c *timing.Consumer, work, record time.Duration) error {
	switch {
	case work < 0 || record < 0:
		return errors.New("--work and --record must not be negative")
	case work > 0 && record > 0:
		return errors.New("give --work or --record, not both: the time of a poll's records, or of one")
	case record > 0:
		return c.WorkOf(record)
	}
	c.Work = work
	return nil
}

// writeTiming tells what is set, what follows, and what will go wrong.
func writeTiming(w io.Writer, c *timing.Consumer, findings []timing.Finding) error {
	var out strings.Builder
	fmt.Fprintf(&out, "What is set (%s):\n", c.Client.Name)
	for _, s := range c.Settings() {
		value, set := c.Value(s.Name)
		where := "default"
		if set {
			where = "set"
		}
		fmt.Fprintf(&out, "  %-29s %10d  %s\n", s.Name, value, strings.TrimSpace(fmt.Sprintf("%-8s %s", where, s.Own)))
	}
	if c.Work > 0 {
		fmt.Fprintf(&out, "  %-29s %10s\n", "work from poll to poll", timing.Plain(c.Work))
	}
	fmt.Fprintf(&out, "\nWhat follows:\n  %s\n\n", strings.Join(c.Follows(), "\n  "))
	switch len(findings) {
	case 0:
		fmt.Fprintln(&out, "Nothing will go wrong by these times.")
	case 1:
		fmt.Fprint(&out, "One thing will go wrong:\n\n")
	default:
		fmt.Fprintf(&out, "%d things will go wrong:\n\n", len(findings))
	}
	for _, f := range findings {
		told := report.Mistake{ID: f.ID, Title: f.Title, What: f.What, Hint: f.Do}
		if err := report.WriteMistake(&out, told, nil, report.Style{Colour: colour(w)}); err != nil {
			return err
		}
	}
	_, err := io.WriteString(w, out.String())
	return err
}
