package timing_test

import (
	"strings"
	"testing"

	"muster/grader/timing"
)

// The same settings, in the ways in which they can be written.
var written = map[string]string{
	"plain.properties": "session.timeout.ms=6000\nheartbeat.interval.ms=2000\n",
	"odd.properties": "\ufeff# a comment\r\n! another\r\n\r\n  session.timeout.ms : 6000  \r\n" +
		"bootstrap.servers = a:9092,\\\r\n    b:9092\r\nheartbeat.interval.ms 2000\r\ngroup.id=a\\\\\r\ngroup.protocol=classic",
	"goes-on.properties": "session.timeout.ms=60\\\n  00\nheartbeat.interval.ms=2000\\",
	"flat.json":          `{"session.timeout.ms": 6000, "heartbeat.interval.ms": "2000", "enable.auto.commit": true}`,
}

func TestRead(t *testing.T) {
	for name, text := range written {
		c := consumer(t, "java", "")
		if err := c.Read(name, []byte(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for setting, want := range map[string]int64{timing.Session: 6000, timing.Heartbeat: 2000} {
			if got, set := c.Value(setting); got != want || !set {
				t.Errorf("%s: %s is %d, %v", name, setting, got, set)
			}
		}
		if _, set := c.Value(timing.Poll); set || c.Static {
			t.Errorf("%s: more is set than it says", name)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for _, c := range []struct{ client, name, text, why string }{
		{"java", "f.properties", "group.id=g\n\nsesion.timeout.ms=6000", `f.properties:3: "sesion.timeout.ms" is no setting of java`},
		{"java", "f.properties", "# c\nbootstrap.servers=a,\\\n b\nsession.timeout.ms=6s", `f.properties:4: session.timeout.ms is "6s", but must be a whole number of milliseconds`},
		{"java", "f.properties", "max.poll.records=0", `f.properties:1: max.poll.records is "0", but must be a whole number of records from 1`},
		{"java", "f.properties", "session.timeout.ms=-1", "from 1 to 2147483647"},
		{"java", "f.properties", "session.timeout.ms=2147483648", "from 1 to 2147483647"},
		{"java", "f.properties", "session.timeout.ms", `is "", but`},
		{"java", "f.properties", "group.instance.id=", "f.properties:1: group.instance.id must not be empty"},
		{"java", "f.properties", "session.timeout.ms=6000\n\nsession.timeout.ms=7000", "f.properties:3: session.timeout.ms is set here again, after line 1"},
		{"java", "f.properties", "\ngroup.protocol=consumer", `f.properties:2: group.protocol is "consumer"`},
		{"java", "f.properties", "rebalance.timeout.ms=9", "java has no rebalance.timeout.ms: it tells the broker max.poll.interval.ms instead"},
		{"sarama", "f.properties", "max.poll.interval.ms=9", "sarama has no max.poll.interval.ms: a rebalance waits for rebalance.timeout.ms"},
		{"librdkafka", "f.properties", "max.poll.records=9", "librdkafka has no max.poll.records"},
		{"java", "f.json", "{\n \"sesion.timeout.ms\": 6000\n}", `f.json:2: "sesion.timeout.ms" is no setting`},
		{"java", "f.json", "{\n \"session.timeout.ms\":\n 6.5\n}", `f.json:2: session.timeout.ms is "6.5"`},
		{"java", "f.json", "{\n \"consumer\": {\n \"session.timeout.ms\": 6000}}", "f.json:2: consumer must be a number or a text"},
		{"java", "f.json", `{"session.timeout.ms": null}`, "f.json:1: session.timeout.ms must be a number or a text"},
		{"java", "f.json", "{\"session.timeout.ms\": 1,\n\"session.timeout.ms\": 2}", "f.json:2: session.timeout.ms is set here again"},
		{"java", "f.json", "[]", "f.json:1: this is not a JSON object"},
		{"java", "f.json", "", "f.json:1: this is not a JSON object"},
		{"java", "f.json", "{\n\"session.timeout.ms\": 6000\n", "f.json:"},
		{"java", "f.json", "{\n\"session.timeout.ms\": nonsense}", "f.json:2: this is not JSON"},
		{"java", "f.json", "{\n\"session.timeout.ms\" 6000}", "f.json:2: this is not JSON"},
		{"java", "f.json", "{}\n{}", "f.json:2: something follows"},
		{"java", "f.yaml", "", "must end in .properties or .json"},
	} {
		err := consumer(t, c.client, "").Read(c.name, []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%q: want %q, got %v", c.text, c.why, err)
		}
	}
}

// Whatever a file holds, it is read or refused.
func FuzzRead(f *testing.F) {
	for name, text := range written {
		f.Add(strings.HasSuffix(name, ".json"), text)
	}
	f.Fuzz(func(t *testing.T, asJSON bool, text string) {
		name := "f.properties"
		if asJSON {
			name = "f.json"
		}
		c := consumer(t, "java", "")
		if err := c.Read(name, []byte(text)); err == nil && c.Sound() == nil {
			c.Check()
		} else if err != nil && !strings.HasPrefix(err.Error(), name+":") {
			t.Error(err)
		}
	})
}
