package live

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// ledger knows of each record who has read it. It is not safe for use by
// several goroutines.
type ledger struct {
	records map[string]*record // by value
	fresh   []*record          // those that were not judged yet
}

// record is one record that was produced.
type record struct {
	topic     string
	partition int32
	owner     string   // the mark of who should have owned the partition then, or ""
	early     bool     // it came before the owners of now were
	readers   []string // marks
	made      time.Time
	read      time.Time // the first time
}

// add makes a record, and gives the value to produce it with.
func (l *ledger) add(topic string, partition int32, owner string) string {
	if l.records == nil {
		l.records = map[string]*record{}
	}
	r := &record{topic: topic, partition: partition, owner: owner, made: time.Now()}
	value := fmt.Sprintf("record %d", len(l.records))
	l.records[value] = r
	l.fresh = append(l.fresh, r)
	return value
}

// read notes that a member has read a record. Records of others' making are
// nobody's concern.
func (l *ledger) read(value, mark string) {
	r := l.records[value]
	if r == nil {
		return
	}
	if len(r.readers) == 0 {
		r.read = time.Now()
	}
	r.readers = append(r.readers, mark)
}

// rebalanced says that the owners are others now than when the fresh records
// came.
func (l *ledger) rebalanced() {
	for _, r := range l.fresh {
		r.early = true
	}
}

// complete reports whether each fresh record was read by as many as read its
// partition, or by one, if it came early.
func (l *ledger) complete(readers func(topic string, partition int32) int) bool {
	for _, r := range l.fresh {
		n := readers(r.topic, r.partition)
		if r.early {
			n = min(n, 1)
		}
		if len(r.readers) < n {
			return false
		}
	}
	return true
}

// harm is what became of records that were not read once, by the member that
// should.
type harm struct {
	twice, never, stranger map[string][]int32 // by topic, or topic and readers
	records, waiting       int                // waiting are those that nobody wants
	longest                time.Duration      // from the producing of an early record to its reading
}

// judge says what became of the fresh records; should gives the mark of the
// one who should own a partition now, or "". A record may have been read by
// the one who should have owned its partition when it came, too. Nothing is
// fresh behind it.
func (l *ledger) judge(should func(topic string, partition int32) string) harm {
	h := harm{twice: map[string][]int32{}, never: map[string][]int32{}, stranger: map[string][]int32{}, records: len(l.fresh)}
	for _, r := range l.fresh {
		if r.early && len(r.readers) > 0 {
			h.longest = max(h.longest, r.read.Sub(r.made))
		}
		readers, owner := slices.Sorted(slices.Values(r.readers)), should(r.topic, r.partition)
		into, key := h.stranger, r.topic
		switch {
		case len(readers) == 0 && owner == "":
			h.waiting++
			continue
		case len(readers) == 1 && (readers[0] == owner || readers[0] == r.owner):
			continue
		case len(readers) == 0:
			into = h.never
		case len(readers) > 1:
			into, key = h.twice, r.topic+" by "+strings.Join(readers, " and ")
		case owner == "":
			key = r.topic + " by " + readers[0] + ", and nobody should"
		default:
			key = r.topic + " by " + readers[0] + " instead of " + owner
		}
		into[key] = append(into[key], r.partition)
	}
	l.fresh = nil
	return h
}

// once reports whether each record was read once, all in all.
func (l *ledger) once() bool {
	for _, r := range l.records {
		if len(r.readers) != 1 {
			return false
		}
	}
	return true
}
