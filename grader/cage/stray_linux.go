package cage

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// adopt makes orphans of our children our own: a process that has left its
// session, and whose parent has ended, is found as a child of the grader. So one
// who cages may start nothing else meanwhile: it would be taken for an orphan.
func adopt() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// killStrays ends the processes that have mark among their variables, those
// of the user uid, if it is not 0, and orphans that were adopted.
func killStrays(mark string, uid int) {
	const most = time.Second // they may go on starting others
	for until := time.Now().Add(most); killRound([]byte(mark), uid) && time.Now().Before(until); {
	}
}

// killRound reports whether it ended any.
func killRound(mark []byte, uid int) bool {
	own.Lock()
	defer own.Unlock()
	found := killOrphans()
	for _, pid := range everyone() {
		if pid == os.Getpid() {
			continue
		}
		is := look(pid)
		orphan := is.orphan()
		if !orphan && !is.ownedBy(uid) && !marked(pid, mark) {
			continue
		}
		// One that is killed here may have started another since the list was
		// made, so there must be a further round even if it is gone at once.
		if !is.ended() && syscall.Kill(pid, syscall.SIGKILL) == nil {
			found = true
		}
		if orphan {
			syscall.Wait4(pid, nil, 0, nil) // nobody else does
		}
	}
	return found
}

// killOrphans ends those that were adopted, and reports whether there were any.
// One that goes on starting another and ending is faster than a look through
// all processes, but not than this.
func killOrphans() (found bool) {
	const most = 1000
	for range most {
		all := orphans()
		if len(all) == 0 {
			break
		}
		found = true
		for _, pid := range all {
			syscall.Kill(pid, syscall.SIGKILL)
			syscall.Wait4(pid, nil, syscall.WNOHANG, nil)
		}
	}
	return found
}

// orphans gives the children of the grader that it did not start itself.
func orphans() []int {
	return slices.DeleteFunc(children(os.Getpid(), os.Getpid()), func(pid int) bool {
		_, started := own.pids.Load(pid)
		return started
	})
}

// childrenOf gives what any thread of a process has started and not waited for.
func childrenOf(pid int) []int {
	var out []int
	threads, _ := os.ReadDir(fmt.Sprintf("/proc/%d/task", pid))
	for _, t := range threads {
		thread, _ := strconv.Atoi(t.Name())
		out = append(out, children(pid, thread)...)
	}
	return out
}

// children gives those of one thread. Adopted ones belong to the first.
func children(pid, thread int) []int {
	var out []int
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, thread))
	for word := range bytes.FieldsSeq(text) {
		if pid, err := strconv.Atoi(string(word)); err == nil {
			out = append(out, pid)
		}
	}
	return out
}

// inUse reports whether some process belongs to the user.
func inUse(uid int) bool {
	return slices.ContainsFunc(everyone(), func(pid int) bool { return look(pid).ownedBy(uid) })
}

// everyone gives all processes there are; none if that cannot be seen.
func everyone() []int {
	proc, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
	var out []int
	for _, entry := range proc {
		if pid, err := strconv.Atoi(entry.Name()); err == nil {
			out = append(out, pid)
		}
	}
	return out
}

// status is what /proc says of a process; all empty if it is gone.
type status struct {
	pid                int
	state, parent, uid string
}

func look(pid int) status {
	s := status{pid: pid}
	var room [1 << 10]byte
	for line := range bytes.Lines(head("/proc/"+strconv.Itoa(pid)+"/status", room[:])) {
		name, rest, _ := bytes.Cut(line, []byte(":"))
		first, _, _ := bytes.Cut(bytes.TrimSpace(rest), []byte("\t"))
		switch string(name) {
		case "State":
			s.state = string(first)
		case "PPid":
			s.parent = string(first)
		case "Uid":
			s.uid = string(first)
			return s // it comes after the others
		}
	}
	return s
}

// head reads the beginning of a small file, with as few calls of the system as
// can be: a look at all processes reads one for each.
func head(path string, room []byte) []byte {
	fd, err := unix.Open(path, unix.O_RDONLY|unix.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer unix.Close(fd)
	n, _ := unix.Read(fd, room)
	return room[:max(n, 0)]
}

// orphan reports whether it is a child of the grader that it did not start
// itself.
func (s status) orphan() bool {
	_, started := own.pids.Load(s.pid)
	return !started && s.parent == strconv.Itoa(os.Getpid())
}

func (s status) ownedBy(uid int) bool { return uid != 0 && s.uid == strconv.Itoa(uid) }

// ended reports whether it is only waited for any more.
func (s status) ended() bool { return strings.HasPrefix(s.state, "Z") }

func marked(pid int, mark []byte) bool {
	env, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/environ")
	for variable := range bytes.SplitSeq(env, []byte{0}) {
		if bytes.Equal(variable, mark) {
			return true
		}
	}
	return false
}
