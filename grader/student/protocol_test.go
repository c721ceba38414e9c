package student

import (
	"bytes"
	"encoding/json"
	"testing"

	"muster/grader/group"
)

func TestRequest(t *testing.T) {
	a := []byte{0, 0, 0, 0, 0, 1, 0, 1, 'a', 0xff, 0xff, 0xff, 0xff}
	instance := "rack-1"
	for _, c := range []struct {
		id       int64
		question group.Question
		want     string
	}{
		{1, group.Question{Op: group.Decode, Metadata: a},
			`{"id":1,"op":"decode","metadata":"AAAAAAABAAFh/////w=="}`},
		{2, group.Question{Op: group.Assign, Topics: []group.Topic{{Name: "a", Partitions: 3}},
			Members: []group.Member{{ID: "consumer-2", Topics: []string{"a"}}, {ID: "consumer-10", Topics: []string{"a"}}}},
			`{"id":2,"op":"assign","topics":[{"name":"a","partitions":3}],"members":[{"memberId":"consumer-2","topics":["a"]},{"memberId":"consumer-10","topics":["a"]}]}`},
		{3, group.Question{Op: group.Lead, Topics: []group.Topic{{Name: "a", Partitions: 3}}, Members: []group.Member{{ID: "consumer-1", Metadata: a}}},
			`{"id":3,"op":"lead","topics":[{"name":"a","partitions":3}],"members":[{"memberId":"consumer-1","metadata":"AAAAAAABAAFh/////w=="}]}`},
		{4, group.Question{Op: group.Decode}, `{"id":4,"op":"decode","metadata":""}`},
		{5, group.Question{Op: group.Assign}, `{"id":5,"op":"assign","topics":[],"members":[]}`},
		{6, group.Question{Op: group.Assign, Members: []group.Member{{ID: "m", InstanceID: &instance}}},
			`{"id":6,"op":"assign","topics":[],"members":[{"memberId":"m","groupInstanceId":"rack-1","topics":[]}]}`},
		{7, group.Question{Op: group.Lead, Members: []group.Member{{ID: "m\n\"é\u2028", Topics: []string{"not told"}}}},
			`{"id":7,"op":"lead","topics":[],"members":[{"memberId":"m\n\"é\u2028","metadata":""}]}`},
	} {
		if got := string(Request(c.id, c.question)); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

// A string in a request is what the library makes of it.
func FuzzRequestString(f *testing.F) {
	for _, s := range []string{"", "consumer-1", `a"b\c`, "a\x00\x1f\x7f", "<", ">", "&", "é\u2028", "\xff", "\U0001F600"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		want, err := json.Marshal(s)
		if got := appendString(nil, s); err != nil || !bytes.Equal(got, want) {
			t.Errorf("got  %s\nwant %s (%v)", got, want, err)
		}
	})
}

// alone has one open question, under the id 4.
func alone(op group.Op) func(int64) (group.Op, bool) {
	return func(id int64) (group.Op, bool) { return op, id == 4 }
}

func TestParseSubscription(t *testing.T) {
	const form = "your answer is not in the contract's form: "
	read := func(version int16, topics []string, userData []byte) group.Answer {
		return group.Answer{Subscription: &group.Subscription{Version: version, Topics: topics, UserData: userData}}
	}
	wrong := func(detail string) group.Answer {
		return group.Answer{Fault: &group.Fault{Kind: group.Malformed, Detail: form + detail}}
	}
	for _, c := range []struct {
		line string
		want group.Answer
	}{
		{`{"id":4,"version":0,"topics":["a"],"userData":null}`, read(0, []string{"a"}, nil)},
		{` {"userData":"","topics":[],"version":3,"id":4}`, read(3, nil, []byte{})},
		{`{"id":4,"version":-1,"topics":null,"userData":"AQI="}`, read(-1, nil, []byte{1, 2})},
		{`{"id":4,"error":"no"}`, group.Answer{Refusal: "no"}},
		{`{"id":4,"error":null,"version":1,"topics":[],"userData":null}`, read(1, nil, nil)},
		{`{"id":4,"version":0,"topics":[]}`, wrong("userData is missing: say null where the bytes say null")},
		{`{"id":4,"version":0,"userData":null}`, wrong("topics is missing")},
		{`{"id":4,"topics":[],"userData":null}`, wrong("it has neither version nor a non-empty error")},
		{`{"id":4,"version":40000,"topics":[],"userData":null}`, wrong("version: number 40000 where an int16 belongs")},
		{`{"id":4,"version":1e99,"topics":[],"userData":null}`, wrong("version: number 1e99 where an int16 belongs")},
		{`{"id":4,"version":0.5,"topics":[],"userData":null}`, wrong("version: number 0.5 where an int16 belongs")},
		{`{"id":4,"version":"0","topics":[],"userData":null}`, wrong("version: string where an int16 belongs")},
		{`{"id":4,"version":0,"topics":"a","userData":null}`, wrong("topics is not a list of strings")},
		{`{"id":4,"version":0,"topics":[1],"userData":null}`, wrong("topics is not a list of strings")},
		{`{"id":4,"version":0,"topics":[null],"userData":null}`, wrong("topics is not a list of strings")},
		{`{"id":4,"version":0,"topics":[],"userData":[1,2]}`, wrong("userData is neither base64 nor null")},
		{`{"id":4,"version":0,"topics":[],"userData":"AQI"}`, wrong("userData is not standard base64 with padding")},
		{`{"id":4,"version":0,"topics":[],"userData":"_-8="}`, wrong("userData is not standard base64 with padding")},
		{`{"id":4,"Version":0,"topics":[],"userData":null}`, wrong("it has neither version nor a non-empty error")},
		{`{"id":4,"assignment":{}}`, wrong("it has neither version nor a non-empty error")},
	} {
		id, got, ok := parse([]byte(c.line), alone(group.Decode))
		switch {
		case !ok || id != 4:
			t.Errorf("%s: no answer", c.line)
		case !group.Same(got, c.want):
			t.Errorf("%s: %v", c.line, group.Diff(c.want, got))
		case got.Fault != nil && *got.Fault != *c.want.Fault:
			t.Errorf("%s:\ngot  %v\nwant %v", c.line, *got.Fault, *c.want.Fault)
		}
	}
}

// Whatever the line: no panic, no answer to a question that is not open, and
// exactly one kind of answer.
func FuzzParse(f *testing.F) {
	for _, line := range []string{
		``, `{`, `{}`, `null`, `[]`, `{"id":4}`, `{"id":5,"error":"x"}`, `{"id":4,"error":"x"}`, `{"id":4,"id":5,"error":"x"}`,
		`{"id":4,"version":0,"topics":["a"],"userData":null}`, `{"id":4,"assignment":{"m":{"a":[0,1]},"n":{"b":null}}}`,
		`{"id":"4"}`, `{"id":4.0,"error":"x"}`, `{"id":-4,"error":"x"}`, `{"id":99999999999999999999}`, "\ufeff{\"id\":4}", `{"id":4,"assignment":{"m":{"a":[null]}}}`,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		for _, op := range []group.Op{group.Decode, group.Assign, group.Lead} {
			id, a, ok := parse(line, alone(op))
			kinds := 0
			for _, is := range []bool{a.Subscription != nil, a.Assignment != nil, a.Refusal != "", a.Fault != nil} {
				if is {
					kinds++
				}
			}
			switch {
			case !ok && kinds > 0 || ok && kinds != 1:
				t.Errorf("ok is %v, with %+v", ok, a)
			case ok && id != 4:
				t.Errorf("an answer to question %d, which is not open", id)
			case ok && (op == group.Decode) != (a.Subscription != nil) && a.Refusal == "" && a.Fault == nil:
				t.Errorf("answered %s with %+v", op, a)
			case a.Fault != nil && Escape(a.Fault.Detail) != a.Fault.Detail:
				t.Errorf("the detail cannot be shown: %q", a.Fault.Detail)
			}
		}
	})
}
