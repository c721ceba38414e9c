//go:build hostile && linux && amd64

package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// secretHead begins every secret, so that a program can look for one.
const secretHead = "canary-"

func randomName() string { return fmt.Sprintf("%016x", rand.Uint64()) }

// canary is what one program may try to touch: it has one of its own, so that
// what was touched tells who did it.
type canary struct {
	dir     string // files of the grader
	marker  string // a name that only this program knows
	files   map[string]canaryFile
	secrets []string // what no program can know
	tcp     net.Listener
	udp     net.PacketConn
	unix    net.Listener
	hidden  net.Listener // an abstract unix socket
	listen  string       // where the program may listen
	mu      sync.Mutex
	reached []string
}

type canaryFile struct {
	text string
	mode fs.FileMode
}

var longAgo = time.Unix(1_000_000_000, 0)

func newCanary(t *testing.T, dir string, shared []string) *canary {
	t.Helper()
	c := &canary{dir: dir, marker: "marker-" + randomName(), secrets: shared}
	secret := func() string {
		s := secretHead + "file-" + randomName()
		c.secrets = append(c.secrets, s)
		return s
	}
	size := 100_000 + rand.IntN(900_000)
	c.secrets = append(c.secrets, fmt.Sprint("size", size))
	c.files = map[string]canaryFile{
		"features/expected.feature": {secret(), 0o644}, "home/token": {secret(), 0o600}, "golden/sized": {strings.Repeat("x", size), 0o644},
		"result.json": {"{}", 0o644}, "bin/go": {"#!/bin/sh\n", 0o755}, "cache/poison": {"clean", 0o644}, "github_env": {"", 0o644},
	}
	c.restore(t)
	var errs [5]error
	c.tcp, errs[0] = net.Listen("tcp", "127.0.0.1:0")
	c.udp, errs[1] = net.ListenPacket("udp", "127.0.0.1:0")
	c.unix, errs[2] = net.Listen("unix", dir+"/socket")
	c.hidden, errs[3] = net.Listen("unix", "@"+c.marker)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	errs[4] = err
	if err := errors.Join(errs[:]...); err != nil {
		t.Fatal(err)
	}
	os.Chmod(dir+"/socket", 0o777)
	c.listen = free.Addr().String()
	free.Close()
	for _, l := range []net.Listener{c.tcp, c.unix, c.hidden} {
		go func() {
			for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
				c.note("reached " + l.Addr().Network())
				conn.Close()
			}
		}()
	}
	go func() {
		for _, _, err := c.udp.ReadFrom(make([]byte, 100)); err == nil; _, _, err = c.udp.ReadFrom(make([]byte, 100)) {
			c.note("reached udp")
		}
	}()
	return c
}

func (c *canary) close() {
	c.tcp.Close()
	c.udp.Close()
	c.unix.Close()
	c.hidden.Close()
}

func (c *canary) note(sign string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.reached = append(c.reached, sign)
}

// knock tries to reach the program, until it is told to stop.
func (c *canary) knock(stop chan struct{}) {
	for {
		if conn, err := net.Dial("tcp", c.listen); err == nil {
			conn.Close()
			c.note("listens")
		}
		select {
		case <-stop:
			return
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// restore puts the files back as they were.
func (c *canary) restore(t *testing.T) {
	t.Helper()
	for name, f := range c.files {
		path := filepath.Join(c.dir, name)
		os.MkdirAll(filepath.Dir(path), 0o755)
		if err := errors.Join(os.WriteFile(path, []byte(f.text), f.mode), os.Chmod(path, f.mode), os.Chtimes(path, longAgo, longAgo)); err != nil {
			t.Fatal(err)
		}
	}
}

// changed tells what is not as it was, and what is new.
func (c *canary) changed() []string {
	var out []string
	for name, f := range c.files {
		path := filepath.Join(c.dir, name)
		text, err := os.ReadFile(path)
		info, statErr := os.Stat(path)
		if err != nil || statErr != nil || string(text) != f.text || info.Mode() != f.mode || !info.ModTime().Equal(longAgo) {
			out = append(out, "changed "+name)
		}
	}
	filepath.WalkDir(c.dir, func(path string, entry fs.DirEntry, err error) error {
		name, _ := filepath.Rel(c.dir, path)
		if _, known := c.files[name]; err == nil && entry.Type().IsRegular() && !known {
			out = append(out, "new file "+name)
			os.Remove(path)
		}
		return nil
	})
	return out
}

// leftFiles finds files of the marker's name where the next run, or anybody,
// would find them, and removes them.
func (c *canary) leftFiles() []string {
	var out []string
	cache := os.Getenv("GOCACHE")
	for _, folder := range []string{"/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", os.Getenv("HOME"), os.Getenv("TMPDIR"), cache, cache + "/00"} {
		found, _ := filepath.Glob(filepath.Join(folder, "*"+c.marker+"*"))
		for _, name := range found {
			out = append(out, "left in "+strings.ReplaceAll(filepath.Dir(name), os.Getenv("HOME"), "HOME"))
			os.Remove(name)
		}
	}
	return out
}

// source gives the constants by which a Go program finds the canary.
func (c *canary) source() string {
	text := "package main\n\nconst (\n"
	for name, value := range c.places() {
		text += "\t" + name + " = " + strconv.Quote(value) + "\n"
	}
	return text + ")\n"
}

func (c *canary) places() map[string]string {
	return map[string]string{
		"canaryDir": c.dir, "marker": c.marker, "tcpAddr": c.tcp.Addr().String(), "udpAddr": c.udp.LocalAddr().String(),
		"listenAddr": c.listen, "socketPath": c.dir + "/socket", "graderHome": os.Getenv("HOME"), "graderCache": os.Getenv("GOCACHE"),
		"graderFile": os.Args[0], "secretHead": secretHead,
	}
}

// sumOf is how a program says that it has read a large file.
func sumOf(name string) string {
	text, err := os.ReadFile(name)
	if err != nil {
		return randomName() // nobody can read it, so nobody can tell
	}
	return fmt.Sprintf("%x", sha256.Sum256(text[:min(len(text), 4096)]))[:16]
}
