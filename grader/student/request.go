package student

import (
	"encoding/base64"
	"encoding/json"
	"strconv"

	"muster/grader/group"
)

// Request writes a question as the line that asks it, without the line end, as
// the contract lays it out.
func Request(id int64, q group.Question) []byte { return appendRequest(nil, id, q) }

// appendRequest writes a request behind b. So many are written that a general
// encoder would take a tenth of a grader's time.
func appendRequest(b []byte, id int64, q group.Question) []byte {
	b = strconv.AppendInt(append(b, `{"id":`...), id, 10)
	b = appendString(append(b, `,"op":`...), string(q.Op))
	if q.Op == group.Decode {
		return append(appendBytes(append(b, `,"metadata":`...), q.Metadata), '}')
	}
	b = appendList(append(b, `,"topics":`...), q.Topics, appendTopic)
	member := appendAssignMember
	if q.Op == group.Lead {
		member = appendLeadMember
	}
	return append(appendList(append(b, `,"members":`...), q.Members, member), '}')
}

func appendTopic(b []byte, t group.Topic) []byte {
	b = appendString(append(b, `{"name":`...), t.Name)
	return append(strconv.AppendInt(append(b, `,"partitions":`...), int64(t.Partitions), 10), '}')
}

func appendAssignMember(b []byte, m group.Member) []byte {
	b = append(appendMember(b, m), `,"topics":`...)
	return append(appendList(b, m.Topics, appendString), '}')
}

func appendLeadMember(b []byte, m group.Member) []byte {
	b = append(appendMember(b, m), `,"metadata":`...)
	return append(appendBytes(b, m.Metadata), '}')
}

// appendMember writes what a member has for both ops.
func appendMember(b []byte, m group.Member) []byte {
	b = appendString(append(b, `{"memberId":`...), m.ID)
	if m.InstanceID != nil {
		b = appendString(append(b, `,"groupInstanceId":`...), *m.InstanceID)
	}
	return b
}

func appendList[T any](b []byte, list []T, each func([]byte, T) []byte) []byte {
	b = append(b, '[')
	for i, one := range list {
		if i > 0 {
			b = append(b, ',')
		}
		b = each(b, one)
	}
	return append(b, ']')
}

// appendBytes writes bytes in base64; null ones as empty.
func appendBytes(b, data []byte) []byte {
	return append(base64.StdEncoding.AppendEncode(append(b, '"'), data), '"')
}

// appendString writes a string. One that is not plain is left to the library.
func appendString(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			text, err := json.Marshal(s)
			if err != nil {
				panic("a string: " + err.Error()) // each can be written
			}
			return append(b, text...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}
