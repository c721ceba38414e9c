package live

import (
	"net"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kmsg"
)

// Call is a request of a client and the broker's response. Both are set, and
// of one of the APIs whose field names are known here.
type Call struct {
	Key, Version    int16
	Correlation     int32
	Client          string // client id
	Asked, Answered time.Time
	Request         kmsg.Request
	Response        kmsg.Response
}

// Tap listens to what clients and brokers say to each other. It never changes
// a byte, and what it cannot read it lets pass.
type Tap struct {
	mu        sync.Mutex
	followers []func(Call)
}

// Follow tells f of each call once it is answered, one at a time: on an
// embedded cluster in the order of cause and effect.
func (t *Tap) Follow(f func(Call)) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.followers = append(t.followers, f)
}

func (t *Tap) tell(c Call) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, f := range t.followers {
		f(c)
	}
}

// Listen listens as net.Listen does, and to all who connect.
func (t *Tap) Listen(network, address string) (net.Listener, error) {
	l, err := net.Listen(network, address)
	if err != nil {
		return nil, err
	}
	return tappedListener{l, t}, nil
}

// Client listens to a connection at the side of its client.
func (t *Tap) Client(conn net.Conn) net.Conn {
	talk := &talk{tap: t}
	return &tapped{Conn: conn, read: talk.answers, written: talk.asks}
}

type tappedListener struct {
	net.Listener
	tap *Tap
}

func (l tappedListener) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	talk := &talk{tap: l.tap}
	return &tapped{Conn: conn, read: talk.asks, written: talk.answers}, nil
}

// tapped tells what goes through a connection: before it is sent, so that
// nothing that follows from it can be told first.
type tapped struct {
	net.Conn
	read, written func([]byte)
}

func (c *tapped) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.read(b[:n])
	return n, err
}

func (c *tapped) Write(b []byte) (int, error) {
	c.written(b)
	return c.Conn.Write(b)
}
