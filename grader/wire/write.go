package wire

import (
	"encoding/binary"

	"muster/grader/group"
)

// AppendHead writes version, topics and user data to b: a whole subscription
// of version 0, and what every later one begins with. Names longer than 32767
// bytes do not fit the format and are the caller's fault.
func AppendHead(b []byte, s group.Subscription) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(s.Version))
	b = binary.BigEndian.AppendUint32(b, uint32(len(s.Topics)))
	for _, t := range s.Topics {
		b = appendString(b, t)
	}
	return appendBytes(b, s.UserData)
}

// AppendSubscription writes a whole subscription: the fields of its version,
// absent ones as Kafka's defaults (nothing owned, generation -1, null rack).
func AppendSubscription(b []byte, s Subscription) []byte {
	b = AppendHead(b, group.Subscription{Version: s.Version, Topics: s.Topics, UserData: s.UserData})
	if s.Version >= 1 {
		var owned []Owned
		if s.OwnedPartitions != nil {
			owned = *s.OwnedPartitions
		}
		b = appendOwned(b, owned)
	}
	if s.Version >= 2 {
		generation := int32(-1)
		if s.GenerationID != nil {
			generation = *s.GenerationID
		}
		b = binary.BigEndian.AppendUint32(b, uint32(generation))
	}
	if s.Version < 3 {
		return b
	}
	if s.RackID == nil {
		return binary.BigEndian.AppendUint16(b, 0xffff)
	}
	return appendString(b, *s.RackID)
}

// AppendAssignment writes a whole assignment.
func AppendAssignment(b []byte, a Assignment) []byte {
	b = binary.BigEndian.AppendUint16(b, uint16(a.Version))
	return appendBytes(appendOwned(b, a.AssignedPartitions), a.UserData)
}

func appendString(b []byte, s string) []byte {
	return append(binary.BigEndian.AppendUint16(b, uint16(len(s))), s...)
}

func appendBytes(b, data []byte) []byte {
	if data == nil {
		return binary.BigEndian.AppendUint32(b, 0xffffffff)
	}
	return append(binary.BigEndian.AppendUint32(b, uint32(len(data))), data...)
}

func appendOwned(b []byte, owned []Owned) []byte {
	b = binary.BigEndian.AppendUint32(b, uint32(len(owned)))
	for _, o := range owned {
		b = appendString(b, o.Topic)
		b = binary.BigEndian.AppendUint32(b, uint32(len(o.Partitions)))
		for _, p := range o.Partitions {
			b = binary.BigEndian.AppendUint32(b, uint32(p))
		}
	}
	return b
}
