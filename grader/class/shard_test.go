package class

import (
	"fmt"
	"slices"
	"testing"
)

// Every cut of every class: each submission is in one part, no part holds two
// more than another, and the order in which the class comes is nothing.
func TestShards(t *testing.T) {
	for size := range 40 {
		var all []Submission
		for i := range size {
			all = append(all, Submission{Name: fmt.Sprint("s", i)})
		}
		backwards := slices.Clone(all)
		slices.Reverse(backwards)
		for n := 1; n <= 12; n++ {
			seen := map[string]int{}
			least, most := size, 0
			for i := 1; i <= n; i++ {
				part := Shard{i, n}.Of(all)
				if other := (Shard{i, n}).Of(backwards); !slices.Equal(part, other) {
					t.Fatalf("%d/%d of %d depends on the order", i, n, size)
				}
				least, most = min(least, len(part)), max(most, len(part))
				for _, s := range part {
					seen[s.Name]++
				}
			}
			if len(seen) != size || most-least > 1 {
				t.Fatalf("%d cut in %d: %d are in a part, the parts hold %d to %d", size, n, len(seen), least, most)
			}
			for name, times := range seen {
				if times != 1 {
					t.Fatalf("%d cut in %d: %s is in %d parts", size, n, name, times)
				}
			}
		}
		if whole := (Shard{}).Of(all); len(whole) != size {
			t.Fatalf("the whole of %d holds %d", size, len(whole))
		}
	}
}

func TestParseShard(t *testing.T) {
	for _, good := range []string{"1/1", "2/5", "5/5", "100/200"} {
		if s, err := ParseShard(good); err != nil || s.String() != good {
			t.Errorf("%s: got %v, %v", good, s, err)
		}
	}
	if s, err := ParseShard(""); err != nil || s != (Shard{}) {
		t.Errorf("nothing: got %v, %v", s, err)
	}
	for _, bad := range []string{"0/5", "6/5", "1/0", "-1/5", "1", "1/", "/5", "1/5/5", "1/5 ", "a/b", "01/5", "1.5/5", "99999999999999999999/1"} {
		if s, err := ParseShard(bad); err == nil {
			t.Errorf("%q was taken for %v", bad, s)
		}
	}
}
