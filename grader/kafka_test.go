//go:build kafka

package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"muster/grader/group"
	"muster/grader/report"
	"muster/grader/student"
	"muster/grader/timing"
)

// TestKafka asks Kafka's own classes, RangeAssignor and ConsumerProtocol of
// kafka-clients, what the reference and the solution are asked. They are in
// testdata/kafka, a submission like any other.
func TestKafka(t *testing.T) {
	dir := kafkaDir(t)
	t.Run("groups", func(t *testing.T) { kafkaGroups(t, dir) })
	t.Run("bytes", func(t *testing.T) { kafkaBytes(t, dir) })
	t.Run("graded", func(t *testing.T) { kafkaGraded(t, dir) })
	t.Run("facts", func(t *testing.T) { kafkaFacts(t, dir) })
}

// kafkaDir makes a submission of Kafka's classes. That Java or Maven is not
// here is the one reason to skip these tests.
func kafkaDir(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"java", "javac", "mvn"} {
		if _, err := exec.LookPath(name); err != nil {
			t.Skipf("%s is not here (%v), so Kafka's own classes cannot be asked", name, err)
		}
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata/kafka")); err != nil {
		t.Fatal(err)
	}
	printed(t, dir, "mvn", "--batch-mode", "--quiet", "-Dstyle.color=never", "dependency:copy-dependencies", "-DoutputDirectory="+filepath.Join(dir, "lib"))
	return dir
}

// answersOf asks the submission in a folder.
func answersOf(t *testing.T, dir string, questions []group.Question) []group.Answer {
	t.Helper()
	limits := student.DefaultLimits()
	limits.Request, limits.Run = time.Minute, 20*time.Minute
	program, err := student.Build(context.Background(), dir, limits)
	if err != nil {
		t.Fatal(err)
	}
	defer program.Close()
	own := program.Leader(limits)
	defer own.Close()
	return own.Ask(context.Background(), questions)
}

// kafkaGraded grades Kafka's classes through the whole pipeline: they pass
// every check, the bonus too, but those about what they are stricter in, and
// that is the mistake that is named.
func kafkaGraded(t *testing.T, dir string) {
	r := gradeDir(t, dir, 600, 7)
	m, err := testMaterial()
	if err != nil {
		t.Fatal(err)
	}
	strict := 0
	for i, q := range m.questions()[:len(r.Checks)] {
		want := report.Passed
		if slices.ContainsFunc(subscriptionsOf(q), cutShort.of) {
			want = report.Failed
			strict++
		}
		if c := r.Checks[i]; c.Status != want {
			t.Errorf("%s is %s, want %s: %s", c.Name, c.Status, want, c.Message)
		}
	}
	if strict == 0 {
		t.Error("no check is about what Kafka is stricter in")
	}
	if found := foundIn(r); !slices.Equal(found, []string{"missing-tail-refused"}) {
		t.Errorf("named: %v", found)
	}
	t.Logf("%d of %d checks passed; Kafka is stricter than %d", r.Passed, r.Total, strict)
}

// kafkaFacts compares what the commands at the desk tell with Kafka.
func kafkaFacts(t *testing.T, dir string) {
	var groups []string
	for _, c := range hashes {
		groups = append(groups, c.text)
	}
	r := rand.New(rand.NewPCG(20261130, 1))
	for range 1000 {
		name := make([]rune, 1+r.IntN(30))
		for i := range name {
			name[i] = []rune("az09-._é～\U0001f600\U0010ffff")[r.IntN(11)]
		}
		groups = append(groups, string(name))
	}
	args := []string{"-cp", filepath.Join(dir, "lib", "*"), "Facts.java"}
	for _, g := range groups {
		args = append(args, base64.StdEncoding.EncodeToString([]byte(g)))
	}
	var facts struct {
		Partitions map[string]int32
		Defaults   map[string]string
	}
	if err := json.Unmarshal(printed(t, dir, "java", args...), &facts); err != nil {
		t.Fatal(err)
	}
	for _, g := range groups {
		if want, told := facts.Partitions[g]; !told || offsetsPartition(g, 50) != want {
			t.Errorf("%q: partition %d, Kafka's is %d", g, offsetsPartition(g, 50), want)
		}
	}
	java, _ := timing.ByName("java")
	for _, s := range java.Settings {
		if want := facts.Defaults[s.Name]; fmt.Sprint(s.Default) != want {
			t.Errorf("%s: default %d, Kafka's is %s", s.Name, s.Default, want)
		}
	}
}
