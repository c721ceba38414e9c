package live

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"unicode"
	"unicode/utf16"
)

// Name gives the name of the call's API, as Kafka's request logger prints it.
func (c Call) Name() string { return apis[c.Key].name }

// Header gives the header of the request as Kafka's request logger prints it.
func (c Call) Header() string {
	return fmt.Sprintf(`{"requestApiKey":%d,"requestApiVersion":%d,"correlationId":%d,"clientId":%s,"requestApiKeyName":%q}`,
		c.Key, c.Version, c.Correlation, encode(c.Client), c.Name())
}

// Bodies gives request and response in the form of Kafka's request logger:
// JSON with the names of Kafka's message definitions, the fields of the
// version alone, bytes in base64.
func (c Call) Bodies() (request, response string) {
	var in, out bytes.Buffer
	object(&in, reflect.ValueOf(c.Request).Elem(), apis[c.Key].request, c.Version)
	object(&out, reflect.ValueOf(c.Response).Elem(), apis[c.Key].response, c.Version)
	return in.String(), out.String()
}

// object writes a struct of kmsg. Its fields stand in the order of the table,
// between Version and UnknownTags.
func object(out *bytes.Buffer, v reflect.Value, fields []field, version int16) {
	first := 0
	if v.Type().Field(0).Name == "Version" {
		first = 1
	}
	out.WriteByte('{')
	some := false
	for i, f := range fields {
		if version < f.first || version > f.last {
			continue
		}
		if some {
			out.WriteByte(',')
		}
		some = true
		fmt.Fprintf(out, "%q:", f.name)
		value(out, v.Field(first+i), f, version)
	}
	out.WriteByte('}')
}

func value(out *bytes.Buffer, v reflect.Value, f field, version int16) {
	switch kind := v.Kind(); {
	case (kind == reflect.Pointer || kind == reflect.Slice) && v.IsNil() && f.nullable:
		out.WriteString("null")
	case kind == reflect.Pointer:
		value(out, v.Elem(), f, version)
	case kind == reflect.Struct:
		object(out, v, f.fields, version)
	case kind == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8:
		fmt.Fprintf(out, "%q", base64.StdEncoding.EncodeToString(v.Bytes()))
	case kind == reflect.Array: // an id of 16 bytes, written as Kafka's Uuid is
		id := v.Interface().([16]byte)
		fmt.Fprintf(out, "%q", base64.RawURLEncoding.EncodeToString(id[:]))
	case kind == reflect.Slice:
		out.WriteByte('[')
		for i := range v.Len() {
			if i > 0 {
				out.WriteByte(',')
			}
			value(out, v.Index(i), f, version)
		}
		out.WriteByte(']')
	default:
		out.WriteString(encode(v.Interface()))
	}
}

// encode writes a text, a number or a truth as JSON: <, > and & as they are,
// and escaped whatever might act on a terminal.
func encode(v any) string {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err) // kmsg has no other kinds
	}
	var safe strings.Builder
	for _, r := range string(bytes.TrimSpace(out.Bytes())) {
		if unicode.IsPrint(r) {
			safe.WriteRune(r)
			continue
		}
		for _, unit := range utf16.AppendRune(nil, r) {
			fmt.Fprintf(&safe, `\u%04x`, unit)
		}
	}
	return safe.String()
}
