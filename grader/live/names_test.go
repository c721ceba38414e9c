package live

import (
	"reflect"
	"slices"
	"testing"

	"github.com/twmb/franz-go/pkg/kmsg"
)

// TestNamesFitTheStructs wants a name for each field of each struct of kmsg,
// a name for a list of names only where there are such, and every API at its
// highest version to be written.
func TestNamesFitTheStructs(t *testing.T) {
	var names []string
	for key, a := range apis {
		r := kmsg.RequestForKey(key)
		if r == nil || kmsg.NameForKey(key) == "" {
			t.Fatalf("there is no API %d", key)
		}
		names = append(names, a.name)
		r.SetVersion(r.MaxVersion())
		fits(t, a.name+" request", reflect.TypeOf(r).Elem(), a.request)
		fits(t, a.name+" response", reflect.TypeOf(r.ResponseKind()).Elem(), a.response)
	}
	slices.Sort(names)
	want := []string{"CONSUMER_GROUP_HEARTBEAT", "FIND_COORDINATOR", "HEARTBEAT", "JOIN_GROUP", "LEAVE_GROUP", "OFFSET_COMMIT", "OFFSET_FETCH", "SYNC_GROUP"}
	if !slices.Equal(names, want) {
		t.Errorf("the APIs are %v", names)
	}
}

func fits(t *testing.T, where string, s reflect.Type, fields []field) {
	t.Helper()
	var own []reflect.StructField
	for f := range s.Fields() {
		if f.Name != "Version" && f.Name != "UnknownTags" {
			own = append(own, f)
		}
	}
	if len(own) != len(fields) {
		t.Fatalf("%s: %d names for the %d fields of %s", where, len(fields), len(own), s)
	}
	for i, f := range fields {
		inner := own[i].Type
		for inner.Kind() == reflect.Slice || inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		if (inner.Kind() == reflect.Struct) != (f.fields != nil) {
			t.Errorf("%s: %s is %s, and has the fields %v", where, f.name, own[i].Type, f.fields)
		} else if f.fields != nil {
			fits(t, where+"."+f.name, inner, f.fields)
		}
	}
}

// TestBodies pins what Kafka's request logger prints of each API: these lines
// are a broker's own, but for the values.
func TestBodies(t *testing.T) {
	for _, c := range bodies {
		c.request.SetVersion(c.version)
		r := c.request.ResponseKind()
		if c.fill != nil {
			c.fill(r)
		}
		request, response := Call{Key: c.request.Key(), Version: c.version, Request: c.request, Response: r}.Bodies()
		if request != c.in || response != c.out {
			t.Errorf("%s %d:\ngot  %s\n     %s\nwant %s\n     %s", apis[c.request.Key()].name, c.version, request, response, c.in, c.out)
		}
	}
}

// TestHeader wants nothing in a client id to act on a terminal.
func TestHeader(t *testing.T) {
	c := Call{Key: 11, Version: 5, Correlation: 7, Client: "a\"<b>\x1b\x7f\u202e\U000e0001é"}
	want := `{"requestApiKey":11,"requestApiVersion":5,"correlationId":7,"clientId":"a\"<b>\u001b\u007f\u202e\udb40\udc01é","requestApiKeyName":"JOIN_GROUP"}`
	if c.Header() != want {
		t.Errorf("got  %s\nwant %s", c.Header(), want)
	}
}
