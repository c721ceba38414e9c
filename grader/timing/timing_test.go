package timing_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"

	"muster/grader/timing"
)

// consumer makes one of a client and settings such as "session.timeout.ms=6000".
func consumer(t *testing.T, client, settings string) *timing.Consumer {
	t.Helper()
	known, ok := timing.ByName(client)
	if !ok {
		t.Fatalf("there is no client %s", client)
	}
	c := timing.New(known)
	for _, s := range strings.Fields(settings) {
		name, value, _ := strings.Cut(s, "=")
		if err := c.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// The bounds, with a value on each side of every one.
var bounds = []struct {
	client, settings string
	work             time.Duration
	wrong            string // ids
}{
	{"java", "", 0, ""},
	{"librdkafka", "", 0, ""},
	{"franz-go", "", 0, ""},
	{"kafkajs", "", 0, ""},
	{"sarama", "", 0, ""},

	{"java", "session.timeout.ms=9000", 0, ""},
	{"java", "session.timeout.ms=8999", 0, "heartbeat-over-third"},
	{"java", "session.timeout.ms=9000 heartbeat.interval.ms=3001", 0, "heartbeat-over-third"},
	{"java", "session.timeout.ms=6000 heartbeat.interval.ms=5999", 0, "heartbeat-over-third"},
	{"java", "session.timeout.ms=6000 heartbeat.interval.ms=6000", 0, "heartbeat-over-session"},
	{"kafkajs", "session.timeout.ms=6000 heartbeat.interval.ms=5000", 0, "heartbeat-over-third"}, // the lesson's own

	{"java", "session.timeout.ms=6000 heartbeat.interval.ms=2000", 0, ""},
	{"java", "session.timeout.ms=5999 heartbeat.interval.ms=1999", 0, "session-under-broker"},
	{"java", "session.timeout.ms=1000 heartbeat.interval.ms=333 group.min.session.timeout.ms=1000", 0, ""},
	{"java", "session.timeout.ms=999 heartbeat.interval.ms=333 group.min.session.timeout.ms=1000", 0, "session-under-broker"},
	{"java", "session.timeout.ms=1800000", 0, ""},
	{"java", "session.timeout.ms=1800001", 0, "session-over-broker"},
	{"java", "session.timeout.ms=300000 group.max.session.timeout.ms=300000", 0, ""},
	{"java", "session.timeout.ms=300001 group.max.session.timeout.ms=300000", 0, "session-over-broker"},

	{"librdkafka", "session.timeout.ms=300000", 0, ""},
	{"librdkafka", "session.timeout.ms=300001", 0, "session-over-poll"},
	{"java", "session.timeout.ms=300001", 0, ""}, // Java does not mind

	{"java", "max.poll.interval.ms=3001", 0, ""},
	{"java", "max.poll.interval.ms=3000", 0, "heartbeat-over-rebalance"},
	{"sarama", "rebalance.timeout.ms=3001", 0, ""},
	{"sarama", "rebalance.timeout.ms=3000", 0, "heartbeat-over-rebalance"},

	{"java", "", 299_999 * time.Millisecond, ""},
	{"java", "", 300 * time.Second, "work-over-poll"},
	{"java", "max.poll.interval.ms=400001", 400 * time.Second, ""},
	{"librdkafka", "", 299_999 * time.Millisecond, ""},
	{"librdkafka", "", 300 * time.Second, "work-over-poll"},
	{"kafkajs", "", 29_999 * time.Millisecond, ""},
	{"kafkajs", "", 30 * time.Second, "work-over-session"},
	{"kafkajs", "session.timeout.ms=90000", 59_999 * time.Millisecond, ""},
	{"kafkajs", "session.timeout.ms=90000", 60 * time.Second, "work-over-rebalance"},
	{"kafkajs", "", 60 * time.Second, "work-over-session work-over-rebalance"},
	{"franz-go", "", 59_999 * time.Millisecond, ""},
	{"franz-go", "", 60 * time.Second, "work-over-rebalance"},
	{"sarama", "", 59_999 * time.Millisecond, ""},
	{"sarama", "", 60 * time.Second, "work-over-rebalance"},

	{"java", "session.timeout.ms=5000 heartbeat.interval.ms=5000 max.poll.interval.ms=5000", 5 * time.Second,
		"heartbeat-over-session session-under-broker heartbeat-over-rebalance work-over-poll"},
}

func TestBounds(t *testing.T) {
	for _, b := range bounds {
		c := consumer(t, b.client, b.settings)
		c.Work = b.work
		ids := []string{}
		for _, f := range c.Check() {
			ids = append(ids, f.ID)
			if f.Title == "" || f.What == "" || !strings.Contains(f.Do, " to ") {
				t.Errorf("%+v does not say what to do", f)
			}
		}
		if want := strings.Fields(b.wrong); !slices.Equal(want, ids) {
			t.Errorf("%s, %s, work %v: want %v, got %v", b.client, b.settings, b.work, want, ids)
		}
	}
}

// What is said of the worst and what to do depends on the client, and whether
// the member is static.
func TestWords(t *testing.T) {
	for _, c := range []struct {
		client, settings string
		work             time.Duration
		part             string
	}{
		{"java", "session.timeout.ms=6000 heartbeat.interval.ms=6000", 0, "java refuses to start"},
		{"franz-go", "session.timeout.ms=6000 heartbeat.interval.ms=6000", 0, "again and again"},
		{"franz-go", "session.timeout.ms=6000 heartbeat.interval.ms=6001", 0, "franz-go refuses to start"},
		{"librdkafka", "session.timeout.ms=6000 heartbeat.interval.ms=6001", 0, "again and again"},
		{"java", "session.timeout.ms=8000", 0, "Two heartbeats fit"},
		{"java", "session.timeout.ms=6000", 0, "One heartbeat fits"},
		{"java", "", time.Hour, "leaves the group"},
		{"java", "group.instance.id=a", time.Hour, "sends no more heartbeats"},
		{"kafkajs", "session.timeout.ms=6000 heartbeat.interval.ms=5000", 0, "heartbeat.interval.ms (heartbeatInterval) to 2000 or less"},
		{"franz-go", "", time.Hour, "BlockRebalanceOnPoll"},
		{"sarama", "", time.Hour, "ConsumeClaim must return"},
	} {
		made := consumer(t, c.client, c.settings)
		made.Work = c.work
		f := made.Check()
		if len(f) == 0 || !strings.Contains(f[0].What+f[0].Do, c.part) {
			t.Errorf("%s, %s: %v lacks %q", c.client, c.settings, f, c.part)
		}
	}
}

// Where fewer records a poll would do, it says how many: as many as fit.
func TestFewerRecords(t *testing.T) {
	for record, part := range map[time.Duration]string{
		time.Second: "max.poll.records to 299 or less", 299_999 * time.Millisecond: "max.poll.records to 1 or less", 300 * time.Second: "",
	} {
		c := consumer(t, "java", "")
		if err := c.WorkOf(record); err != nil {
			t.Fatal(err)
		}
		f := c.Check()
		if len(f) != 1 || !strings.Contains(f[0].Do, part) || strings.Contains(f[0].Do, "records") != (part != "") {
			t.Errorf("%v a record: %v", record, f)
		}
	}
}

// franz-go's own defaults, and what it refuses.
func TestFranz(t *testing.T) {
	client, err := kgo.NewClient()
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	c := consumer(t, "franz-go", "")
	for name, option := range map[string]any{timing.Heartbeat: kgo.HeartbeatInterval, timing.Session: kgo.SessionTimeout, timing.Rebalance: kgo.RebalanceTimeout} {
		want := client.OptValue(option).(time.Duration)
		if got, _ := c.Value(name); got != want.Milliseconds() {
			t.Errorf("%s: %d, franz-go has %v", name, got, want)
		}
	}
	for heartbeat, refused := range map[time.Duration]bool{6 * time.Second: false, 6*time.Second + 1: true} {
		err := kgo.ValidateOpts(kgo.ConsumerGroup("g"), kgo.ConsumeTopics("t"), kgo.SessionTimeout(6*time.Second), kgo.HeartbeatInterval(heartbeat))
		if (err != nil) != refused {
			t.Errorf("heartbeat %v of 6s: %v", heartbeat, err)
		}
	}
}

func TestPlain(t *testing.T) {
	for d, want := range map[time.Duration]string{
		45 * time.Second: "45s", 5 * time.Minute: "5m", time.Hour: "1h", 90 * time.Minute: "1h30m", 10 * time.Second: "10s",
		1500 * time.Millisecond: "1.5s", time.Hour + time.Second: "1h0m1s", 100 * time.Minute: "1h40m", 10 * time.Minute: "10m", 0: "0s",
	} {
		if got := timing.Plain(d); got != want {
			t.Errorf("%d: want %s, got %s", d, want, got)
		}
	}
}
