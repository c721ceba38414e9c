package live

import (
	"encoding/binary"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kbin"
	"github.com/twmb/franz-go/pkg/kmsg"
)

// frameMost is how much of a frame is kept, and openMost how many requests
// may wait for their responses: the wire may bring anything.
const (
	frameMost = 1 << 20
	openMost  = 1000
)

// frames cuts one direction of a connection into frames: a length of four
// bytes, and so many bytes. It holds no more than it was fed.
type frames struct {
	size []byte // what came of the length
	left int    // bytes of the frame that are still to come
	kept []byte
	lost bool // the bytes make no sense, so nothing more is cut
}

// feed takes what came next and gives each frame that is complete. Of a very
// long one only the beginning is given.
func (f *frames) feed(b []byte, whole func([]byte)) {
	for len(b) > 0 && !f.lost {
		if len(f.size) < 4 {
			n := min(4-len(f.size), len(b))
			f.size, b = append(f.size, b[:n]...), b[n:]
			if len(f.size) < 4 {
				return
			}
			f.left = int(int32(binary.BigEndian.Uint32(f.size)))
			f.lost = f.left <= 0
			continue
		}
		n := min(f.left, len(b))
		f.kept = append(f.kept, b[:min(n, frameMost-len(f.kept))]...)
		f.left, b = f.left-n, b[n:]
		if f.left == 0 {
			whole(f.kept)
			f.size, f.kept = f.size[:0], nil
		}
	}
}

// talk is one connection: requests, and the responses that name them by
// their correlation id.
type talk struct {
	tap      *Tap
	mu       sync.Mutex
	requests frames
	replies  frames
	open     map[int32]Call
}

func (t *talk) asks(b []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.requests.feed(b, t.request)
}

func (t *talk) answers(b []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.replies.feed(b, t.response)
}

// request reads the frame of a request and, if it is one that can be shown,
// waits for its response.
func (t *talk) request(frame []byte) {
	r := kbin.Reader{Src: frame}
	c := Call{Key: r.Int16(), Version: r.Int16(), Correlation: r.Int32(), Asked: time.Now()}
	client := r.NullableString()
	if !r.Ok() {
		return
	}
	if _, known := apis[c.Key]; !known || len(t.open) >= openMost {
		return
	}
	c.Request = kmsg.RequestForKey(c.Key)
	if c.Version < 0 || c.Version > c.Request.MaxVersion() {
		return
	}
	c.Request.SetVersion(c.Version)
	if c.Request.IsFlexible() {
		kmsg.SkipTags(&r)
	}
	if !r.Ok() || c.Request.ReadFrom(r.Src) != nil {
		return
	}
	if client != nil {
		c.Client = *client
	}
	if t.open == nil {
		t.open = map[int32]Call{}
	}
	t.open[c.Correlation] = c
}

// response reads the frame of a response that is waited for, and tells of the
// call.
func (t *talk) response(frame []byte) {
	r := kbin.Reader{Src: frame}
	id := r.Int32()
	c, waited := t.open[id]
	if !r.Ok() || !waited {
		return
	}
	delete(t.open, id)
	c.Answered, c.Response = time.Now(), c.Request.ResponseKind()
	if c.Response.IsFlexible() {
		kmsg.SkipTags(&r)
	}
	if !r.Ok() || c.Response.ReadFrom(r.Src) != nil {
		return
	}
	t.tap.tell(c)
}
