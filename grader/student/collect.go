package student

import (
	"slices"
	"time"

	"muster/grader/group"
)

// collection takes the answers of one conversation.
type collection struct {
	*round
	ids        map[int64]int // open questions; answered ones are deleted
	order      []int64       // the ids as they were sent
	now        time.Time     // when the line at hand came
	last       time.Time     // when the last answer came
	inputEnded bool
	suspect    int // a question that was answered only after the input's end, or -1
	overdue    int // the question that had waited longest then
}

// collect takes answers until all questions have one, deleting each from ids.
// Otherwise it ends the process, and says for the student what happened.
func (r *round) collect(ids map[int64]int, order []int64) (why, string) {
	c := &collection{round: r, ids: ids, order: order, now: time.Now(), last: time.Now(), inputEnded: r.Unflushed, suspect: -1}
	tick := time.NewTicker(min(r.limits.Request/8, 50*time.Millisecond))
	defer tick.Stop()
	reason := answered
	for len(ids) > 0 && reason == answered {
		if line, ok := r.proc.next(); ok {
			c.take(line)
			continue
		}
		select {
		case block, ok := <-r.proc.blocks:
			r.proc.unread, c.now = block, time.Now()
			if !ok {
				reason = c.closed()
			}
		case now := <-tick.C:
			reason = c.wait(now)
		}
	}
	detail := ""
	if reason != answered {
		detail = r.ending(reason)
	}
	if c.suspect >= 0 {
		c.confirm()
	}
	return reason, detail
}

// take reads one line of output.
func (c *collection) take(line []byte) {
	id, answer, isAnswer := c.read(line)
	if !isAnswer {
		c.own.add(line, c.program.clean)
		return
	}
	i := c.ids[id]
	delete(c.ids, id)
	c.answers[i] = answer
	c.ops[c.questions[i].Op].answered++
	if c.proc.answers == 0 {
		c.startup = max(c.startup, c.now.Sub(c.last))
	} else {
		c.slowest = max(c.slowest, c.now.Sub(c.last))
	}
	c.proc.answers++
	c.last = c.now
	if c.inputEnded && !c.Unflushed && c.suspect < 0 {
		c.suspect = i
	}
}

// read reads a line as an answer, if it is one that there is room for.
func (c *collection) read(line []byte) (int64, group.Answer, bool) {
	if len(line) > shortAnswer {
		id, ok := idOf(line)
		if i, open := c.ids[id]; ok && open {
			if fault := c.room.refuse(c.questions[i], len(line)); fault != nil {
				return id, group.Answer{Fault: fault}, true
			}
		}
	}
	return c.known.parse(line, c.open)
}

func (c *collection) open(id int64) (group.Op, bool) {
	i, ok := c.ids[id]
	if !ok {
		return "", false
	}
	return c.questions[i].Op, true
}

// closed says why there are no more lines.
func (c *collection) closed() why {
	switch {
	case c.proc.flood != "":
		return flooded
	case !c.proc.hasEnded():
		return shut
	case c.inputEnded && c.proc.cmd.ProcessState.Success():
		c.silences++
		return mute
	}
	return ended
}

// wait is called now and then, and ends what takes too long.
func (c *collection) wait(now time.Time) why {
	switch {
	case c.over():
		return over
	case now.Sub(c.last) < c.patience():
		return answered
	case c.inputEnded:
		c.silences++
		return silent
	}
	// It hangs, or leaves something out, or keeps answers until its input ends.
	c.inputEnded = true
	c.overdue = c.oldest()
	c.proc.stdin.Close()
	c.last = now
	return answered
}

// patience is how long to wait for the next answer. Before its first one a
// process may take longer to start. A program that has hung before is waited
// for in proportion to its own speed, so that the questions it can answer are
// still reached.
func (c *collection) patience() time.Duration {
	full := c.limits.Request
	if c.proc.answers == 0 && !c.inputEnded {
		return full + c.starting()
	}
	switch {
	case c.Unflushed:
		return 5 * full // it may need this long for all questions together
	case c.silences >= 2:
		full = min(full, max(full/16, 20*c.slowest))
	}
	if c.inputEnded {
		return full / 2
	}
	return full
}

// starting is how much longer a process may take for its first answer: a
// runtime has to come up, perhaps on a busy machine.
func (c *collection) starting() time.Duration {
	if c.startup == 0 {
		return c.limits.Request
	}
	return min(c.limits.Request, 2*c.startup)
}

func (c *collection) oldest() int {
	for _, id := range c.order {
		if i, ok := c.ids[id]; ok {
			return i
		}
	}
	return -1
}

// confirm finds out whether an answer that came after the end of the input
// was kept back until then, or was only slow: a new process is asked the same
// and keeps its input, for longer than the answer can have taken.
func (c *collection) confirm() {
	c.Close()
	if c.begin() != nil {
		return
	}
	id := newID(nil)
	go send(c.proc, c.questions, []int{c.suspect}, []int64{id}, false)
	timeout := time.After(2 * c.limits.Request)
	for {
		select {
		case block, ok := <-c.proc.blocks:
			answers := slices.ContainsFunc(block, func(line []byte) bool { return isAnswer(line, id, c.questions[c.suspect].Op) })
			if ok && !answers {
				continue
			}
			if ok { // it does flush
				c.silences++
				c.answers[c.overdue] = group.Answer{Fault: &group.Fault{Kind: group.Late, Detail: c.lateDetail()}}
			}
			c.Close()
			return
		case <-timeout:
			c.Unflushed = true
			c.Close()
			return
		}
	}
}

func isAnswer(line []byte, id int64, op group.Op) bool {
	_, _, ok := parse(line, func(got int64) (group.Op, bool) { return op, got == id })
	return ok
}
