package student

import (
	"bytes"
	"encoding/json"
	"fmt"

	"muster/grader/group"
)

// room is what the answers of a program may take of the grader's memory. A few
// bytes of JSON can stand for a hundred in memory, so a line's length is not
// bound enough.
type room struct{ used int } // bytes of long answers

const (
	shortAnswer  = 1 << 10  // bytes; below that no look is taken
	longAnswer   = 32 << 10 // bytes; from there on they are counted together
	longTogether = 6 << 20  // bytes
)

// refuse says why an answer of n bytes is not kept; nil if it is.
func (r *room) refuse(q group.Question, n int) *group.Fault {
	switch {
	case n <= shortAnswer:
		return nil
	case n > longest(q):
		return &group.Fault{Kind: group.Malformed, Detail: fmt.Sprintf("your answer has %d bytes, and no answer to this request needs so many", n)}
	case n > longAnswer:
		r.used += n
	}
	if r.used > longTogether && n > longAnswer {
		return &group.Fault{Kind: group.GaveUp, Detail: fmt.Sprintf("your long answers take more than %d MiB together, so this one was not kept", longTogether>>20)}
	}
	return nil
}

// longest gives the bytes that an answer to a question can take, a wrong one
// too: everybody gets everything, and twice, in a spacious form.
func longest(q group.Question) int {
	const most = 1 << 30
	const escaped, around, number = 6, 32, 16 // bytes for a byte of a name; for what stands around it; for a partition
	if q.Op == group.Decode {
		return shortAnswer + 4*escaped*len(q.Metadata)
	}
	topics := 0
	for _, t := range q.Topics {
		topics += escaped*len(t.Name) + around + 2*number*min(int(t.Partitions)+2, most/number)
	}
	total := shortAnswer
	for _, m := range q.Members {
		total += escaped*len(m.ID) + around + escaped*len(m.Metadata)
		for _, t := range m.Topics {
			topics += escaped*len(t) + around // perhaps without metadata
		}
	}
	return min(total+min(topics, most)*max(1, len(q.Members)), most)
}

// idOf reads the id of a line, and nothing else of it into memory.
func idOf(line []byte) (id int64, ok bool) {
	var r struct {
		ID *int64 `json:"id"`
	}
	if json.Unmarshal(bytes.TrimPrefix(line, []byte(mark)), &r) != nil || r.ID == nil {
		return 0, false
	}
	return *r.ID, true
}
