package timing

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
)

// line is one setting of a file.
type line struct {
	number      int
	name, value string
}

// passedOver are settings of nearly every consumer that have no part in its
// times. Others are refused: they may be misspelt.
var passedOver = []string{"bootstrap.servers", "client.id", "group.id", "key.deserializer", "value.deserializer",
	"auto.offset.reset", "enable.auto.commit", "auto.commit.interval.ms", "partition.assignment.strategy", "isolation.level"}

// Read sets what a file says. name tells its format: .properties, or .json
// for one flat object. The error tells the line.
func (c *Consumer) Read(name string, text []byte) error {
	read := readProperties
	switch filepath.Ext(name) {
	case ".json":
		read = readJSON
	case ".properties":
	default:
		return fmt.Errorf("%s: the name must end in .properties or .json, to tell its format", name)
	}
	lines, err := read(bytes.TrimPrefix(text, []byte("\ufeff")))
	if err != nil {
		return fmt.Errorf("%s:%w", name, err)
	}
	seen := map[string]int{}
	for _, l := range lines {
		if at, again := seen[l.name]; again {
			return fmt.Errorf("%s:%d: %s is set here again, after line %d; leave one of them", name, l.number, l.name, at)
		}
		seen[l.name] = l.number
		if err := c.setLine(l); err != nil {
			return fmt.Errorf("%s:%d: %w", name, l.number, err)
		}
	}
	return nil
}

func (c *Consumer) setLine(l line) error {
	switch {
	case slices.Contains(passedOver, l.name), l.name == "group.protocol" && l.value == "classic":
		return nil
	case l.name == "group.protocol":
		return fmt.Errorf("group.protocol is %q: there the broker sets the times, and this is about classic groups", l.value)
	}
	return c.Set(l.name, l.value)
}

// readProperties reads Java's format: comments, = or : or blanks between name
// and value, lines that go on after a backslash. Other escapes stay as they
// are: no name and no number has any.
func readProperties(text []byte) ([]line, error) {
	var out []line
	whole, from := "", 0
	for i, part := range strings.Split(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n") {
		part = strings.TrimLeft(part, " \t\f")
		if whole == "" {
			if part == "" || part[0] == '#' || part[0] == '!' {
				continue
			}
			from = i + 1
		}
		if backslashes := len(part) - len(strings.TrimRight(part, `\`)); backslashes%2 == 1 {
			whole += part[:len(part)-1]
			continue
		}
		whole += part
		out = append(out, property(from, whole))
		whole = ""
	}
	if whole != "" {
		out = append(out, property(from, whole))
	}
	return out, nil
}

func property(number int, text string) line {
	end := strings.IndexAny(text, "=: \t\f")
	if end < 0 {
		return line{number, text, ""}
	}
	value := strings.TrimLeft(text[end:], " \t\f")
	if value != "" && (value[0] == '=' || value[0] == ':') {
		value = value[1:]
	}
	return line{number, text[:end], strings.TrimSpace(value)}
}

// readJSON reads one flat object, token by token so that lines are known.
func readJSON(text []byte) ([]line, error) {
	in := json.NewDecoder(bytes.NewReader(text))
	in.UseNumber()
	at := func() int { return 1 + bytes.Count(text[:in.InputOffset()], []byte("\n")) }
	bad := func(why string) ([]line, error) { return nil, fmt.Errorf("%d: %s", at(), why) }
	if open, err := in.Token(); err != nil || open != json.Delim('{') {
		return bad("this is not a JSON object of settings")
	}
	var out []line
	for in.More() {
		name, err := in.Token()
		if err != nil {
			return bad("this is not JSON: " + err.Error())
		}
		l := line{number: at(), name: name.(string)}
		value, err := in.Token()
		if err != nil {
			return bad("this is not JSON: " + err.Error())
		}
		if _, nested := value.(json.Delim); nested || value == nil {
			return bad(l.name + " must be a number or a text: the object is flat")
		}
		l.value = fmt.Sprint(value)
		out = append(out, l)
	}
	if _, err := in.Token(); err != nil {
		return bad("the JSON object does not end: " + err.Error())
	}
	if _, err := in.Token(); !errors.Is(err, io.EOF) {
		return bad("something follows the JSON object")
	}
	return out, nil
}
