package cage

import (
	"bytes"
	"os"
	"strconv"
	"time"
)

// watchMemory ends a program whose processes have more memory together than
// one may have: the kernel's limit is for each process. It looks now and then,
// until done is closed.
func (c *Child) watchMemory(done chan struct{}) {
	const now = 50 * time.Millisecond
	tick := time.NewTicker(now)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case <-tick.C:
			if memoryBelow(c.Process.Pid) > c.memory {
				c.exceeded.Store(true)
				c.Kill()
				return
			}
		}
	}
}

// memoryBelow gives the bytes that a process, what it started, and orphans
// that were adopted have for themselves.
func memoryBelow(top int) uint64 {
	sum := memoryOf(top)
	for _, pid := range orphans() {
		sum += memoryOf(pid)
	}
	return sum
}

// memoryOf gives those of a process and what it started.
func memoryOf(pid int) uint64 {
	sum := privateMemory(pid)
	for _, child := range childrenOf(pid) {
		sum += memoryOf(child)
	}
	return sum
}

// privateMemory gives what a process has in memory that is no file's.
func privateMemory(pid int) uint64 {
	text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/statm")
	words := bytes.Fields(text)
	if len(words) < 3 {
		return 0
	}
	resident, _ := strconv.ParseUint(string(words[1]), 10, 64)
	shared, _ := strconv.ParseUint(string(words[2]), 10, 64)
	return (resident - min(shared, resident)) * uint64(os.Getpagesize())
}
