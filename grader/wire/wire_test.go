package wire_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"muster/grader/group"
	"muster/grader/wire"
)

// fixture is a message of the golden folder and, from the .json beside it,
// what it says.
type fixture struct {
	name         string
	bin          []byte
	Subscription *wire.Subscription `json:"subscription"`
	Assignment   *wire.Assignment   `json:"assignment"`
}

// stopsEarly reports whether the client declared a version and left its
// fields out.
func (f fixture) stopsEarly() bool { return strings.Contains(f.name, "-truncated-") }

// unknownTail is how many bytes of a version from the future end a fixture:
// there is one such, and its note counts them.
func (f fixture) unknownTail() int {
	if f.name == "asg-hand-v4-future" {
		return 4
	}
	return 0
}

func fixtures(t testing.TB) []fixture {
	t.Helper()
	files, err := filepath.Glob("../../golden/*.bin")
	if err != nil || len(files) < 80 {
		t.Fatalf("%d fixtures (%v), want at least 80", len(files), err)
	}
	var out []fixture
	for _, file := range files {
		f := fixture{name: strings.TrimSuffix(filepath.Base(file), ".bin")}
		if f.bin, err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(strings.TrimSuffix(file, ".bin") + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &f); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		if isAssignment := strings.HasPrefix(f.name, "asg-"); isAssignment != (f.Assignment != nil) || isAssignment == (f.Subscription != nil) {
			t.Fatalf("%s: the name and the .json disagree about the kind of message", f.name)
		}
		out = append(out, f)
	}
	return out
}

func TestFixturesSayWhatTheirDescriptionsSay(t *testing.T) {
	for _, f := range fixtures(t) {
		t.Run(f.name, func(t *testing.T) {
			if f.Assignment != nil {
				got, err := wire.ReadAssignment(f.bin)
				same(t, *f.Assignment, got, err)
				return
			}
			want := group.Subscription{Version: f.Subscription.Version, Topics: f.Subscription.Topics, UserData: f.Subscription.UserData}
			head, err := wire.ReadHead(f.bin)
			same(t, want, head, err)
			if f.stopsEarly() {
				return // TestClientsThatStopEarly
			}
			got, err := wire.ReadSubscription(f.bin)
			same(t, *f.Subscription, got, err)
		})
	}
}

// same compares with what was read, null and empty told apart.
func same[T any](t *testing.T, want, got T, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("cannot be read: %v", err)
	}
	if !reflect.DeepEqual(want, got) {
		t.Errorf("want %+v, got %+v", want, got)
	}
}

func TestFixturesAreWrittenBackAsTheyWere(t *testing.T) {
	for _, f := range fixtures(t) {
		t.Run(f.name, func(t *testing.T) {
			want := f.bin[:len(f.bin)-f.unknownTail()]
			var got []byte
			switch {
			case f.Assignment != nil:
				got = wire.AppendAssignment(nil, *f.Assignment)
			case f.stopsEarly():
				s := f.Subscription
				got = wire.AppendHead(nil, group.Subscription{Version: s.Version, Topics: s.Topics, UserData: s.UserData})
			default:
				got = wire.AppendSubscription(nil, *f.Subscription)
			}
			if !bytes.Equal(want, got) {
				t.Errorf("want % x\ngot  % x", want, got)
			}
		})
	}
}

// Real clients (kafka-go, an old KafkaJS, platformatic) declare version 1 and
// stop after user data. Kafka refuses that, at the very end of the bytes; the
// exercise reads it.
func TestClientsThatStopEarly(t *testing.T) {
	clients := map[string]bool{}
	for _, f := range fixtures(t) {
		if !f.stopsEarly() {
			continue
		}
		clients[strings.Split(f.name, "-v1-")[0]] = true
		_, err := wire.ReadSubscription(f.bin)
		want := &wire.Error{Field: "ownedPartitions.count", Offset: len(f.bin), Reason: "needs 4 bytes, 0 left"}
		var got *wire.Error
		if !errors.As(err, &got) || *got != *want {
			t.Errorf("%s: read whole: want %v, got %v", f.name, want, err)
		}
		if head, err := wire.ReadHead(f.bin); err != nil || head.Version != 1 {
			t.Errorf("%s: its head: version %d, %v, want version 1", f.name, head.Version, err)
		}
	}
	if len(clients) < 3 {
		t.Errorf("only %d clients of that kind among the fixtures, want 3 or more", len(clients))
	}
}
