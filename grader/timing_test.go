package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"

	"muster/grader/timing"
)

func TestTimingGolden(t *testing.T) {
	for name, c := range map[string]struct {
		args string
		code int
	}{
		"right":  {"--client franz-go", exitRight},
		"lesson": {"--client kafkajs --session.timeout.ms 6000 --heartbeat.interval.ms 5000", exitWrong},
		"work":   {"--group.instance.id a --max.poll.records 400 --record 1s", exitWrong},
		"worst": {"--client librdkafka --session.timeout.ms 1900000 --heartbeat.interval.ms 1900000 --group.min.session.timeout.ms 7000 " +
			"--work 2000s", exitWrong},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := call(append([]string{"timing"}, strings.Fields(c.args)...)...)
			if code != c.code || errs != "" {
				t.Errorf("exit %d, %q", code, errs)
			}
			for line := range strings.Lines(out) {
				if len(line) > 81 {
					t.Errorf("longer than 80 columns: %s", line)
				}
			}
			goldie.New(t, goldie.WithFixtureDir("testdata/golden")).Assert(t, "timing-"+name, []byte(out))
		})
	}
}

func TestTimingFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "consumer.properties")
	if err := os.WriteFile(file, []byte("session.timeout.ms=6000\nheartbeat.interval.ms=5000\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	code, out, errs := call("timing", "--file", file)
	if code != exitWrong || !strings.Contains(out, "heartbeat-over-third") {
		t.Errorf("exit %d\n%s\n%s", code, out, errs)
	}
	code, out, errs = call("timing", "--file", file, "--heartbeat.interval.ms", "2000")
	if code != exitRight || !strings.Contains(out, "Nothing will go wrong") {
		t.Errorf("a flag goes before the file: exit %d\n%s\n%s", code, out, errs)
	}
}

func TestTimingRefuses(t *testing.T) {
	for args, why := range map[string]string{
		"--client pigeon":                                   `--client is "pigeon", but is one of java, `,
		"consumer.properties":                               "a file is given by --file",
		"--file none.properties":                            "none.properties",
		"--session.timeout.ms 6s":                           `session.timeout.ms is "6s"`,
		"--session.timeout.ms=":                             `session.timeout.ms is ""`,
		"--rebalance.timeout.ms 6000":                       "java has no rebalance.timeout.ms",
		"--group.min.session.timeout.ms 1800001":            "no session could be right",
		"--work 6":                                          "--work",
		"--work -6s":                                        "must not be negative",
		"--record -6s":                                      "must not be negative",
		"--work 6s --record 6s":                             "not both",
		"--client franz-go --record 6s":                     "--work",
		"--max.poll.records 2147483647 --record 999999999s": "take longer than can be reckoned",
	} {
		code, out, errs := call(append([]string{"timing"}, strings.Fields(args)...)...)
		if code != exitTrouble || out != "" || !strings.Contains(errs, why) {
			t.Errorf("%s: exit %d, %q, %q", args, code, out, errs)
		}
	}
}

// Every setting that a client has can be given as a flag.
func TestSettingFlags(t *testing.T) {
	var flagged []string
	for _, s := range settingFlags {
		flagged = append(flagged, s.name)
	}
	for _, client := range timing.Clients() {
		for _, s := range timing.New(client).Settings() {
			if !slices.Contains(flagged, s.Name) {
				t.Errorf("%s of %s is no flag", s.Name, client.Name)
			}
		}
	}
}
