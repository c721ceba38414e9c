//go:build interop

package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"
)

// foreign is a client library that other people wrote, as a program of
// testdata/interop: started with BROKERS GROUP TOPIC... it joins the group
// with the assignor range, prints a line for each assignment and each record,
// and leaves when its input ends. Its client id, and so the beginning of its
// member id, is its name.
type foreign struct {
	name, folder string
	needs        []string // commands
	install      func(t *testing.T, from, to string)
	argv         func(from, to string) []string
}

var clients = []foreign{
	{"java", "java", []string{"java", "javac", "mvn"}, installJars, func(from, to string) []string {
		return []string{"java", "-Xmx256m", "-cp", filepath.Join(to, "lib", "*"), filepath.Join(from, "Member.java")}
	}},
	{"librdkafka", "python", []string{"python3"}, installPython, func(from, to string) []string {
		return []string{filepath.Join(to, "bin", "python"), filepath.Join(from, "librdkafka.py")}
	}},
	{"kafka-python", "python", []string{"python3"}, installPython, func(from, to string) []string {
		return []string{filepath.Join(to, "bin", "python"), filepath.Join(from, "kafka_python.py")}
	}},
	{"kafkajs", "kafkajs", []string{"node", "npm"}, installNode, func(_, to string) []string {
		return []string{"node", filepath.Join(to, "member.js")}
	}},
	{"sarama", "go", []string{"go"}, installGo, func(_, to string) []string { return []string{filepath.Join(to, "sarama")} }},
	{"kafka-go", "go", []string{"go"}, installGo, func(_, to string) []string { return []string{filepath.Join(to, "kafka-go")} }},
}

func installJars(t *testing.T, from, to string) {
	if err := os.RemoveAll(filepath.Join(to, "lib")); err != nil { // another version's
		t.Fatal(err)
	}
	printed(t, from, "mvn", "--batch-mode", "--quiet", "-Dstyle.color=never", "dependency:copy-dependencies", "-DoutputDirectory="+filepath.Join(to, "lib"))
}

func installPython(t *testing.T, from, to string) {
	printed(t, from, "python3", "-m", "venv", to)
	printed(t, from, filepath.Join(to, "bin", "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", "requirements.txt")
}

func installNode(t *testing.T, from, to string) {
	if err := os.RemoveAll(to); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
	printed(t, to, "npm", "ci", "--no-audit", "--no-fund", "--silent")
}

func installGo(t *testing.T, from, to string) {
	printed(t, from, "go", "build", "-o", to+string(filepath.Separator), "./...")
}

// here gives the clients whose runtimes are here, installed, by their argv.
// That a runtime is not here is the one reason to leave a client out.
func here(t *testing.T) map[string][]string {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]string{}
	installed := map[string]bool{}
next:
	for _, c := range clients {
		for _, command := range c.needs {
			if _, err := exec.LookPath(command); err != nil {
				t.Logf("%s is left out: %s is not here (%v)", c.name, command, err)
				continue next
			}
		}
		from, err := filepath.Abs(filepath.Join("testdata", "interop", c.folder))
		if err != nil {
			t.Fatal(err)
		}
		to := filepath.Join(cache, "muster-interop", c.folder)
		if err := os.MkdirAll(to, 0o755); err != nil {
			t.Fatal(err)
		}
		if !installed[c.folder] {
			c.install(t, from, to)
			installed[c.folder] = true
		}
		out[c.name] = c.argv(from, to)
	}
	if len(out) == 0 {
		t.Skip("no runtime of a foreign client is here")
	}
	return out
}

// member is a foreign client that runs.
type member struct {
	name  string
	cmd   *exec.Cmd
	input io.Closer

	mu    sync.Mutex
	owns  map[string][]int32 // by its last line; nil before its first
	reads []record
}

// record is one record of a topic.
type record struct {
	Topic             string
	Partition, Offset int64
}

// start starts a foreign client. It is ended with the test.
func start(t *testing.T, name string, argv ...string) *member {
	t.Helper()
	m := &member{name: name, cmd: exec.Command(argv[0], argv[1:]...)}
	m.cmd.Stderr = os.Stderr
	input, err := m.cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	lines, err := m.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := m.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	m.input = input
	go m.listen(t, lines)
	t.Cleanup(func() { m.cmd.Process.Kill(); m.cmd.Wait() })
	return m
}

func (m *member) listen(t *testing.T, lines io.Reader) {
	for in := bufio.NewScanner(lines); in.Scan(); {
		var line struct {
			Assigned map[string][]int32
			Read     *record
		}
		if err := json.Unmarshal(in.Bytes(), &line); err != nil {
			t.Errorf("%s prints %q: %v", m.name, in.Text(), err)
			continue
		}
		m.mu.Lock()
		if line.Read != nil {
			m.reads = append(m.reads, *line.Read)
		} else {
			m.owns = line.Assigned
		}
		m.mu.Unlock()
	}
}

// leave ends a member's input, and wants it to end well.
func (m *member) leave(t *testing.T) {
	t.Helper()
	m.input.Close()
	done := make(chan error, 1)
	go func() { done <- m.cmd.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			t.Errorf("%s ended with %v", m.name, err)
		}
	case <-time.After(30 * time.Second):
		t.Errorf("%s goes on though its input has ended", m.name)
	}
}
