package student

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"muster/grader/group"
)

// response is a line that comes from a program, as the contract lays it out.
type response struct {
	ID         *int64                        `json:"id"`
	Error      *string                       `json:"error"`
	Version    *int16                        `json:"version"`
	Topics     json.RawMessage               `json:"topics"`
	UserData   json.RawMessage               `json:"userData"`
	Assignment map[string]map[string][]int32 `json:"assignment"`
}

// mark is a byte order mark: some runtimes begin their output with one.
const mark = "\ufeff"

// parse reads a line as the answer to an open request. ok is false for a line
// that is none: the program's own, a debugging print for instance.
func parse(line []byte, open func(id int64) (group.Op, bool)) (id int64, a group.Answer, ok bool) {
	line = bytes.TrimPrefix(line, []byte(mark))
	if len(line) == 0 || line[0] != '{' && line[0] != ' ' && line[0] != '\t' {
		return 0, a, false
	}
	var r response
	err := json.Unmarshal(line, &r)
	var wrong *json.UnmarshalTypeError
	if err != nil && !errors.As(err, &wrong) || r.ID == nil || !names(line, "id") {
		return 0, a, false
	}
	op, ok := open(*r.ID)
	if !ok {
		return 0, a, false
	}
	if wrong != nil {
		err = wrongType(wrong)
	} else {
		a, err = r.answer(op, line)
	}
	if err != nil {
		a = group.Answer{Fault: &group.Fault{Kind: group.Malformed,
			Detail: "your answer is not in the contract's form: " + Escape(err.Error())}}
	}
	return *r.ID, a, true
}

// names reports whether a field's name is in a line just so: the decoder takes
// "Id" for "id" as well, but the contract does not.
func names(line []byte, field string) bool { return bytes.Contains(line, []byte(`"`+field+`"`)) }

func wrongType(e *json.UnmarshalTypeError) error {
	text := fmt.Sprintf("%s where %s belongs", clip(e.Value, 40), kindNames[e.Type.Kind()])
	if e.Field != "" {
		text = e.Field + ": " + text
	}
	return errors.New(text)
}

var kindNames = map[reflect.Kind]string{
	reflect.Map: "an object", reflect.Slice: "a list", reflect.String: "a string",
	reflect.Int64: "an integer", reflect.Int32: "an int32", reflect.Int16: "an int16",
}

func (r *response) answer(op group.Op, line []byte) (a group.Answer, err error) {
	switch {
	case r.Error != nil && *r.Error != "" && names(line, "error"):
		a.Refusal = *r.Error
	case op == group.Decode:
		a.Subscription, err = r.subscription(line)
	case r.Assignment == nil || !names(line, "assignment"):
		err = errors.New("it has neither assignment nor a non-empty error")
	case holdsNull(line):
		err = errors.New("assignment: null where an int32 belongs")
	default:
		a.Assignment = r.Assignment
	}
	return a, err
}

// holdsNull reports whether a list of partitions holds a null, which the
// decoder takes for 0. A null instead of a list means an empty one.
func holdsNull(line []byte) bool {
	if !bytes.Contains(line, []byte("null")) {
		return false
	}
	var r struct {
		Assignment map[string]map[string][]*int32 `json:"assignment"`
	}
	json.Unmarshal(line, &r) // it did before
	for _, topics := range r.Assignment {
		for _, partitions := range topics {
			if slices.Contains(partitions, nil) {
				return true
			}
		}
	}
	return false
}

func (r *response) subscription(line []byte) (*group.Subscription, error) {
	switch {
	case r.Version == nil || !names(line, "version"):
		return nil, errors.New("it has neither version nor a non-empty error")
	case r.Topics == nil || !names(line, "topics"):
		return nil, errors.New("topics is missing")
	case r.UserData == nil || !names(line, "userData"):
		return nil, errors.New("userData is missing: say null where the bytes say null")
	}
	var topics []*string // null: what several languages print for an empty list
	if json.Unmarshal(r.Topics, &topics) != nil || slices.Contains(topics, nil) {
		return nil, errors.New("topics is not a list of strings")
	}
	s := &group.Subscription{Version: *r.Version, Topics: make([]string, len(topics))}
	for i, topic := range topics {
		s.Topics[i] = *topic
	}
	var data *string
	if json.Unmarshal(r.UserData, &data) != nil {
		return nil, errors.New("userData is neither base64 nor null")
	}
	if data != nil {
		b, err := base64.StdEncoding.DecodeString(*data)
		if err != nil {
			return nil, errors.New("userData is not standard base64 with padding")
		}
		s.UserData = append([]byte{}, b...)
	}
	return s, nil
}
