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
	proc, err := os.ReadDir("/proc")
	if err != nil {
		return 0
	}
	parents := map[int]int{}
	for _, entry := range proc {
		if pid, err := strconv.Atoi(entry.Name()); err == nil {
			parents[pid] = parentOf(pid)
		}
	}
	self := os.Getpid()
	var sum uint64
	for pid := range parents {
		for p := pid; p > 1 && p != self; p = parents[p] {
			_, started := own.pids.Load(p)
			if p == top || parents[p] == self && !started {
				sum += privateMemory(pid)
				break
			}
		}
	}
	return sum
}

// parentOf reads the fourth word of /proc/PID/stat. The second may hold spaces.
func parentOf(pid int) int {
	text, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	words := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(words) < 2 {
		return 0
	}
	parent, _ := strconv.Atoi(string(words[1]))
	return parent
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
