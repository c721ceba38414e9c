package leader

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"muster/grader/group"
	"muster/grader/wire"
)

// TestAnyKnobsGiveAnAnswer turns knobs at random, also as no mistake does: a
// leader answers every question whatever its knobs, quickly and without a
// panic.
func TestAnyKnobsGiveAnAnswer(t *testing.T) {
	const seed = 3
	r := rand.New(rand.NewPCG(seed, 0))
	for n := range 40_000 {
		var k Knobs
		v := reflect.ValueOf(&k).Elem()
		for range 1 + r.IntN(5) {
			i := r.IntN(v.NumField())
			switch f := v.Field(i); {
			case f.Kind() == reflect.Bool:
				f.SetBool(true)
			case strings.HasSuffix(v.Type().Field(i).Name, "Width"):
				f.SetInt(1 << r.IntN(3)) // 1, 2 or 4 bytes
			default:
				f.SetInt(int64(1 + r.IntN(8)))
			}
		}
		for _, q := range someQuestions(r) {
			if a := (Leader{k}).Answer(q); a.Fault == nil && a.Refusal == "" && a.Subscription == nil && a.Assignment == nil {
				t.Fatalf("seed %d, turn %d: %+v gives nothing for %+v", seed, n, k, q)
			}
		}
	}
}

func someQuestions(r *rand.Rand) []group.Question {
	names := []string{"a", "b", "é", "x"}
	q := group.Question{Op: group.Assign}
	for _, name := range names[:r.IntN(4)] {
		q.Topics = append(q.Topics, group.Topic{Name: name, Partitions: int32(r.IntN(6))})
	}
	for _, id := range []string{"c1", "C10", "d", "c2"}[:r.IntN(5)] {
		m := group.Member{ID: id}
		for range r.IntN(4) {
			m.Topics = append(m.Topics, names[r.IntN(len(names))])
		}
		q.Members = append(q.Members, m)
	}
	bytes := wire.AppendHead(nil, group.Subscription{Version: int16(r.IntN(3)), Topics: names[:r.IntN(4)], UserData: []byte("ab")})
	if r.IntN(2) == 0 {
		bytes = bytes[:r.IntN(len(bytes))]
	}
	return []group.Question{q, {Op: group.Decode, Metadata: bytes}}
}
