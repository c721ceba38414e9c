package main

// Gruppenleiter - Lukas, Woche 4

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
)

var daten []byte
var p int
var kaputt string

func lies(n int) int {
	if kaputt != "" {
		return 0
	}
	if p+n > len(daten) {
		kaputt = fmt.Sprintf("want %d bytes at %d but there are only %d", n, p, len(daten))
		return 0
	}
	x := 0
	for k := 0; k < n; k++ {
		x = x*256 + int(daten[p])
		p++
	}
	// negative zahlen
	if n == 2 && x >= 32768 {
		x = x - 65536
	}
	if n == 4 && x >= 2147483648 {
		x = x - 4294967296
	}
	return x
}

func main() {
	in := bufio.NewReader(os.Stdin)
	for {
		zeile, err := in.ReadString('\n')
		if len(zeile) > 1 {
			var req map[string]interface{}
			if json.Unmarshal([]byte(zeile), &req) != nil {
				fmt.Fprintln(os.Stderr, "no json:", zeile)
				if err != nil {
					return
				}
				continue
			}
			id := int64(req["id"].(float64))
			op := req["op"].(string)

			ans := map[string]interface{}{}
			ans["id"] = id

			if op == "decode" {
				kaputt = ""
				p = 0
				daten, _ = base64.StdEncoding.DecodeString(req["metadata"].(string))
				v := lies(2)
				if kaputt == "" && v < 0 {
					kaputt = "negative version"
				}
				anzahl := lies(4)
				if kaputt == "" && anzahl < 0 {
					kaputt = "negative number of topics"
				}
				liste := []string{}
				for i := 0; i < anzahl && kaputt == ""; i++ {
					l := lies(2)
					if kaputt != "" {
						break
					}
					if l < 0 || p+l > len(daten) {
						kaputt = "bad topic length"
						break
					}
					liste = append(liste, string(daten[p:p+l]))
					p += l
				}
				ul := lies(4)
				var ud interface{} = nil
				if kaputt == "" && ul >= 0 {
					if p+ul > len(daten) {
						kaputt = "bad user data length"
					} else {
						ud = base64.StdEncoding.EncodeToString(daten[p : p+ul])
					}
				}
				if kaputt != "" {
					ans["error"] = kaputt
				} else {
					ans["version"] = v
					ans["topics"] = liste
					ans["userData"] = ud
				}
			}

			if op == "assign" || op == "lead" {
				var namen []string
				var abos [][]string
				kaputt = ""
				ms, _ := req["members"].([]interface{})
				for _, m := range ms {
					mm := m.(map[string]interface{})
					namen = append(namen, mm["memberId"].(string))
					liste := []string{}
					if op == "assign" {
						tt, _ := mm["topics"].([]interface{})
						for _, t := range tt {
							liste = append(liste, t.(string))
						}
					} else {
						// wie oben
						p = 0
						daten, _ = base64.StdEncoding.DecodeString(mm["metadata"].(string))
						v := lies(2)
						if kaputt == "" && v < 0 {
							kaputt = "negative version"
						}
						anzahl := lies(4)
						if kaputt == "" && anzahl < 0 {
							kaputt = "negative number of topics"
						}
						for i := 0; i < anzahl && kaputt == ""; i++ {
							l := lies(2)
							if kaputt != "" {
								break
							}
							if l < 0 || p+l > len(daten) {
								kaputt = "bad topic length"
								break
							}
							liste = append(liste, string(daten[p:p+l]))
							p += l
						}
						ul := lies(4)
						if kaputt == "" && ul >= 0 && p+ul > len(daten) {
							kaputt = "bad user data length"
						}
					}
					abos = append(abos, liste)
				}
				if kaputt != "" {
					ans["error"] = kaputt
				} else {
					ergebnis := map[string]map[string][]int{}
					for _, n := range namen {
						ergebnis[n] = map[string][]int{}
					}
					tt, _ := req["topics"].([]interface{})
					for _, t := range tt {
						tm := t.(map[string]interface{})
						topic := tm["name"].(string)
						n := int(tm["partitions"].(float64))
						// wer will dieses topic?
						var wer []string
						for i := range namen {
							will := false
							for _, s := range abos[i] {
								if s == topic {
									will = true
								}
							}
							if will {
								wer = append(wer, namen[i])
							}
						}
						if len(wer) > 0 {
							jeder := n / len(wer)
							rest := n % len(wer)
							nr := 0
							for i := 0; i < len(wer); i++ {
								c := jeder
								if i < rest {
									c = c + 1
								}
								for k := 0; k < c; k++ {
									ergebnis[wer[i]][topic] = append(ergebnis[wer[i]][topic], nr)
									nr++
								}
							}
						}
					}
					ans["assignment"] = ergebnis
				}
			}

			b, _ := json.Marshal(ans)
			fmt.Println(string(b))
		}
		if err != nil {
			return
		}
	}
}
