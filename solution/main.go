// This program does the job of a consumer group leader: it reads one request
// a line from standard input and prints one answer a line.
//
// All input and output is done here, and need not be read. The exercise is two
// functions: DecodeSubscription in decode.go and AssignRange in assign.go.
// starter/README.md says what they have to do.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
)

// request is one line of input. Which fields are there depends on Op.
type request struct {
	ID       int64  `json:"id"`
	Op       string `json:"op"`
	Metadata []byte `json:"metadata"` // base64 in the line
	Topics   []struct {
		Name       string `json:"name"`
		Partitions int32  `json:"partitions"`
	} `json:"topics"`
	Members []struct {
		MemberID        string   `json:"memberId"`
		GroupInstanceID *string  `json:"groupInstanceId"`
		Topics          []string `json:"topics"`
		Metadata        []byte   `json:"metadata"`
	} `json:"members"`
}

// The three shapes of an answer.
type (
	failure struct {
		ID    int64  `json:"id"`
		Error string `json:"error"`
	}
	subscriptionAnswer struct {
		ID       int64    `json:"id"`
		Version  int16    `json:"version"`
		Topics   []string `json:"topics"`
		UserData []byte   `json:"userData"` // base64, or null
	}
	assignmentAnswer struct {
		ID         int64      `json:"id"`
		Assignment Assignment `json:"assignment"`
	}
)

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// serve answers requests until the input ends.
func serve(in io.Reader, out io.Writer) error {
	requests := json.NewDecoder(bufio.NewReader(in))
	answers := json.NewEncoder(out) // writes each answer at once, with a line end
	answers.SetEscapeHTML(false)
	for {
		var r request
		err := requests.Decode(&r)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("reading a request: %w", err)
		}
		if err := answers.Encode(r.answer()); err != nil {
			return fmt.Errorf("writing an answer: %w", err)
		}
	}
}

func (r request) answer() any {
	switch r.Op {
	case "decode":
		return r.decode()
	case "assign", "lead":
		return r.assign()
	}
	return failure{r.ID, "unknown op " + r.Op}
}

func (r request) decode() any {
	s, err := DecodeSubscription(r.Metadata)
	if err != nil {
		return failure{r.ID, err.Error()}
	}
	if s.Topics == nil {
		s.Topics = []string{}
	}
	return subscriptionAnswer{r.ID, s.Version, s.Topics, s.UserData}
}

// assign answers assign, where the topics of each member are given, and lead,
// where its bytes are.
func (r request) assign() any {
	var topics []Topic
	for _, t := range r.Topics {
		topics = append(topics, Topic{t.Name, t.Partitions})
	}
	var members []Member
	for _, m := range r.Members {
		if r.Op == "lead" {
			s, err := DecodeSubscription(m.Metadata)
			if err != nil {
				return failure{r.ID, fmt.Sprintf("member %s: %v", m.MemberID, err)}
			}
			m.Topics = s.Topics
		}
		members = append(members, Member{m.MemberID, m.GroupInstanceID, m.Topics})
	}
	assignment, err := AssignRange(topics, members)
	if err != nil {
		return failure{r.ID, err.Error()}
	}
	if assignment == nil {
		assignment = Assignment{}
	}
	return assignmentAnswer{r.ID, assignment}
}
