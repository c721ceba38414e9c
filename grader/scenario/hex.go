package scenario

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// hexError says which line of an annotated hex text cannot be read.
type hexError struct {
	line    int // from 0
	problem string
}

func (e *hexError) Error() string { return e.problem }

// readHex reads bytes as the feature files write them: pairs of hex digits
// with one blank between; two blanks begin a comment. "78 *249" is the same
// byte 249 times.
func readHex(text string) ([]byte, error) {
	const most = 1 << 20
	out := []byte{}
	for n, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(strings.TrimRight(line, "\r"))
		pairs, _, _ := strings.Cut(line, "  ")
		for _, pair := range strings.Fields(pairs) {
			if times, ok := strings.CutPrefix(pair, "*"); ok {
				count, err := strconv.Atoi(times)
				if err != nil || count < 1 || count > most || len(out) == 0 {
					return nil, &hexError{n, fmt.Sprintf("%q does not repeat a byte: write it as in 78 *249", pair)}
				}
				for range count - 1 {
					out = append(out, out[len(out)-1])
				}
				continue
			}
			b, err := hex.DecodeString(pair)
			if err != nil || len(b) != 1 {
				return nil, &hexError{n, fmt.Sprintf("%q is not a pair of hex digits (a comment begins after two blanks)", pair)}
			}
			out = append(out, b[0])
		}
	}
	return out, nil
}
