package student

import (
	"bufio"
	"math/rand/v2"

	"muster/grader/group"
)

// converse sends the questions and takes the answers. It gives the questions
// that were not answered, in order, and why not, also in words. The process
// has ended then, unless all were answered.
func (r *round) converse(part []int) ([]int, why, string) {
	ids := make(map[int64]int, len(part))
	lines := make([]int64, len(part))
	for n, i := range part {
		id := newID(ids)
		ids[id] = i
		lines[n] = id
	}
	go send(r.proc, r.questions, part, lines, r.Unflushed)
	reason, detail := r.collect(ids, lines)
	var left []int
	for n, i := range part {
		if _, ok := ids[lines[n]]; ok {
			left = append(left, i)
		}
	}
	return left, reason, detail
}

// newID gives an id that is not in use, and that nobody can foresee. All are
// of one length, so that what is shown of a line does not depend on chance.
func newID(used map[int64]int) int64 {
	for {
		id := 1_000_000_000 + rand.Int64N(1_000_000_000)
		if _, ok := used[id]; !ok {
			return id
		}
	}
}

// send writes the questions. A program that does not read is found out by its
// silence, so an error needs no word here.
func send(proc *process, questions []group.Question, part []int, ids []int64, endInput bool) {
	out := bufio.NewWriterSize(proc.stdin, 64<<10)
	var line []byte
	for n, i := range part {
		line = append(appendRequest(line[:0], ids[n], questions[i]), '\n')
		if _, err := out.Write(line); err != nil {
			return
		}
	}
	if out.Flush() == nil && endInput {
		proc.stdin.Close()
	}
}
