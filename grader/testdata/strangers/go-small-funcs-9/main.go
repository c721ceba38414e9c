package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

type input struct {
	Id       int64    `json:"id"`
	Op       string   `json:"op"`
	Metadata string   `json:"metadata"`
	Topics   []topic  `json:"topics"`
	Members  []member `json:"members"`
}

type topic struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type member struct {
	MemberId string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

type output struct {
	Id         int64                        `json:"id"`
	Error      string                       `json:"error,omitempty"`
	Assignment *map[string]map[string][]int `json:"assignment,omitempty"`
}

type decodeOutput struct {
	Id       int64    `json:"id"`
	Version  int      `json:"version"`
	Topics   []string `json:"topics"`
	UserData *string  `json:"userData"`
}

func getInt16(b []byte, at int) (int, int, error) {
	if at+2 > len(b) {
		return 0, at, fmt.Errorf("int16 at %d runs past the end", at)
	}
	return int(int16(uint16(b[at])<<8 | uint16(b[at+1]))), at + 2, nil
}

func getInt32(b []byte, at int) (int, int, error) {
	if at+4 > len(b) {
		return 0, at, fmt.Errorf("int32 at %d runs past the end", at)
	}
	u := uint32(b[at])<<24 | uint32(b[at+1])<<16 | uint32(b[at+2])<<8 | uint32(b[at+3])
	return int(int32(u)), at + 4, nil
}

func getBlock(b []byte, at, size int) ([]byte, int, error) {
	if size < 0 || at+size > len(b) {
		return nil, at, fmt.Errorf("length %d at %d is impossible", size, at)
	}
	return b[at : at+size], at + size, nil
}

func getString(b []byte, at int) (string, int, error) {
	size, at, err := getInt16(b, at)
	if err != nil {
		return "", at, err
	}
	block, at, err := getBlock(b, at, size)
	return string(block), at, err
}

func getStrings(b []byte, at int) ([]string, int, error) {
	names := []string{}
	count, at, err := getInt32(b, at)
	if err == nil && count < 0 {
		err = fmt.Errorf("count %d", count)
	}
	for i := 0; err == nil && i < count; i++ {
		var s string
		if s, at, err = getString(b, at); err == nil {
			names = append(names, s)
		}
	}
	return names, at, err
}

func getNullableBytes(b []byte, at int) (*string, int, error) {
	size, at, err := getInt32(b, at)
	if err != nil || size == -1 {
		return nil, at, err
	}
	block, at, err := getBlock(b, at, size)
	text := base64.StdEncoding.EncodeToString(block)
	return &text, at, err
}

func decode(text string) (d decodeOutput, err error) {
	b, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return
	}
	at := 0
	if d.Version, at, err = getInt16(b, at); err != nil {
		return
	}
	if d.Version < 0 {
		err = fmt.Errorf("version %d", d.Version)
		return
	}
	if d.Topics, at, err = getStrings(b, at); err != nil {
		return
	}
	d.UserData, _, err = getNullableBytes(b, at)
	return
}

func subscribers(name string, members []member) []string {
	var ids []string
	for _, m := range members {
		if contains(m.Topics, name) {
			ids = append(ids, m.MemberId)
		}
	}
	sort.Strings(ids)
	return ids
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

func numbers(start, count int) []int {
	out := make([]int, count)
	for i := range out {
		out[i] = start + i
	}
	return out
}

func countFor(i, partitions, members int) int {
	if i < partitions%members {
		return partitions/members + 1
	}
	return partitions / members
}

func startFor(i, partitions, members int) int {
	return partitions / members * i
}

func assign(topics []topic, members []member) *map[string]map[string][]int {
	result := map[string]map[string][]int{}
	for _, m := range members {
		result[m.MemberId] = map[string][]int{}
	}
	for _, t := range topics {
		ids := subscribers(t.Name, members)
		for i, id := range ids {
			result[id][t.Name] = numbers(startFor(i, t.Partitions, len(ids)), countFor(i, t.Partitions, len(ids)))
		}
	}
	return &result
}

func decodeMembers(members []member) error {
	for i := range members {
		d, err := decode(members[i].Metadata)
		if err != nil {
			return fmt.Errorf("member %q: %v", members[i].MemberId, err)
		}
		members[i].Topics = d.Topics
	}
	return nil
}

func handle(in input) interface{} {
	switch in.Op {
	case "decode":
		d, err := decode(in.Metadata)
		if err != nil {
			return output{Id: in.Id, Error: err.Error()}
		}
		d.Id = in.Id
		return d
	case "lead":
		if err := decodeMembers(in.Members); err != nil {
			return output{Id: in.Id, Error: err.Error()}
		}
		fallthrough
	case "assign":
		return output{Id: in.Id, Assignment: assign(in.Topics, in.Members)}
	default:
		return output{Id: in.Id, Error: "unknown op"}
	}
}

func main() {
	scanner := bufio.NewScanner(os.Stdin)
	scanner.Buffer(nil, 256*1024*1024)
	for scanner.Scan() {
		var in input
		if err := json.Unmarshal(scanner.Bytes(), &in); err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue
		}
		b, _ := json.Marshal(handle(in))
		fmt.Printf("%s\n", b)
	}
}
