package cage

import (
	"fmt"
	"net"
	"os"
	"strings"
	"sync"
	"sync/atomic"
)

// The user ids for programs are of the range that systemd keeps for such
// users, so that they are no person's. Each grader on the machine has a block
// of them to itself: a user is ended with all that it runs.
const (
	firstUser, lastUser = 61_184, 65_519
	blockUsers          = 64
	blocks              = (lastUser - firstUser + 1) / blockUsers
)

// UID gives a user id for a process that nobody else has: only root can, and
// not in a user namespace that has no such users. It is 0 then.
func UID() int {
	if os.Getuid() != 0 || !mapped() {
		return 0
	}
	block, _ := ownBlock()
	next := func() int { return firstUser + block*blockUsers + int(nextUser.Add(1)%blockUsers) }
	uid := next()
	for tries := 0; inUse(uid) && tries < blockUsers; tries++ {
		uid = next()
	}
	return uid
}

// nextUser counts. It does not draw: a user would be drawn again while what it
// left is still being ended, and the new process with it.
var nextUser atomic.Uint32

// ownBlock is the block of this grader, and keeps the claim to it.
var ownBlock = sync.OnceValues(claimBlock)

// mapped reports whether all the users exist where this runs.
var mapped = sync.OnceValue(func() bool {
	text, err := os.ReadFile("/proc/self/uid_map")
	if err != nil {
		return true
	}
	for line := range strings.Lines(string(text)) {
		var inside, outside, count int
		if n, _ := fmt.Sscan(line, &inside, &outside, &count); n == 3 && inside <= firstUser && lastUser < inside+count {
			return true
		}
	}
	return false
})

// claimBlock takes a block that no other grader has, for as long as this one
// runs: the claim is a socket without a file, which ends with its process.
// Where none can be had it gives one that others may have too.
func claimBlock() (block int, claim net.Listener) {
	start := os.Getpid()
	for i := range blocks {
		block = (start + i) % blocks
		claim, err := net.Listen("unix", fmt.Sprintf("@muster-users-%d", block))
		if err == nil {
			return block, claim
		}
	}
	return start % blocks, nil
}

// Give lets the user of a program own its scratch folder, and pass through
// the one above.
func Give(home string, uid int) error {
	if uid == 0 {
		return nil
	}
	if err := os.Chown(home, uid, uid); err != nil {
		return fmt.Errorf("scratch folder: %w", err)
	}
	return nil
}
