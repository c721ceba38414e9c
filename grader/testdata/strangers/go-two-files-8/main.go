package main

import (
	"bufio"
	"encoding/json"
	"os"
	"sort"
)

type partition struct {
	topic  string
	number int
}

type wire struct {
	ID       int64  `json:"id"`
	Op       string `json:"op"`
	Metadata []byte `json:"metadata"`
	Topics   []struct {
		Name       string `json:"name"`
		Partitions int    `json:"partitions"`
	} `json:"topics"`
	Members []struct {
		ID       string   `json:"memberId"`
		Topics   []string `json:"topics"`
		Metadata []byte   `json:"metadata"`
	} `json:"members"`
}

// distribute gives every member of the group its piece of the partitions.
func distribute(w *wire, subs map[string][]string) map[string]map[string][]int {
	used := map[string]bool{}
	ids := []string{}
	for id, topics := range subs {
		ids = append(ids, id)
		for _, t := range topics {
			used[t] = true
		}
	}
	sort.Strings(ids)

	var all []partition
	for _, t := range w.Topics {
		if used[t.Name] {
			for n := 0; n < t.Partitions; n++ {
				all = append(all, partition{t.Name, n})
			}
		}
	}
	sort.Slice(all, func(i, j int) bool {
		if all[i].topic != all[j].topic {
			return all[i].topic < all[j].topic
		}
		return all[i].number < all[j].number
	})

	res := map[string]map[string][]int{}
	for i, id := range ids {
		mine := map[string][]int{}
		size := len(all) / len(ids)
		from := size*i + min(i, len(all)%len(ids))
		if i < len(all)%len(ids) {
			size++
		}
		for _, p := range all[from : from+size] {
			mine[p.topic] = append(mine[p.topic], p.number)
		}
		res[id] = mine
	}
	return res
}

func main() {
	sc := bufio.NewReader(os.Stdin)
	dec := json.NewDecoder(sc)
	enc := json.NewEncoder(os.Stdout)
next:
	for {
		var w wire
		if dec.Decode(&w) != nil {
			return
		}
		type reply = map[string]any
		if w.Op == "decode" {
			s, err := unmarshal(w.Metadata)
			if err != nil {
				enc.Encode(reply{"id": w.ID, "error": err.Error()})
			} else {
				enc.Encode(reply{"id": w.ID, "version": s.version, "topics": s.topics, "userData": s.userData})
			}
			continue
		}
		subs := map[string][]string{}
		for _, m := range w.Members {
			subs[m.ID] = m.Topics
			if w.Op == "lead" {
				s, err := unmarshal(m.Metadata)
				if err != nil {
					enc.Encode(reply{"id": w.ID, "error": err.Error()})
					continue next
				}
				subs[m.ID] = s.topics
			}
		}
		enc.Encode(reply{"id": w.ID, "assignment": distribute(&w, subs)})
	}
}
