package cage

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

func TestLevels(t *testing.T) {
	for _, level := range []Level{Portable, Restricted, Full} {
		t.Run(level.String(), func(t *testing.T) {
			c, err := At(level)
			if err != nil {
				t.Skip(err)
			}
			t.Log(c.Words())
			home, _ := os.MkdirTemp("", "c")
			os.Chmod(home, 0o755)
			uid := UID()
			Give(home, uid)
			child, err := c.Command(Program{Argv: []string{"/bin/sh", "-c", "id; pwd; ls / /root; cat /proc/self/limits | head -5; touch /tmp/x x; python3 -c 'import socket; socket.socket()'; chmod 777 ."}, Dir: home, Home: home, Env: []string{"PATH=/usr/bin:/bin"}, UID: uid}, DefaultLimits())
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			child.Stdout, child.Stderr = &out, &out
			err = child.Run()
			t.Log(err, strings.TrimSpace(out.String()))
		})
	}
}
