package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
)

type Topic struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type Member struct {
	MemberID string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata []byte   `json:"metadata"`
}

type Request struct {
	ID       int64    `json:"id"`
	Op       string   `json:"op"`
	Metadata []byte   `json:"metadata"`
	Topics   []Topic  `json:"topics"`
	Members  []Member `json:"members"`
}

type DecodeAnswer struct {
	ID       int64    `json:"id"`
	Version  int16    `json:"version"`
	Topics   []string `json:"topics"`
	UserData []byte   `json:"userData"`
}

type AssignAnswer struct {
	ID         int64                       `json:"id"`
	Assignment map[string]map[string][]int `json:"assignment"`
}

type ErrorAnswer struct {
	ID    int64  `json:"id"`
	Error string `json:"error"`
}

type Subscription struct {
	Version  int16
	Topics   []string
	UserData []byte
}

var errShort = errors.New("metadata is too short")

func parseSubscription(b []byte) (*Subscription, error) {
	s := &Subscription{Topics: []string{}}
	if len(b) < 6 {
		return nil, errShort
	}
	s.Version = int16(binary.BigEndian.Uint16(b))
	if s.Version < 0 {
		return nil, fmt.Errorf("version %d", s.Version)
	}
	count := int32(binary.BigEndian.Uint32(b[2:]))
	if count < 0 {
		return nil, fmt.Errorf("topic count %d", count)
	}
	b = b[6:]
	for ; count > 0; count-- {
		if len(b) < 2 {
			return nil, errShort
		}
		l := int(int16(binary.BigEndian.Uint16(b)))
		b = b[2:]
		if l < 0 {
			return nil, fmt.Errorf("name length %d", l)
		}
		if l > len(b) {
			return nil, errShort
		}
		s.Topics = append(s.Topics, string(b[:l]))
		b = b[l:]
	}
	if len(b) < 4 {
		return nil, errShort
	}
	l := int(int32(binary.BigEndian.Uint32(b)))
	b = b[4:]
	if l >= 0 {
		if l > len(b) {
			return nil, errShort
		}
		s.UserData = make([]byte, l)
		copy(s.UserData, b)
	}
	return s, nil
}

func assign(topics []Topic, members []Member) map[string]map[string][]int {
	result := make(map[string]map[string][]int, len(members))
	subscribers := make(map[string][]string)

	// every member once, in a fixed order
	sorted := append([]Member(nil), members...)
	sort.SliceStable(sorted, func(i, j int) bool {
		return strings.ToLower(sorted[i].MemberID) < strings.ToLower(sorted[j].MemberID)
	})
	for _, m := range sorted {
		result[m.MemberID] = map[string][]int{}
		seen := map[string]bool{}
		for _, t := range m.Topics {
			if !seen[t] {
				seen[t] = true
				subscribers[t] = append(subscribers[t], m.MemberID)
			}
		}
	}

	for _, t := range topics {
		subs := subscribers[t.Name]
		if len(subs) == 0 {
			continue
		}
		per, extra := t.Partitions/len(subs), t.Partitions%len(subs)
		for i, id := range subs {
			first := per*i + min(i, extra)
			size := per
			if i < extra {
				size++
			}
			list := make([]int, 0, size)
			for q := first; q < first+size; q++ {
				list = append(list, q)
			}
			result[id][t.Name] = list
		}
	}
	return result
}

func answer(req *Request) any {
	switch req.Op {
	case "decode":
		s, err := parseSubscription(req.Metadata)
		if err != nil {
			return ErrorAnswer{req.ID, err.Error()}
		}
		return DecodeAnswer{req.ID, s.Version, s.Topics, s.UserData}
	case "lead":
		for i := range req.Members {
			s, err := parseSubscription(req.Members[i].Metadata)
			if err != nil {
				return ErrorAnswer{req.ID, req.Members[i].MemberID + ": " + err.Error()}
			}
			req.Members[i].Topics = s.Topics
		}
		return AssignAnswer{req.ID, assign(req.Topics, req.Members)}
	case "assign":
		return AssignAnswer{req.ID, assign(req.Topics, req.Members)}
	}
	return ErrorAnswer{req.ID, "unknown op " + req.Op}
}

func main() {
	dec := json.NewDecoder(bufio.NewReader(os.Stdin))
	enc := json.NewEncoder(os.Stdout)
	for {
		var req Request
		if err := dec.Decode(&req); err != nil {
			return
		}
		enc.Encode(answer(&req))
	}
}
