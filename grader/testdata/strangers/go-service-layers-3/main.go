package main

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
	"slices"
	"bufio"
)

// ---------------------------------------------------------------- domain

type MemberID = string
type TopicName = string

type ClusterMetadata struct{ counts map[TopicName]int }

func NewClusterMetadata(dto []topicDTO) *ClusterMetadata {
	c := &ClusterMetadata{counts: make(map[TopicName]int)}
	for _, t := range dto {
		c.counts[t.Name] = t.Partitions
	}
	return c
}

func (c *ClusterMetadata) PartitionsFor(t TopicName) (int, bool) {
	n, ok := c.counts[t]
	return n, ok
}

type GroupMember struct {
	ID           MemberID
	Subscription []TopicName
}

type Group struct{ members []GroupMember }

func (g *Group) Topics() []TopicName {
	var all []TopicName
	for _, m := range g.members {
		all = append(all, m.Subscription...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func (g *Group) MemberIDs() []MemberID {
	ids := make([]MemberID, 0, len(g.members))
	for _, m := range g.members {
		ids = append(ids, m.ID)
	}
	slices.Sort(ids)
	return ids
}

// ---------------------------------------------------------------- assignor

type Assignor interface {
	Assign(*ClusterMetadata, *Group) Assignment
}

type Assignment map[MemberID]map[TopicName][]int

type RangeAssignor struct{}

func (RangeAssignor) Assign(meta *ClusterMetadata, group *Group) Assignment {
	ids := group.MemberIDs()
	out := Assignment{}
	for _, id := range ids {
		out[id] = map[TopicName][]int{}
	}
	for _, topic := range group.Topics() {
		n, known := meta.PartitionsFor(topic)
		if !known {
			continue
		}
		quota, leftover := n/len(ids), n%len(ids)
		from := 0
		for i, id := range ids {
			to := from + quota
			if i < leftover {
				to++
			}
			for part := from; part < to; part++ {
				out[id][topic] = append(out[id][topic], part)
			}
			from = to
		}
	}
	return out
}

// ---------------------------------------------------------------- protocol

type SubscriptionReader struct{ r *bytes.Reader }

func (s *SubscriptionReader) Int16() (v int16, err error) {
	err = binary.Read(s.r, binary.BigEndian, &v)
	return
}

func (s *SubscriptionReader) Int32() (v int32, err error) {
	err = binary.Read(s.r, binary.BigEndian, &v)
	return
}

func (s *SubscriptionReader) Take(n int) ([]byte, error) {
	if n < 0 || n > s.r.Len() {
		return nil, fmt.Errorf("length %d, but %d bytes remain", n, s.r.Len())
	}
	b := make([]byte, n)
	_, err := io.ReadFull(s.r, b)
	return b, err
}

type decoded struct {
	ID       int64       `json:"id"`
	Version  int16       `json:"version"`
	Topics   []TopicName `json:"topics"`
	UserData *string     `json:"userData"`
}

func DecodeSubscription(encoded string) (d decoded, err error) {
	raw, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return d, err
	}
	s := SubscriptionReader{bytes.NewReader(raw)}
	if d.Version, err = s.Int16(); err != nil {
		return d, fmt.Errorf("version: %w", err)
	}
	if d.Version < 0 {
		return d, fmt.Errorf("version: %d is negative", d.Version)
	}
	count, err := s.Int32()
	if err != nil {
		return d, fmt.Errorf("topics: %w", err)
	}
	if count < 0 {
		return d, fmt.Errorf("topics: count %d", count)
	}
	d.Topics = []TopicName{}
	for i := int32(0); i < count; i++ {
		size, err := s.Int16()
		if err != nil {
			return d, fmt.Errorf("topic %d: %w", i, err)
		}
		name, err := s.Take(int(size))
		if err != nil {
			return d, fmt.Errorf("topic %d: %w", i, err)
		}
		d.Topics = append(d.Topics, string(name))
	}
	size, err := s.Int32()
	if err != nil {
		return d, fmt.Errorf("user data: %w", err)
	}
	if size >= 0 {
		data, err := s.Take(int(size))
		if err != nil {
			return d, fmt.Errorf("user data: %w", err)
		}
		text := base64.StdEncoding.EncodeToString(data)
		d.UserData = &text
	}
	return d, nil
}

// ---------------------------------------------------------------- transport

type topicDTO struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type memberDTO struct {
	MemberID string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

type requestDTO struct {
	ID       int64       `json:"id"`
	Op       string      `json:"op"`
	Metadata string      `json:"metadata"`
	Topics   []topicDTO  `json:"topics"`
	Members  []memberDTO `json:"members"`
}

type Server struct {
	assignor Assignor
	handlers map[string]func(requestDTO) (any, error)
}

func NewServer(a Assignor) *Server {
	s := &Server{assignor: a}
	s.handlers = map[string]func(requestDTO) (any, error){
		"decode": s.decode,
		"assign": s.assign,
		"lead":   s.lead,
	}
	return s
}

func (s *Server) decode(r requestDTO) (any, error) {
	d, err := DecodeSubscription(r.Metadata)
	d.ID = r.ID
	return d, err
}

func (s *Server) assign(r requestDTO) (any, error) {
	g := &Group{}
	for _, m := range r.Members {
		g.members = append(g.members, GroupMember{m.MemberID, m.Topics})
	}
	return map[string]any{"id": r.ID, "assignment": s.assignor.Assign(NewClusterMetadata(r.Topics), g)}, nil
}

func (s *Server) lead(r requestDTO) (any, error) {
	for i, m := range r.Members {
		d, err := DecodeSubscription(m.Metadata)
		if err != nil {
			return nil, fmt.Errorf("member %s: %w", m.MemberID, err)
		}
		r.Members[i].Topics = d.Topics
	}
	return s.assign(r)
}

func (s *Server) Serve(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 1<<16), 1<<28)
	enc := json.NewEncoder(out)
	for lines.Scan() {
		var r requestDTO
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			log.Printf("skipping a line: %v", err)
			continue
		}
		h, ok := s.handlers[r.Op]
		if !ok {
			enc.Encode(map[string]any{"id": r.ID, "error": "unknown op"})
			continue
		}
		v, err := h(r)
		if err != nil {
			v = map[string]any{"id": r.ID, "error": err.Error()}
		}
		if err := enc.Encode(v); err != nil {
			return err
		}
	}
	return lines.Err()
}

func main() {
	if err := NewServer(RangeAssignor{}).Serve(os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}
