package main

import (
	"strings"
	"testing"

	"github.com/sebdah/goldie/v2"
)

// hashes are what Java 17 gives for String.hashCode, and for Kafka's
// Utils.abs of it modulo 50 and 7. The first two groups are known from a
// broker that kept their offsets where it says here.
var hashes = []struct {
	text      string
	hash      int32
	of50, of7 int32
}{
	{"internals-classic-group", -855015091, 41, 0},
	{"internals-kip848-group", 1031848627, 27, 5},
	{"order-processor", -1129616173, 23, 0},
	{"", 0, 0, 0}, // no group in Kafka, but a string in Java
	{"a", 97, 47, 6},
	{"ab", 3105, 5, 4},
	{"polygenelubricants", -2147483648, 0, 0}, // the hash that Math.abs leaves negative
	{"DESIGNING WORKHOUSES", -2147483648, 0, 0},
	{"\u00e9", 233, 33, 2},
	{"e\u0301", 3900, 0, 1}, // looks the same
	{"группа", 1749938458, 8, 2},
	{"กลุ่ม", -872656307, 7, 5},
	{"\uffff", 65535, 35, 1},
	{"\U0001f600", 1772899, 49, 2}, // two units, D83D DE00
	{"grüppe-\U0001f600-\uff5e", 1337261133, 33, 5},
	{strings.Repeat("x", 249), -1202799496, 46, 3},
}

func TestOffsetsPartitionIsJavas(t *testing.T) {
	for _, c := range hashes {
		if got := javaHash(c.text); got != c.hash {
			t.Errorf("%q: hash %d, Java gives %d", c.text, got, c.hash)
		}
		for partitions, want := range map[int32]int32{50: c.of50, 7: c.of7, 1: 0} {
			if got := offsetsPartition(c.text, partitions); got != want {
				t.Errorf("%q: partition %d of %d, want %d", c.text, got, partitions, want)
			}
		}
	}
}

// Java's int is all that an abs must hold.
func TestKafkaAbs(t *testing.T) {
	for n, want := range map[int32]int32{0: 0, 1: 1, -1: 1, 2147483647: 2147483647, -2147483647: 2147483647, -2147483648: 0} {
		if got := kafkaAbs(n); got != want {
			t.Errorf("abs of %d is %d, want %d", n, got, want)
		}
	}
}

func TestCoordinatorGolden(t *testing.T) {
	for name, args := range map[string][]string{
		"one":       {"internals-classic-group"},
		"exception": {"--partitions", "7", "polygenelubricants"},
		"several":   {"internals-classic-group", "internals-kip848-group", "กลุ่ม", "\U0001f600", "tab\there"},
	} {
		t.Run(name, func(t *testing.T) {
			code, out, errs := call(append([]string{"coordinator"}, args...)...)
			if code != exitRight || errs != "" {
				t.Errorf("exit %d, %q", code, errs)
			}
			goldie.New(t, goldie.WithFixtureDir("testdata/golden")).Assert(t, "coordinator-"+name, []byte(out))
		})
	}
}

func TestCoordinatorRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		why  string
	}{
		{nil, "name at least one group"},
		{[]string{""}, "a group must have a name"},
		{[]string{"right", ""}, "a group must have a name"},
		{[]string{"bad\xff"}, `"bad\xff" is not UTF-8`},
		{[]string{"--partitions", "0", "g"}, "at least 1"},
		{[]string{"--partitions", "-50", "g"}, "at least 1"},
		{[]string{"--partitions", "2147483648", "g"}, "--partitions"},
		{[]string{"--partitions", "fifty", "g"}, "--partitions"},
	} {
		code, out, errs := call(append([]string{"coordinator"}, c.args...)...)
		if code != exitTrouble || out != "" || !strings.Contains(errs, c.why) {
			t.Errorf("%q: exit %d, %q, %q", c.args, code, out, errs)
		}
	}
}
