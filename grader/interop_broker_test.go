//go:build interop

package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/twmb/franz-go/pkg/kgo"
)

// apache starts a broker of Apache Kafka and gives its address.
func apache(t *testing.T) string {
	t.Helper()
	for _, command := range []string{"sh", "java", "mvn"} {
		if _, err := exec.LookPath(command); err != nil {
			t.Skipf("%s is not here (%v), so Apache Kafka cannot be started", command, err)
		}
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Fatal(err)
	}
	port := twoPorts(t)
	broker := exec.Command("sh", "testdata/interop/broker/start", filepath.Join(cache, "muster-interop", "broker"), fmt.Sprint(port))
	broker.Stdout, broker.Stderr = os.Stderr, os.Stderr
	if err := broker.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { broker.Process.Kill(); broker.Wait() })
	address := fmt.Sprint("127.0.0.1:", port)
	client, err := kgo.NewClient(kgo.SeedBrokers(address))
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	for client.Ping(ctx) != nil {
		if ctx.Err() != nil {
			t.Fatalf("Apache Kafka does not answer at %s", address)
		}
		time.Sleep(200 * time.Millisecond)
	}
	return address
}

// twoPorts finds a free port whose next one is free too.
func twoPorts(t *testing.T) int {
	t.Helper()
	for range 100 {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		port := l.Addr().(*net.TCPAddr).Port
		next, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", port+1))
		l.Close()
		if err == nil {
			next.Close()
			return port
		}
	}
	t.Fatal("no two free ports beside each other")
	return 0
}
