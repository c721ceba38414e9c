package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"sort"
)

var d []byte
var p int
var bad string
var ver int
var tops []string
var ud interface{}

func decodeIt(b64 string) {
	bad = ""
	tops = []string{}
	ud = nil
	p = 0
	var e error
	d, e = base64.StdEncoding.DecodeString(b64)
	if e != nil {
		bad = "no base64"
		return
	}
	// version
	if len(d) < 2 {
		bad = "no version"
		return
	}
	ver = int(int16(d[0])<<8 | int16(d[1]))
	if ver < 0 {
		bad = "version is negative"
		return
	}
	p = 2
	// how many topics
	if p+4 > len(d) {
		bad = "no count"
		return
	}
	cnt := int(int32(d[p])<<24 | int32(d[p+1])<<16 | int32(d[p+2])<<8 | int32(d[p+3]))
	p = p + 4
	if cnt < 0 {
		bad = "count is negative"
		return
	}
	for k := 0; k < cnt; k++ {
		if p+2 > len(d) {
			bad = "no length for topic"
			return
		}
		l := int(int16(d[p])<<8 | int16(d[p+1]))
		p = p + 2
		if l < 0 {
			bad = "topic length negative"
			return
		}
		if p+l > len(d) {
			bad = "topic too long"
			return
		}
		tops = append(tops, string(d[p:p+l]))
		p = p + l
	}
	// user data, copied from the topic above
	if p+2 > len(d) {
		bad = "no length for user data"
		return
	}
	l := int(int16(d[p])<<8 | int16(d[p+1]))
	p = p + 2
	if l < 0 {
		return // null
	}
	if p+l > len(d) {
		bad = "user data too long"
		return
	}
	ud = base64.StdEncoding.EncodeToString(d[p : p+l])
}

func main() {
	sc := bufio.NewScanner(os.Stdin)
	sc.Buffer(make([]byte, 1000), 100000000)
	for sc.Scan() {
		var q map[string]interface{}
		if json.Unmarshal(sc.Bytes(), &q) != nil {
			continue
		}
		var res = map[string]interface{}{}
		res["id"] = int64(q["id"].(float64))
		op := q["op"]
		if op == "decode" {
			decodeIt(q["metadata"].(string))
			if bad != "" {
				res["error"] = bad
			} else {
				res["version"] = ver
				res["topics"] = tops
				res["userData"] = ud
			}
		} else if op == "assign" || op == "lead" {
			names := []string{}
			wants := map[string][]string{}
			ms, _ := q["members"].([]interface{})
			failed := false
			for _, m0 := range ms {
				m := m0.(map[string]interface{})
				n := m["memberId"].(string)
				names = append(names, n)
				if op == "lead" {
					decodeIt(m["metadata"].(string))
					if bad != "" {
						failed = true
						break
					}
					wants[n] = tops
				} else {
					l, _ := m["topics"].([]interface{})
					for _, t := range l {
						wants[n] = append(wants[n], t.(string))
					}
				}
			}
			if failed {
				res["error"] = bad
			} else {
				sort.Strings(names)
				all := map[string]map[string][]int{}
				for _, n := range names {
					all[n] = map[string][]int{}
				}
				ts, _ := q["topics"].([]interface{})
				for _, t0 := range ts {
					t := t0.(map[string]interface{})
					tn := t["name"].(string)
					tp := int(t["partitions"].(float64))
					who := []string{}
					for _, n := range names {
						for _, w := range wants[n] {
							if w == tn {
								who = append(who, n)
								break
							}
						}
					}
					for i := 0; i < len(who); i++ {
						a := tp/len(who)*i + i
						if i > tp%len(who) {
							a = tp/len(who)*i + tp%len(who)
						}
						b := tp/len(who)*(i+1) + i + 1
						if i+1 > tp%len(who) {
							b = tp/len(who)*(i+1) + tp%len(who)
						}
						for x := a; x < b; x++ {
							all[who[i]][tn] = append(all[who[i]][tn], x)
						}
					}
				}
				res["assignment"] = all
			}
		} else {
			res["error"] = "what?"
		}
		o, _ := json.Marshal(res)
		fmt.Println(string(o))
	}
}
