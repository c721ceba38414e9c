// A group leader for the consumer protocol, built on io.Reader.
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"os"
	"sort"
)

type Decoded struct {
	ID       int64    `json:"id"`
	Version  int16    `json:"version"`
	Topics   []string `json:"topics"`
	UserData *[]byte  `json:"userData"`
}

type Assigned struct {
	ID         int64      `json:"id"`
	Assignment Assignment `json:"assignment"`
}

type Failed struct {
	ID    int64  `json:"id"`
	Error string `json:"error"`
}

type Assignment map[string]map[string][]int32

type Topic struct {
	Name       string
	Partitions int32
}

type Member struct {
	MemberId        string
	GroupInstanceId *string
	Topics          []string
	Metadata        []byte
}

type Request struct {
	Id       int64
	Op       string
	Metadata []byte
	Topics   []Topic
	Members  []Member
}

func readExactly(r *bytes.Reader, n int) ([]byte, error) {
	if n < 0 {
		return nil, errors.New("negative length")
	}
	if n > r.Len() {
		return nil, io.ErrUnexpectedEOF
	}
	b := make([]byte, n)
	_, err := io.ReadFull(r, b)
	return b, err
}

func decode(data []byte) (d Decoded, err error) {
	r := bytes.NewReader(data)
	if err = binary.Read(r, binary.BigEndian, &d.Version); err != nil {
		return
	}
	if d.Version < 0 {
		return d, errors.New("negative version")
	}
	var n int32
	if err = binary.Read(r, binary.BigEndian, &n); err != nil {
		return
	}
	if n < 0 {
		return d, errors.New("topics may not be null")
	}
	d.Topics = []string{}
	for ; n > 0; n-- {
		var l int16
		if err = binary.Read(r, binary.BigEndian, &l); err != nil {
			return
		}
		name, err := readExactly(r, int(l))
		if err != nil {
			return d, err
		}
		d.Topics = append(d.Topics, string(name))
	}
	if err = binary.Read(r, binary.BigEndian, &n); err != nil {
		return
	}
	if n >= 0 {
		ud, err := readExactly(r, int(n))
		if err != nil {
			return d, err
		}
		d.UserData = &ud
	}
	// make sure that everything was understood
	if r.Len() > 0 {
		return d, errors.New("garbage after the subscription")
	}
	return d, nil
}

type bySubscription struct {
	members []Member
}

func (b bySubscription) Len() int           { return len(b.members) }
func (b bySubscription) Swap(i, j int)      { b.members[i], b.members[j] = b.members[j], b.members[i] }
func (b bySubscription) Less(i, j int) bool { return b.members[i].MemberId < b.members[j].MemberId }

func (m Member) wants(topic string) bool {
	for _, t := range m.Topics {
		if t == topic {
			return true
		}
	}
	return false
}

func assign(topics []Topic, members []Member) Assignment {
	sort.Sort(bySubscription{members})
	result := make(Assignment)
	for _, m := range members {
		result[m.MemberId] = make(map[string][]int32)
	}
	for _, t := range topics {
		var takers []string
		for _, m := range members {
			if m.wants(t.Name) {
				takers = append(takers, m.MemberId)
			}
		}
		left, next := t.Partitions, int32(0)
		for i, id := range takers {
			// what is left is shared by those who are left, rounded up
			others := int32(len(takers) - i)
			share := (left + others - 1) / others
			for p := next; p < next+share; p++ {
				result[id][t.Name] = append(result[id][t.Name], p)
			}
			left -= share
			next += share
		}
	}
	return result
}

func handle(req Request) interface{} {
	switch req.Op {
	case "decode":
		d, err := decode(req.Metadata)
		if err != nil {
			return Failed{req.Id, err.Error()}
		}
		d.ID = req.Id
		return d
	case "assign":
		return Assigned{req.Id, assign(req.Topics, req.Members)}
	case "lead":
		for i, m := range req.Members {
			d, err := decode(m.Metadata)
			if err != nil {
				return Failed{req.Id, m.MemberId + ": " + err.Error()}
			}
			req.Members[i].Topics = d.Topics
		}
		return Assigned{req.Id, assign(req.Topics, req.Members)}
	default:
		return Failed{req.Id, "unknown op"}
	}
}

func main() {
	dec := json.NewDecoder(os.Stdin)
	enc := json.NewEncoder(os.Stdout)
	for {
		var req Request
		if err := dec.Decode(&req); err == io.EOF {
			return
		} else if err != nil {
			panic(err)
		}
		enc.Encode(handle(req))
	}
}
