package student

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"muster/grader/group"
)

// The lines that go to and from a program, as the contract lays them out.

type requestTopic struct {
	Name       string `json:"name"`
	Partitions int32  `json:"partitions"`
}

type requestMember struct {
	MemberID        string    `json:"memberId"`
	GroupInstanceID *string   `json:"groupInstanceId,omitempty"`
	Topics          *[]string `json:"topics,omitempty"`
	Metadata        *string   `json:"metadata,omitempty"`
}

type request struct {
	ID       int64            `json:"id"`
	Op       group.Op         `json:"op"`
	Metadata *string          `json:"metadata,omitempty"`
	Topics   *[]requestTopic  `json:"topics,omitempty"`
	Members  *[]requestMember `json:"members,omitempty"`
}

// Request writes a question as the line that asks it, without the line end.
func Request(id int64, q group.Question) []byte {
	r := request{ID: id, Op: q.Op}
	if q.Op == group.Decode {
		r.Metadata = encoded(q.Metadata)
	} else {
		topics := make([]requestTopic, len(q.Topics))
		for i, t := range q.Topics {
			topics[i] = requestTopic(t)
		}
		members := make([]requestMember, len(q.Members))
		for i, m := range q.Members {
			members[i] = member(q.Op, m)
		}
		r.Topics, r.Members = &topics, &members
	}
	line, err := json.Marshal(r)
	if err != nil {
		panic("a request is strings and numbers: " + err.Error())
	}
	return line
}

func member(op group.Op, m group.Member) requestMember {
	out := requestMember{MemberID: m.ID, GroupInstanceID: m.InstanceID}
	if op == group.Lead {
		out.Metadata = encoded(m.Metadata)
		return out
	}
	topics := append([]string{}, m.Topics...)
	out.Topics = &topics
	return out
}

func encoded(b []byte) *string {
	s := base64.StdEncoding.EncodeToString(b)
	return &s
}

type response struct {
	ID         *int64                        `json:"id"`
	Error      *string                       `json:"error"`
	Version    *int64                        `json:"version"`
	Topics     json.RawMessage               `json:"topics"`
	UserData   json.RawMessage               `json:"userData"`
	Assignment map[string]map[string][]int32 `json:"assignment"`
}

// parse reads a line as the answer to an open request. ok is false for a line
// that is none: the program's own, a debugging print for instance.
func parse(line []byte, open func(id int64) (group.Op, bool)) (id int64, a group.Answer, ok bool) {
	if len(line) == 0 || line[0] != '{' && line[0] != ' ' && line[0] != '\t' {
		return 0, a, false
	}
	var r response
	err := json.Unmarshal(line, &r)
	var wrongType *json.UnmarshalTypeError
	if err != nil && !errors.As(err, &wrongType) || r.ID == nil {
		return 0, a, false
	}
	op, ok := open(*r.ID)
	if !ok {
		return 0, a, false
	}
	if wrongType != nil {
		return *r.ID, malformed("%s cannot be %s", fieldName(wrongType.Field), wrongType.Value), true
	}
	return *r.ID, r.answer(op), true
}

func fieldName(path string) string {
	if path == "" {
		return "the answer"
	}
	return Escape(path)
}

func malformed(format string, args ...any) group.Answer {
	return group.Answer{Fault: &group.Fault{Kind: group.Malformed,
		Detail: "your answer is not in the contract's form: " + fmt.Sprintf(format, args...)}}
}

func (r *response) answer(op group.Op) group.Answer {
	switch {
	case r.Error != nil && *r.Error != "":
		return group.Answer{Refusal: *r.Error}
	case op == group.Decode:
		return r.subscription()
	case r.Assignment == nil:
		return malformed("it has neither assignment nor a non-empty error")
	}
	return group.Answer{Assignment: r.Assignment}
}

func (r *response) subscription() group.Answer {
	s := &group.Subscription{Topics: []string{}}
	switch {
	case r.Version == nil:
		return malformed("it has neither version nor a non-empty error")
	case *r.Version < math.MinInt16 || *r.Version > math.MaxInt16:
		return malformed("version %d does not fit an int16", *r.Version)
	case r.Topics == nil:
		return malformed("topics is missing")
	case r.UserData == nil:
		return malformed("userData is missing: say null where the bytes say null")
	}
	s.Version = int16(*r.Version)
	if err := json.Unmarshal(r.Topics, &s.Topics); err != nil {
		return malformed("topics is not a list of strings")
	}
	if s.Topics == nil { // null: what several languages print for an empty list
		s.Topics = []string{}
	}
	var data *string
	if err := json.Unmarshal(r.UserData, &data); err != nil {
		return malformed("userData is neither base64 nor null")
	}
	if data != nil {
		b, err := base64.StdEncoding.DecodeString(*data)
		if err != nil {
			return malformed("userData is not standard base64 with padding")
		}
		s.UserData = append([]byte{}, b...)
	}
	return group.Answer{Subscription: s}
}
