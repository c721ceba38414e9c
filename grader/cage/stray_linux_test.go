package cage

import (
	"os"
	"strconv"
	"testing"
	"time"
)

// What is needed of /proc is in the part that is read.
func TestLook(t *testing.T) {
	s := look(os.Getpid())
	if s.parent != strconv.Itoa(os.Getppid()) || s.uid != strconv.Itoa(os.Getuid()) || s.state == "" {
		t.Errorf("%+v", s)
	}
	if gone := look(1 << 30); gone.state != "" || gone.uid != "" {
		t.Errorf("%+v", gone)
	}
}

// Kill finds what has left the session, and Stop ends what has not.
func TestStopAndKill(t *testing.T) {
	const here, away = "98713", "98714"
	child, remove, err := scriptIn(Portable, "setsid sleep "+away+" & exec sleep "+here, DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	for began := time.Now(); !runs("sleep\x00"+here) || !runs("sleep\x00"+away); time.Sleep(10 * time.Millisecond) {
		if time.Since(began) > 20*time.Second {
			t.Fatal("it does not start")
		}
	}
	ended := make(chan bool)
	go func() { child.Wait(); close(ended) }()
	child.Stop()
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Error("Stop does not end it")
	}
	child.Kill()
	<-ended
	if runs("sleep\x00" + away) {
		t.Error("what has left the session goes on")
	}
}
