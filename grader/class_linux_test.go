package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// A class that is killed leaves no process behind, and a result whole or not
// at all: gone on with, it gives what an undisturbed run gives.
func TestClassKilled(t *testing.T) {
	dir, whole, pieces := classOf(t), t.TempDir(), t.TempDir()
	class := func(out string) *exec.Cmd {
		return exec.Command(os.Args[0], "class", "--features", testPlaces.features, "--golden", testPlaces.golden, "--out", out, dir)
	}
	began := time.Now()
	if said, err := class(whole).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	took := time.Since(began)
	seed := rand.Uint64()
	t.Log("seed ", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	for range 4 {
		cmd := class(pieces)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.Int64N(int64(took))))
		cmd.Process.Kill()
		cmd.Wait()
		noProcessFor(t, pieces)
	}
	if said, err := class(pieces).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	files, err := filepath.Glob(filepath.Join(whole, "submissions", "*"))
	if err != nil || len(files) != 5 {
		t.Fatal(files, err)
	}
	for _, file := range append(files, filepath.Join(whole, "class.json"), filepath.Join(whole, "class.csv")) {
		name, _ := filepath.Rel(whole, file)
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(filepath.Join(pieces, name)); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not the same (%v)", name, err)
		}
	}
}

// noProcessFor waits until no process is left that writes to out.
func noProcessFor(t *testing.T, out string) {
	t.Helper()
	const most = 15 * time.Second
	for began := time.Now(); ; time.Sleep(50 * time.Millisecond) {
		left := false
		commands, _ := filepath.Glob("/proc/[0-9]*/cmdline")
		for _, file := range commands {
			text, _ := os.ReadFile(file)
			left = left || bytes.Contains(text, []byte(out))
		}
		if !left {
			return
		}
		if time.Since(began) > most {
			t.Fatalf("a process is left %v after the kill", most)
		}
	}
}
