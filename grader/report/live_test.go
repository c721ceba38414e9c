package report

import (
	"io"
	"strings"
	"testing"
	"time"
	"unicode"
)

// rebalance is a step of a group in which something is wrong, with texts that
// a program may have made up.
var rebalance = Scene{
	At: 120 * time.Millisecond, Title: "B joins", Compare: true,
	Why:    "A hears of it with its next heartbeat, gives back all that it owns and joins again. Until then nothing is read.",
	Joined: []Member{{Mark: "B", ID: "consumer-10", Topics: []string{"clicks", "orders"}}},
	States: []string{"Stable", "PreparingRebalance", "CompletingRebalance", "Stable", "PreparingRebalance", "Stable (generation 3)"},
	Events: []Event{
		{210 * time.Millisecond, "A", "REVOKED", "orders 0-6"},
		{1215 * time.Millisecond, "A", "ASSIGNED", evil + ", orders 4-6"},
		{11215 * time.Millisecond, "B", "LOST", strings.Repeat("topic-of-a-long-name 0 2 4 6 8, ", 4) + "z 1"},
	},
	Strips: []Strip{NewStrip("orders", 2, map[int32][]string{0: {"B"}, 1: {"A"}}, map[int32][]string{0: {"A", "B"}, 7: {"A"}})},
	Facts:  []string{"Moved: orders 0-3 from A to B. 3 stayed.", "9 records were produced."},
	Wrong:  []string{`partition 0 of "orders" is owned 2 times: by "A", "B"`, "read by nobody: orders 1 " + evil},
}

var syncGroup = Call{
	At: 1345 * time.Millisecond, Name: "SYNC_GROUP", Client: evil + strings.Repeat("c", 60), Took: 312 * time.Microsecond,
	Header:   `{"requestApiKey":14,"requestApiVersion":5,"correlationId":3,"clientId":"consumer-2","requestApiKeyName":"SYNC_GROUP"}`,
	Request:  `{"groupId":"g","assignments":[{"memberId":"consumer-2-8e926fd2e724058720bb5d92d477c80a","assignment":"` + strings.Repeat("AAAB", 40) + `"}]}`,
	Response: `{"throttleTimeMs":0,"errorCode":0,"assignment":""}`,
	Why:      "The leader hands in everybody's assignment; the response is its own.",
}

// live writes all that is told of a live group.
func live(t *testing.T, style Style) string {
	t.Helper()
	var out strings.Builder
	owners := rebalance
	owners.Compare, owners.Wrong, owners.Joined = false, nil, nil
	for _, write := range []func(io.Writer) error{
		func(w io.Writer) error { return WriteText(w, "What this is about, in a paragraph.", "", evil) },
		func(w io.Writer) error { return WriteOpening(w, rebalance, style) },
		func(w io.Writer) error { return WriteCall(w, syncGroup, style) },
		func(w io.Writer) error { return WriteScene(w, rebalance, style) },
		func(w io.Writer) error { return WriteOpening(w, owners, style) },
		func(w io.Writer) error { return WriteScene(w, owners, style) },
		func(w io.Writer) error { return WriteScene(w, Scene{}, style) },
		func(w io.Writer) error {
			return WritePauses(w, "eager range", []Pause{{"B joins", []string{"A", "B", "C"}, 12, 8}, {"a step that is told at some length", nil, 0, 0}},
				"cooperative-sticky", []Pause{{"", nil, 4, 0}, {"", nil, 0, 0}})
		},
		func(w io.Writer) error { return WriteFindings(w, twoMistakes(), style) },
		func(w io.Writer) error { return WriteFindings(w, brokenBuild(), style) },
	} {
		if err := write(&out); err != nil {
			t.Fatal(err)
		}
	}
	return out.String()
}

func TestLiveGolden(t *testing.T) {
	golden(t, "live.terminal", live(t, Style{}))
	golden(t, "live.colour", live(t, Style{Colour: true}))
}

// TestLiveActsOnNothing wants what is told of a live group to be plain text in
// lines of 80 columns, but for what a compiler says and what is to be copied.
func TestLiveActsOnNothing(t *testing.T) {
	text := live(t, Style{})
	if at := strings.IndexFunc(text, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }); at >= 0 {
		t.Errorf("%q", text[max(0, at-20):at+4])
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") || strings.Contains(line, "##[") {
			t.Errorf("CI would obey: %s", line)
		}
		if columns(strings.TrimSuffix(line, "\n")) > width && !strings.Contains(line, "undefined") && !strings.HasPrefix(line, "echo ") {
			t.Errorf("wider than %d columns: %s", width, line)
		}
	}
}

// TestNewStrip wants partitions that only the answer has to be drawn, and of
// very many those that differ.
func TestNewStrip(t *testing.T) {
	s := NewStrip("t", 100, nil, map[int32][]string{50: {"A"}, -1: {"A"}, 200: {"B"}})
	var partitions []int32
	for _, c := range s.Cells {
		partitions = append(partitions, c.Partition)
		if c.Real != (c.Partition == 50) || !c.Differs() {
			t.Errorf("%+v", c)
		}
	}
	if len(partitions) != 3 {
		t.Errorf("drawn are %v", partitions)
	}
	if all := NewStrip("t", 100, nil, nil); len(all.Cells) != 60 {
		t.Errorf("%d cells of 100 alike", len(all.Cells))
	}
}
