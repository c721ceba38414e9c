package group

import (
	"encoding/binary"
	"hash/maphash"
)

// Print is a number that answers have in common if they mean the same, and by
// a chance of one in 2^127 if not. It is another one in each process. The zero
// Print says nothing.
type Print [2]uint64

// Print gives the print of an answer that has one.
func (a Answer) Print() Print { return a.print }

// Printed gives the answer with its print, by which Same sees at a glance what
// it would else compare. Nobody may change such an answer. A fault has none.
func (a Answer) Printed() Answer {
	switch {
	case a.Fault != nil:
		return a
	case a.Refusal != "":
		a.print = Print{}.add(nil)
	case a.Subscription != nil:
		a.print = Print{}.add(a.Subscription.append(nil))
	default:
		a.print = a.Assignment.print()
	}
	a.print[0] |= 1
	return a
}

var printSeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// add adds what the text stands for. The order of several does not matter.
func (p Print) add(text []byte) Print {
	for i, seed := range printSeeds {
		p[i] += maphash.Bytes(seed, text)
	}
	return p
}

func (s *Subscription) append(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(append(b, 's'), uint16(s.Version))
	if s.UserData != nil {
		b = appendText(append(b, 'u'), string(s.UserData))
	}
	for _, topic := range s.Topics {
		b = appendText(append(b, 't'), topic)
	}
	return b
}

func (a Assignment) print() Print {
	var room [256]byte
	p := Print{}.add(append(room[:0], 'a'))
	for id, own := range a {
		member := appendText(append(room[:0], 'm'), id)
		p = p.add(member)
		for topic, partitions := range own {
			if len(partitions) == 0 {
				continue // as if it were absent
			}
			b := appendText(member, topic)
			for _, n := range sorted(partitions) {
				b = binary.BigEndian.AppendUint32(b, uint32(n))
			}
			p = p.add(b)
		}
	}
	return p
}

// appendText writes a text so that it is seen where it ends.
func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}
