package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"slices"
	"testing"

	"muster/grader/leader"
	"muster/grader/mistake"
	"muster/grader/report"
	"muster/grader/student"
)

// cans are the answers of a program that looks them up.
type cans struct {
	Answers map[string]map[string]any // by the request without its id
	Refuse  bool                      // all other requests; else they get an empty answer
}

// withoutID gives a request as it is every time it is asked.
func withoutID(line []byte) (id any, rest string, request map[string]any, err error) {
	if err := json.Unmarshal(line, &request); err != nil {
		return nil, "", nil, err
	}
	id = request["id"]
	delete(request, "id")
	text, err := json.Marshal(request) // in order of the fields' names
	return id, string(text), request, err
}

// recite answers the requests that are in a file.
func recite(file string, in io.Reader, out io.Writer) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var known cans
	if err := json.Unmarshal(text, &known); err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 64<<20)
	for lines.Scan() {
		id, rest, request, err := withoutID(lines.Bytes())
		if err != nil {
			return err
		}
		answer, ok := known.Answers[rest]
		if !ok {
			answer = known.other(request)
		}
		answer["id"] = id
		if err := json.NewEncoder(out).Encode(answer); err != nil {
			return err
		}
	}
	return lines.Err()
}

// other answers a request that the program does not know: in the right form,
// and wrong.
func (c cans) other(request map[string]any) map[string]any {
	if c.Refuse {
		return map[string]any{"error": "nobody told me"}
	}
	if request["op"] == "decode" {
		return map[string]any{"version": 0, "topics": []string{}, "userData": nil}
	}
	assignment := map[string]any{}
	for _, m := range request["members"].([]any) {
		assignment[m.(map[string]any)["memberId"].(string)] = map[string]any{}
	}
	return map[string]any{"assignment": assignment}
}

// TestHardCodedAnswers grades programs that know the public checks and nothing
// else. Each check is passed, and still they do not pass, whatever the seed.
func TestHardCodedAnswers(t *testing.T) {
	with, err := testMaterial()
	if err != nil {
		t.Fatal(err)
	}
	known := cans{Answers: map[string]map[string]any{}}
	for _, q := range with.questions() {
		_, rest, _, err := withoutID(student.Request(1, q))
		if err != nil {
			t.Fatal(err)
		}
		if known.Answers[rest], err = fields(leader.Leader{}.Answer(q)); err != nil {
			t.Fatal(err)
		}
	}
	for name, refuse := range map[string]bool{"else empty": false, "else an error": true} {
		t.Run(name, func(t *testing.T) {
			known.Refuse = refuse
			dir := ownSubmission(t, "-canned", known)
			for seed := range uint64(4) {
				r := gradeDir(t, dir, 600, seed)
				if r.Passed != r.Total || r.Verdict != report.Fail {
					t.Errorf("seed %d: %d of %d, %s", seed, r.Passed, r.Total, r.Verdict)
				}
				if got := foundIn(r); !slices.Equal(got, []string{mistake.HardCoded}) {
					t.Errorf("seed %d: named %v", seed, got)
				}
			}
		})
	}
}
