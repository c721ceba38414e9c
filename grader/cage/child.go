package cage

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"time"
)

// Child is a command in the cage, and everything that it starts. Its streams
// are set as those of the exec.Cmd; Start, Wait and Kill are its own.
type Child struct {
	*exec.Cmd
	mark string // a variable in the environment of all that it starts
	uid  int    // of all that it starts; 0 for the grader's own
	end  func() // ends it and its session
	over atomic.Bool

	memory   uint64 // bytes that all its processes may have together; 0 if it can have but one
	exceeded atomic.Bool
	done     chan struct{} // closed when it has ended
}

// WaitDelay is how long a process that has ended may keep its pipes open,
// through its children.
const WaitDelay = 200 * time.Millisecond

var count atomic.Int64

// own are the processes that the grader started itself and still waits for.
// Starting holds the lock for reading, so that one who holds it for writing
// sees no process that is not in the list yet.
var own = struct {
	sync.RWMutex
	pids sync.Map
}{}

func newChild(cmd *exec.Cmd, uid int, memory uint64) *Child {
	c := &Child{Cmd: cmd, uid: uid, memory: memory, done: make(chan struct{}),
		mark: fmt.Sprintf("MUSTER_PROCESS=%d-%d", os.Getpid(), count.Add(1))}
	cmd.Env = append(cmd.Env, c.mark)
	cmd.WaitDelay = WaitDelay
	return c
}

// Start starts the command.
func (c *Child) Start() error {
	own.RLock()
	defer own.RUnlock()
	err := c.Cmd.Start()
	if err == nil {
		own.pids.Store(c.Process.Pid, true)
		c.end = confine(c.Cmd)
		if c.memory > 0 {
			go c.watchMemory(c.done)
		}
	}
	return err
}

// Wait waits until the command has ended, and ends what it left in its
// session.
func (c *Child) Wait() error {
	err := c.Cmd.Wait()
	own.pids.Delete(c.Process.Pid)
	c.end()
	c.over.Store(true) // from now on its number may be somebody else's
	close(c.done)
	return err
}

// OutOfMemory reports whether the command was ended because its processes had
// more memory together than they may.
func (c *Child) OutOfMemory() bool { return c.exceeded.Load() }

// Run starts the command, waits for it, and ends all that it left behind.
func (c *Child) Run() error {
	if err := c.Start(); err != nil {
		return err
	}
	err := c.Wait()
	c.Kill()
	return err
}

// Stop ends the command and its session. It is harmless after the command has
// ended. What has left the session is for Kill to end, which takes longer.
func (c *Child) Stop() {
	if c.end != nil && !c.over.Load() {
		c.end()
	}
}

// Kill ends the command and everything that it started, also what has left
// its session. It is harmless after the command has ended.
func (c *Child) Kill() {
	c.Stop()
	killStrays(c.mark, c.uid)
}
