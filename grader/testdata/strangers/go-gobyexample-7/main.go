package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sort"
	"strings"
)

func check(err error) {
	if err != nil {
		panic(err)
	}
}

type Subscription struct {
	Version  int16
	Topics   []string
	UserData []byte
}

func readInt16(r io.Reader) int16 {
	var x int16
	check(binary.Read(r, binary.BigEndian, &x))
	return x
}

func readInt32(r io.Reader) int32 {
	var x int32
	check(binary.Read(r, binary.BigEndian, &x))
	return x
}

func readN(r *bytes.Reader, n int) []byte {
	if n > r.Len() {
		panic("not enough bytes")
	}
	buf := make([]byte, n)
	_, err := io.ReadFull(r, buf)
	check(err)
	return buf
}

func Decode(metadata string) Subscription {
	raw, err := base64.StdEncoding.DecodeString(metadata)
	check(err)
	r := bytes.NewReader(raw)

	var s Subscription
	s.Version = readInt16(r)
	if s.Version < 0 {
		panic("negative version")
	}
	n := readInt32(r)
	if n < 0 {
		panic("negative number of topics")
	}
	s.Topics = []string{}
	for i := 0; i < int(n); i++ {
		length := readInt16(r)
		s.Topics = append(s.Topics, string(readN(r, int(length))))
	}
	length := readInt32(r)
	if length != -1 {
		s.UserData = readN(r, int(length))
	}
	return s
}

type Member struct {
	MemberId string   `json:"memberId"`
	Topics   []string `json:"topics"`
	Metadata string   `json:"metadata"`
}

type Topic struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

func Assign(topics []Topic, members []Member) map[string]map[string][]int {
	assignment := make(map[string]map[string][]int)
	ids := make([]string, 0)
	for _, m := range members {
		ids = append(ids, m.MemberId)
		assignment[m.MemberId] = make(map[string][]int)
	}
	sort.Strings(ids)
	if len(ids) == 0 {
		return assignment
	}
	for _, topic := range topics {
		each := topic.Partitions / len(ids)
		extra := topic.Partitions % len(ids)
		start := 0
		for i := 0; i < len(ids); i++ {
			count := each
			if i < extra {
				count = count + 1
			}
			for p := start; p < start+count; p++ {
				assignment[ids[i]][topic.Name] = append(assignment[ids[i]][topic.Name], p)
			}
			start = start + count
		}
	}
	return assignment
}

type Request struct {
	Id       int      `json:"id"`
	Op       string   `json:"op"`
	Metadata string   `json:"metadata"`
	Topics   []Topic  `json:"topics"`
	Members  []Member `json:"members"`
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	for {
		line, err := reader.ReadString('\n')
		if strings.TrimSpace(line) == "" {
			if err != nil {
				break
			}
			continue
		}
		var req Request
		check(json.Unmarshal([]byte(line), &req))
		response := map[string]interface{}{"id": req.Id}
		if req.Op == "decode" {
			s := Decode(req.Metadata)
			response["version"] = s.Version
			response["topics"] = s.Topics
			response["userData"] = s.UserData
		} else if req.Op == "assign" {
			response["assignment"] = Assign(req.Topics, req.Members)
		} else if req.Op == "lead" {
			for i := range req.Members {
				req.Members[i].Topics = Decode(req.Members[i].Metadata).Topics
			}
			response["assignment"] = Assign(req.Topics, req.Members)
		} else {
			response["error"] = "unknown op " + req.Op
		}
		out, err2 := json.Marshal(response)
		check(err2)
		fmt.Println(string(out))
	}
}
