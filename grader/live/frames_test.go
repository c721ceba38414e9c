package live

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/twmb/franz-go/pkg/kmsg"
)

// said is what one end of a connection says: bytes, and who says them.
type said struct {
	byClient bool
	bytes    []byte
}

// request frames a request, with the header that Kafka gives its version.
func request(correlation int32, client string, r kmsg.Request) said {
	return said{true, kmsg.NewRequestFormatter(kmsg.FormatterClientID(client)).AppendRequest(nil, r, correlation)}
}

// response frames a response.
func response(correlation int32, r kmsg.Response) said {
	body := binary.BigEndian.AppendUint32(nil, uint32(correlation))
	if r.IsFlexible() {
		body = append(body, 0) // no tags
	}
	body = r.AppendTo(body)
	return said{false, append(binary.BigEndian.AppendUint32(nil, uint32(len(body))), body...)}
}

// heard gives the calls that a tap makes of a conversation.
func heard(conversation []said) []Call {
	var out []Call
	tap := &Tap{}
	tap.Follow(func(c Call) { out = append(out, c) })
	t := &talk{tap: tap}
	for _, s := range conversation {
		if s.byClient {
			t.asks(s.bytes)
		} else {
			t.answers(s.bytes)
		}
	}
	return out
}

// chopped gives the same conversation in pieces of other lengths.
func chopped(conversation []said, r *rand.Rand) []said {
	var out []said
	for _, s := range conversation {
		for b := s.bytes; len(b) > 0; {
			n := 1 + r.IntN(min(len(b), 9))
			out = append(out, said{s.byClient, b[:n]})
			b = b[n:]
		}
	}
	return out
}

// conversation is a client that joins, with things between that nobody shows.
func conversation() []said {
	metadata, join, sync := kmsg.NewMetadataRequest(), kmsg.NewPtrJoinGroupRequest(), kmsg.NewPtrSyncGroupRequest()
	metadata.Version = 12
	join.Version, join.Group, join.ProtocolType = 5, "g", "consumer"
	join.Protocols = []kmsg.JoinGroupRequestProtocol{{Name: "range", Metadata: []byte{0, 1}}}
	sync.Version, sync.Group = 5, "g"
	joined := join.ResponseKind().(*kmsg.JoinGroupResponse)
	joined.ErrorCode, joined.MemberID = 79, "c-1"
	synced := sync.ResponseKind().(*kmsg.SyncGroupResponse)
	synced.MemberAssignment = []byte("abc")
	return []said{
		request(1, "c", &metadata), response(1, metadata.ResponseKind()),
		request(2, "c", join), request(3, "c", sync), // two at once
		response(2, joined), response(3, synced), response(4, synced), // and one that nobody asked for
	}
}

func TestTapHearsCalls(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for name, talk := range map[string][]said{"whole": conversation(), "chopped": chopped(conversation(), r)} {
		calls := heard(talk)
		if len(calls) != 2 {
			t.Fatalf("%s: %d calls: %+v", name, len(calls), calls)
		}
		join, sync := calls[0], calls[1]
		if join.Name() != "JOIN_GROUP" || join.Client != "c" || join.Version != 5 || join.code() != 79 ||
			join.Request.(*kmsg.JoinGroupRequest).Protocols[0].Name != "range" || join.Response.(*kmsg.JoinGroupResponse).MemberID != "c-1" {
			t.Errorf("%s: %+v", name, join)
		}
		if sync.Name() != "SYNC_GROUP" || string(sync.Response.(*kmsg.SyncGroupResponse).MemberAssignment) != "abc" {
			t.Errorf("%s: %+v", name, sync)
		}
	}
}

// TestTapLetsRubbishPass wants a call that makes sense to be heard although
// others do not, and nothing to be heard of a stream that has lost its way.
func TestTapLetsRubbishPass(t *testing.T) {
	good := conversation()
	for name, c := range map[string]struct {
		rubbish []byte
		calls   int
	}{
		"a frame without a header":  {[]byte{0, 0, 0, 3, 1, 2, 3}, 2},
		"an API nobody knows":       {[]byte{0, 0, 0, 10, 0x7f, 0xff, 0, 0, 0, 0, 0, 9, 0xff, 0xff}, 2},
		"a version nobody knows":    {[]byte{0, 0, 0, 10, 0, 11, 0x7f, 0xff, 0, 0, 0, 9, 0xff, 0xff}, 2},
		"a body that ends too soon": {[]byte{0, 0, 0, 11, 0, 11, 0, 0, 0, 0, 0, 9, 0xff, 0xff, 9}, 2},
		"a frame of length 0":       {[]byte{0, 0, 0, 0}, 0},
		"a frame of length -1":      {[]byte{0xff, 0xff, 0xff, 0xff}, 0},
	} {
		if got := heard(append([]said{{true, c.rubbish}}, good...)); len(got) != c.calls {
			t.Errorf("%s: %d calls, want %d", name, len(got), c.calls)
		}
	}
}

// TestFramesAreBounded wants no more kept than a frame may have, however long
// it says that it is.
func TestFramesAreBounded(t *testing.T) {
	var f frames
	f.feed([]byte{0x7f, 0xff, 0xff, 0xff}, nil)
	if cap(f.kept) != 0 {
		t.Errorf("%d bytes kept of a frame of which nothing has come", cap(f.kept))
	}
	piece := make([]byte, 1<<16)
	for range 64 {
		f.feed(piece, func([]byte) { t.Error("the frame is not complete") })
	}
	if len(f.kept) != frameMost {
		t.Errorf("%d bytes kept of 4 MiB", len(f.kept))
	}
}

// FuzzFrames wants the same calls however the bytes are cut, and no panic.
func FuzzFrames(f *testing.F) {
	var asked, answered []byte
	for _, s := range conversation() {
		if s.byClient {
			asked = append(asked, s.bytes...)
		} else {
			answered = append(answered, s.bytes...)
		}
	}
	f.Add(asked, answered, uint64(1))
	f.Add([]byte{0, 0, 0, 10, 0, 11, 0, 9, 0, 0, 0, 9, 0xff, 0xff}, []byte{0, 0, 0, 4, 0, 0, 0, 9}, uint64(2))
	f.Fuzz(func(t *testing.T, asked, answered []byte, seed uint64) {
		whole := []said{{true, asked}, {false, answered}}
		once, again := heard(whole), heard(chopped(whole, rand.New(rand.NewPCG(seed, 0))))
		same := slices.EqualFunc(once, again, func(a, b Call) bool {
			return a.Key == b.Key && a.Version == b.Version && a.Correlation == b.Correlation && a.Client == b.Client &&
				bytes.Equal(a.Request.AppendTo(nil), b.Request.AppendTo(nil)) && bytes.Equal(a.Response.AppendTo(nil), b.Response.AppendTo(nil))
		})
		if !same {
			t.Errorf("%d calls, and in pieces %d", len(once), len(again))
		}
		for _, c := range once {
			c.Bodies()
			c.Explain()
		}
	})
}
