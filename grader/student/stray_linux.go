package student

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// killStrays ends the processes that have mark among their variables: children
// that left the group of the one that started them. One that has cleaned its
// environment is not found.
func killStrays(mark string) {
	const rounds = 5 // they may go on starting others
	for range rounds {
		if !killMarked([]byte(mark)) {
			return
		}
	}
}

// killMarked reports whether it ended any.
func killMarked(mark []byte) bool {
	proc, err := os.ReadDir("/proc")
	if err != nil {
		return false
	}
	found := false
	for _, entry := range proc {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil || pid == os.Getpid() {
			continue
		}
		env, _ := os.ReadFile("/proc/" + entry.Name() + "/environ")
		for variable := range bytes.SplitSeq(env, []byte{0}) {
			if bytes.Equal(variable, mark) {
				found = syscall.Kill(pid, syscall.SIGKILL) == nil || found
				break
			}
		}
	}
	return found
}
