package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"
)

type Request struct {
	ID       int64         `json:"id"`
	Op       string        `json:"op"`
	Metadata []byte        `json:"metadata"`
	Topics   []TopicInfo   `json:"topics"`
	Members  []GroupMember `json:"members"`
}

type Response map[string]interface{}

type Handler func(*Request) (Response, error)

type Server struct {
	decoder  SubscriptionDecoder
	assignor Assignor
	routes   map[string]Handler
}

func NewServer(d SubscriptionDecoder, a Assignor) *Server {
	s := &Server{decoder: d, assignor: a}
	s.routes = map[string]Handler{"decode": s.decode, "assign": s.assign, "lead": s.lead}
	return s
}

func (s *Server) decode(r *Request) (Response, error) {
	sub, err := s.decoder.Decode(r.Metadata)
	if err != nil {
		return nil, err
	}
	return Response{"version": sub.Version, "topics": sub.Topics, "userData": sub.UserData}, nil
}

func (s *Server) assign(r *Request) (Response, error) {
	return Response{"assignment": s.assignor.Assign(r.Topics, r.Members)}, nil
}

func (s *Server) lead(r *Request) (Response, error) {
	for i := range r.Members {
		m := &r.Members[i]
		sub, err := s.decoder.Decode(m.Metadata)
		if err != nil {
			return nil, fmt.Errorf("member %q: %w", m.MemberID, err)
		}
		m.Topics = sub.Topics
	}
	return s.assign(r)
}

func (s *Server) Serve(in io.Reader, out io.Writer) error {
	sc := bufio.NewScanner(in)
	sc.Buffer(nil, 64<<20)
	w := bufio.NewWriter(out)
	for sc.Scan() {
		req := new(Request)
		if err := json.Unmarshal(sc.Bytes(), req); err != nil {
			log.Printf("ignored: %v", err)
			continue
		}
		var resp Response
		err := fmt.Errorf("no such op: %q", req.Op)
		if h, ok := s.routes[req.Op]; ok {
			resp, err = h(req)
		}
		if err != nil {
			resp = Response{"error": err.Error()}
		}
		resp["id"] = req.ID
		if err := json.NewEncoder(w).Encode(resp); err != nil {
			return err
		}
		if err := w.Flush(); err != nil {
			return err
		}
	}
	return sc.Err()
}

func main() {
	if err := NewServer(NewDecoder(), RangeAssignor{}).Serve(os.Stdin, os.Stdout); err != nil {
		log.Fatal(err)
	}
}
