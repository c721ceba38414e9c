package student

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"muster/grader/group"
	"muster/grader/wire"
)

// contractQuestions are questions of all kinds that the contract knows: bytes
// of real clients, whole and cut off, and groups drawn from a fixed seed.
func contractQuestions(t testing.TB) []group.Question {
	t.Helper()
	var out []group.Question
	files, _ := filepath.Glob("../../golden/sub-*.bin")
	if len(files) == 0 {
		t.Fatal("no golden subscriptions")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, group.Question{Op: group.Decode, Metadata: data})
		for cut := 0; cut < min(len(data), 24); cut += 3 {
			out = append(out, group.Question{Op: group.Decode, Metadata: data[:cut]})
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		out = append(out, randomGroup(random))
	}
	return out
}

// randomGroup draws a group: with names that are hard to sort, topics twice or
// without metadata, and some static members.
func randomGroup(r *rand.Rand) group.Question {
	ids := []string{"consumer-2", "consumer-10", "Z", "a", "é", "\uffee", "😀", "__proto__", "constructor", "", "a b", "\x01"}
	topics := []string{"a", "b", "orders", "Orders", "__proto__", "é"}
	q := group.Question{Op: []group.Op{group.Assign, group.Lead}[r.IntN(2)]}
	for _, i := range r.Perm(len(topics))[:r.IntN(len(topics))] {
		q.Topics = append(q.Topics, group.Topic{Name: topics[i], Partitions: r.Int32N(12)})
	}
	for _, i := range r.Perm(len(ids))[:1+r.IntN(len(ids))] {
		m := group.Member{ID: ids[i]}
		for range r.IntN(5) {
			m.Topics = append(m.Topics, topics[r.IntN(len(topics))])
		}
		if r.IntN(4) == 0 {
			instance := fmt.Sprintf("%s-%d", ids[r.IntN(len(ids))], i)
			m.InstanceID = &instance
		}
		if q.Op == group.Lead {
			m.Metadata = wire.AppendHead(nil, group.Subscription{Topics: m.Topics})
			m.Topics = nil
		}
		q.Members = append(q.Members, m)
	}
	return q
}
