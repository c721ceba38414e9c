package live

import (
	"context"
	"net"
	"sync"
)

// network is a member's way to the brokers.
type network struct {
	dial  func(ctx context.Context, network, address string) (net.Conn, error)
	tap   *Tap // or nil
	mu    sync.Mutex
	down  bool
	conns []net.Conn
}

func (n *network) open(ctx context.Context, kind, address string) (net.Conn, error) {
	conn, err := n.dial(ctx, kind, address)
	if err != nil {
		return nil, err
	}
	if n.tap != nil {
		conn = n.tap.Client(conn)
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.down {
		conn.Close()
		return nil, net.ErrClosed
	}
	n.conns = append(n.conns, conn)
	return conn, nil
}

func (n *network) cut() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.down = true
	for _, conn := range n.conns {
		conn.Close()
	}
}
