package live

import (
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/twmb/franz-go/pkg/kmsg"

	"muster/grader/group"
	"muster/grader/report"
)

// Show says how a story is shown.
type Show struct {
	Out     io.Writer
	Style   report.Style
	Calls   bool // each request and response too
	Explain bool // them, and what each is for
}

// Result is what came of a story.
type Result struct {
	Right    bool           // every answer, and every record was read once
	Unusable *Plan          // the answer that ended the story, if one did
	Answers  int            // of the leader, all in all
	Differ   int            // those of them that are not Kafka's
	Records  int            // produced
	Halt     string         // what kept a group with wrong answers from settling, if something did
	Pauses   []report.Pause // what each step took from the members that stayed
	Wire     Wire           // what the members asked for
}

// Tell tells the story of a group on a cluster. With Range the leader leads
// it; else it may be nil. What the leader does wrong is in the result; the
// error is somebody else's. It always ends, and leaves no member behind.
func Tell(ctx context.Context, c *Cluster, p Protocol, l group.Leader, show Show) (Result, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, c.Pace.Whole, errUnsettled)
	defer cancel()
	ctx, fail := context.WithCancelCause(ctx)
	defer fail(nil)
	s, err := newStage(ctx, c, p, l, fail)
	if err != nil {
		return Result{}, err
	}
	defer s.close()
	t := &teller{show: show, stage: s, wire: Wire{}}
	c.Tap.Follow(t.call)
	for _, at := range story {
		if err = t.step(ctx, at); err != nil {
			break
		}
	}
	return t.end(err)
}

// teller writes what happens as it happens.
type teller struct {
	*stage
	show   Show
	pauses []report.Pause
	wrong  bool

	page sync.Mutex // of what is below: calls come from many goroutines
	err  error      // of writing
	over bool       // nothing more is written
	wire Wire
	beat struct{ all, assigned int } // heartbeats of KIP-848 in this step
}

// write writes unless it has failed before, and says if it has.
func (t *teller) write(how func(io.Writer) error) error {
	t.page.Lock()
	defer t.page.Unlock()
	if t.err == nil && !t.over {
		t.err = how(t.show.Out)
	}
	return t.err
}

// step lets one step of the story happen.
func (t *teller) step(ctx context.Context, at step) error {
	scene := t.opening(at)
	t.write(func(w io.Writer) error { return report.WriteOpening(w, scene, t.show.Style) })
	before := t.begin(ctx, at)
	err := t.perform(ctx, at)
	scene = t.scene(scene, before, err == nil)
	t.pauses = append(t.pauses, t.pause(at, before))
	t.wrong = t.wrong || len(scene.Wrong) > 0
	return errors.Join(err, t.write(func(w io.Writer) error {
		if n := t.beat; n.all > 0 {
			scene.Facts = append(scene.Facts, fmt.Sprintf("%d heartbeats; an assignment came with %d of their responses.", n.all, n.assigned))
		}
		t.beat.all, t.beat.assigned = 0, 0
		return report.WriteScene(w, scene, t.show.Style)
	}))
}

// call is told of each call of a client.
func (t *teller) call(c Call) {
	if c.Client == AdminClient {
		return
	}
	t.fetched(c)
	t.write(func(w io.Writer) error {
		t.wire.add(c)
		if c.Key == int16(kmsg.ConsumerGroupHeartbeat) {
			t.beat.all++
			if assigns(c) {
				t.beat.assigned++
			}
		}
		if !t.show.Calls && !t.show.Explain {
			return nil
		}
		out := report.Call{At: c.Answered.Sub(t.began), Name: c.Name(), Client: plain(c.Client), Header: c.Header(), Took: c.Answered.Sub(c.Asked)}
		out.Request, out.Response = c.Bodies()
		if t.show.Explain {
			out.Why = c.Explain()
		}
		return report.WriteCall(w, out, t.show.Style)
	})
}

// end makes the result, and says whether an error is somebody else's than the
// leader's.
func (t *teller) end(err error) (Result, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.page.Lock()
	defer t.page.Unlock()
	t.over = true
	r := Result{Answers: t.asks, Differ: t.differ, Records: len(t.ledger.records), Pauses: t.pauses, Wire: t.wire}
	switch {
	case t.err != nil:
		return r, t.err
	case t.last != nil && !t.last.Usable():
		r.Unusable = t.last
		return r, nil
	case t.differ > 0 && (errors.Is(err, errUnsettled) || errors.Is(err, context.DeadlineExceeded)):
		r.Halt = err.Error()
		return r, nil
	case err != nil:
		return r, fmt.Errorf("after %.1f s: %w", time.Since(t.began).Seconds(), err)
	}
	r.Right = t.differ == 0 && !t.wrong && t.ledger.once()
	if !r.Right && t.differ == 0 {
		return r, errors.New("every answer was right, and still not every record was read once, where it should be: please report this")
	}
	return r, nil
}
