package main

import (
	"bufio"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

type TopicInfo struct {
	Name       string `json:"name"`
	Partitions int    `json:"partitions"`
}

type MemberInfo struct {
	MemberId        string   `json:"memberId"`
	GroupInstanceId *string  `json:"groupInstanceId"`
	Topics          []string `json:"topics"`
	Metadata        string   `json:"metadata"`
}

type Req struct {
	Id       int          `json:"id"`
	Op       string       `json:"op"`
	Metadata string       `json:"metadata"`
	Topics   []TopicInfo  `json:"topics"`
	Members  []MemberInfo `json:"members"`
}

func main() {
	reader := bufio.NewReader(os.Stdin)
	for {
		line, err := reader.ReadString('\n')
		if err != nil && line == "" {
			break
		}
		var req Req
		if err := json.Unmarshal([]byte(line), &req); err != nil {
			fmt.Fprintln(os.Stderr, "could not parse:", err)
			continue
		}
		fmt.Fprintln(os.Stderr, "DEBUG got", req.Op, req.Id)
		if req.Op == "decode" {
			version, topics, userData, err := decodeSub(req.Metadata)
			if err != nil {
				sendError(req.Id, err)
				continue
			}
			send(map[string]interface{}{
				"id":       req.Id,
				"version":  version,
				"topics":   topics,
				"userData": userData,
			})
		} else if req.Op == "assign" {
			send(map[string]interface{}{
				"id":         req.Id,
				"assignment": rangeAssign(req.Topics, req.Members),
			})
		} else if req.Op == "lead" {
			failed := false
			for i := 0; i < len(req.Members); i++ {
				_, topics, _, err := decodeSub(req.Members[i].Metadata)
				if err != nil {
					sendError(req.Id, err)
					failed = true
					break
				}
				req.Members[i].Topics = topics
			}
			if failed {
				continue
			}
			send(map[string]interface{}{
				"id":         req.Id,
				"assignment": rangeAssign(req.Topics, req.Members),
			})
		} else {
			sendError(req.Id, fmt.Errorf("unknown op"))
		}
	}
}

func send(x map[string]interface{}) {
	b, _ := json.Marshal(x)
	fmt.Println(string(b))
}

func sendError(id int, err error) {
	send(map[string]interface{}{"id": id, "error": err.Error()})
}

func decodeSub(metadata string) (int16, []string, *string, error) {
	data, err := base64.StdEncoding.DecodeString(metadata)
	if err != nil {
		return 0, nil, nil, err
	}
	pos := 0
	if pos+2 > len(data) {
		return 0, nil, nil, fmt.Errorf("no room for the version")
	}
	version := int16(binary.BigEndian.Uint16(data[pos:]))
	pos += 2
	if version < 0 {
		return 0, nil, nil, fmt.Errorf("version is negative")
	}
	if pos+4 > len(data) {
		return 0, nil, nil, fmt.Errorf("no room for the topic count")
	}
	count := int32(binary.BigEndian.Uint32(data[pos:]))
	pos += 4
	if count < 0 {
		return 0, nil, nil, fmt.Errorf("topic count is negative")
	}
	topics := []string{}
	for i := 0; i < int(count); i++ {
		if pos+2 > len(data) {
			return 0, nil, nil, fmt.Errorf("no room for the length of topic %d", i)
		}
		l := int(int16(binary.BigEndian.Uint16(data[pos:])))
		pos += 2
		if l < 0 {
			return 0, nil, nil, fmt.Errorf("length of topic %d is negative", i)
		}
		if pos+l > len(data) {
			return 0, nil, nil, fmt.Errorf("no room for topic %d", i)
		}
		topics = append(topics, string(data[pos:pos+l]))
		pos += l
	}
	if pos+4 > len(data) {
		return 0, nil, nil, fmt.Errorf("no room for the user data length")
	}
	l := int(int32(binary.BigEndian.Uint32(data[pos:])))
	pos += 4
	if l < 0 {
		return version, topics, nil, nil
	}
	if pos+l > len(data) {
		return 0, nil, nil, fmt.Errorf("no room for the user data")
	}
	ud := base64.StdEncoding.EncodeToString(data[pos : pos+l])
	return version, topics, &ud, nil
}

func rangeAssign(topics []TopicInfo, members []MemberInfo) map[string]map[string][]int {
	assignment := make(map[string]map[string][]int)
	topicMembers := make(map[string]map[string]bool)
	for _, m := range members {
		assignment[m.MemberId] = make(map[string][]int)
		for _, t := range m.Topics {
			if topicMembers[t] == nil {
				topicMembers[t] = make(map[string]bool)
			}
			topicMembers[t][m.MemberId] = true
		}
	}
	for _, t := range topics {
		ids := []string{}
		for id := range topicMembers[t.Name] {
			ids = append(ids, id)
		}
		sort.Strings(ids)

		numPartitionsPerConsumer := t.Partitions / len(ids)
		consumersWithExtraPartition := t.Partitions % len(ids)

		for i, id := range ids {
			start := numPartitionsPerConsumer*i + minInt(i, consumersWithExtraPartition)
			length := numPartitionsPerConsumer
			if i+1 <= consumersWithExtraPartition {
				length = length + 1
			}
			for p := start; p < start+length; p++ {
				assignment[id][t.Name] = append(assignment[id][t.Name], p)
			}
		}
	}
	return assignment
}

func minInt(a int, b int) int {
	if a < b {
		return a
	}
	return b
}
