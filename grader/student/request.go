package student

import (
	"encoding/json"

	"muster/grader/group"
)

// The lines that go to a program, as the contract lays them out.

type (
	decodeRequest struct {
		ID       int64    `json:"id"`
		Op       group.Op `json:"op"`
		Metadata []byte   `json:"metadata"` // base64 in the line
	}
	groupRequest struct {
		ID      int64    `json:"id"`
		Op      group.Op `json:"op"`
		Topics  []topic  `json:"topics"`
		Members any      `json:"members"`
	}
	topic struct {
		Name       string `json:"name"`
		Partitions int32  `json:"partitions"`
	}
	assignMember struct {
		ID         string   `json:"memberId"`
		InstanceID *string  `json:"groupInstanceId,omitempty"`
		Topics     []string `json:"topics"`
	}
	leadMember struct {
		ID         string  `json:"memberId"`
		InstanceID *string `json:"groupInstanceId,omitempty"`
		Metadata   []byte  `json:"metadata"`
	}
)

// Request writes a question as the line that asks it, without the line end.
func Request(id int64, q group.Question) []byte {
	var request any = decodeRequest{id, q.Op, notNil(q.Metadata)}
	if q.Op != group.Decode {
		topics := make([]topic, len(q.Topics))
		for i, t := range q.Topics {
			topics[i] = topic(t)
		}
		request = groupRequest{id, q.Op, topics, members(q)}
	}
	line, err := json.Marshal(request)
	if err != nil {
		panic("a request is strings and numbers: " + err.Error())
	}
	return line
}

func members(q group.Question) any {
	if q.Op == group.Assign {
		out := make([]assignMember, len(q.Members))
		for i, m := range q.Members {
			out[i] = assignMember{m.ID, m.InstanceID, notNil(m.Topics)}
		}
		return out
	}
	out := make([]leadMember, len(q.Members))
	for i, m := range q.Members {
		out[i] = leadMember{m.ID, m.InstanceID, notNil(m.Metadata)}
	}
	return out
}

// notNil lets an empty list be written as one, and not as null.
func notNil[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
