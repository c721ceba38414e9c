package group

import (
	"encoding/binary"
	"hash/maphash"
)

// Digest is a number that answers have in common if they mean the same, and by
// a chance of one in 2^127 if not. It is another one in each process. The zero
// Digest says nothing.
type Digest [2]uint64

// Digest gives the digest of an answer that has one.
func (a Answer) Digest() Digest { return a.digest }

// MostDigested is how many topics a member has at most in an answer that has a
// digest.
const MostDigested = 128

// Digested gives the answer with its digest, by which Same sees at a glance
// what it would else compare. Nobody may change such an answer. A fault has
// none, nor has an answer with so many topics that it only fills memory.
func (a Answer) Digested() Answer {
	switch {
	case a.Fault != nil || a.Assignment.fills():
		return a
	case a.Refusal != "":
		a.digest = Digest{}.add(nil)
	case a.Subscription != nil:
		a.digest = Digest{}.add(a.Subscription.appendTo(nil))
	default:
		a.digest = a.Assignment.digest()
	}
	a.digest[0] |= 1
	return a
}

var digestSeeds = [2]maphash.Seed{maphash.MakeSeed(), maphash.MakeSeed()}

// add adds what the text stands for. The order of several does not matter.
func (d Digest) add(text []byte) Digest {
	for i, seed := range digestSeeds {
		d[i] += maphash.Bytes(seed, text)
	}
	return d
}

func (s *Subscription) appendTo(b []byte) []byte {
	b = binary.BigEndian.AppendUint16(append(b, 's'), uint16(s.Version))
	if s.UserData != nil {
		b = appendText(append(b, 'u'), string(s.UserData))
	}
	for _, topic := range s.Topics {
		b = appendText(append(b, 't'), topic)
	}
	return b
}

func (a Assignment) digest() Digest {
	var room [256]byte
	d := Digest{}.add(append(room[:0], 'a'))
	for id, own := range a {
		member := appendText(append(room[:0], 'm'), id)
		d = d.add(member)
		for topic, partitions := range own {
			if len(partitions) == 0 {
				continue // as if it were absent
			}
			b := appendText(member, topic)
			for _, n := range sorted(partitions) {
				b = binary.BigEndian.AppendUint32(b, uint32(n))
			}
			d = d.add(b)
		}
	}
	return d
}

func (a Assignment) fills() bool {
	for _, own := range a {
		if len(own) > MostDigested {
			return true
		}
	}
	return false
}

// appendText writes a text so that it is seen where it ends.
func appendText(b []byte, text string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(text))), text...)
}
