package scenario

import (
	"reflect"
	"strings"
	"testing"

	"muster/grader/group"
)

// exampleLines gives the sentence of a step's example without its keyword,
// and the table or text below it.
func exampleLines(s Step) (sentence, argument string) {
	first, rest, _ := strings.Cut(s.Example, "\n")
	_, sentence, _ = strings.Cut(first, " ")
	return sentence, rest
}

// No sentence may be read by two steps: every example fits its own pattern,
// and no other.
func TestStepsDoNotOverlap(t *testing.T) {
	all := Steps()
	for i, s := range all {
		sentence, _ := exampleLines(s)
		for j, pattern := range stepPatterns() {
			if pattern.MatchString(sentence) == (i != j) {
				t.Errorf("the example %q against the pattern of %q: %v", sentence, all[j].Example, i != j)
			}
		}
	}
}

// What comes around an example, so that it stands in a whole scenario: the
// members and topics that the examples speak of, or bytes.
const (
	aroundGiven = "When the leader assigns the partitions\nThen every member is in the answer\n"
	aroundBytes = "When the leader reads the bytes and assigns the partitions\nThen every member is in the answer\n"
	aroundHex   = "When the subscription is decoded\nThen the version is 0\n"
	beforeThen  = "Given topic \"orders\" has 10 partitions\nAnd topic \"payments\" has 1 partition\n" +
		"And member \"c1\" subscribes to \"orders\"\nAnd member \"m-0000\" subscribes to \"orders\"\n" +
		"And member \"m-0999\" subscribes to nothing\n"
)

// Every example is read and runs. What a Then example expects need not be
// Kafka's answer to the scenario put around it; that is the one fault allowed.
func TestEveryExampleRuns(t *testing.T) {
	for _, s := range Steps() {
		var tries []string
		switch keyword, _, _ := strings.Cut(s.Example, " "); keyword {
		case "Given":
			tries = []string{s.Example + "\n" + aroundGiven, s.Example + "\n" + aroundBytes, s.Example + "\n" + aroundHex}
		case "When":
			tries = []string{s.Example + "\nThen the assignment is empty", bytes1 + s.Example + "\nThen the version is 0"}
		case "Then":
			tries = []string{beforeThen + assigns + s.Example, bytes1 + decodes + s.Example,
				"When the leader reads the bytes and assigns the partitions\n" + s.Example}
		default:
			t.Errorf("%q begins with no keyword", s.Example)
		}
		runs := false
		var met [][]Fault
		for _, text := range tries {
			faults := faultsOf(t, steps(text))
			runs = runs || onlyExpectations(faults)
			met = append(met, faults)
		}
		if !runs {
			t.Errorf("the example does not run:\n%s\n%v", s.Example, met)
		}
	}
}

func onlyExpectations(faults []Fault) bool {
	for _, f := range faults {
		if !strings.HasPrefix(f.Problem, "Kafka's answer does not meet this") {
			return false
		}
	}
	return true
}

// In a cell \| is a bar, \\ a backslash and \n a line end; around a comma and
// one blank the topics of a member are cut.
func TestCells(t *testing.T) {
	suite, err := loadText(steps("Given these topics\n" +
		`| topic | partitions |` + "\n" +
		`| a\|b  | 2          |` + "\n" +
		`| c\\d  | 1          |` + "\n" +
		`| e\nf  | 0          |` + "\n" +
		"And these members, in order of arrival\n" +
		`| member | subscribes to |` + "\n" +
		`| x\|y   | a\|b, c\\d    |` + "\n" +
		`| z      |               |` + "\n" +
		assigns +
		"Then the assignment is\n" +
		`| member | a\|b | c\\d |` + "\n" +
		`| x\|y   | 0 1  | 0    |` + "\n" +
		`| z      |      |      |` + "\n"))
	if err != nil {
		t.Fatal(err)
	}
	q := suite.Scenarios[0].Question
	if want := []group.Topic{{Name: "a|b", Partitions: 2}, {Name: `c\d`, Partitions: 1}, {Name: "e\nf"}}; !reflect.DeepEqual(want, q.Topics) {
		t.Errorf("topics: want %q, got %q", want, q.Topics)
	}
	if want := []group.Member{{ID: "x|y", Topics: []string{"a|b", `c\d`}}, {ID: "z"}}; !reflect.DeepEqual(want, q.Members) {
		t.Errorf("members: want %+v, got %+v", want, q.Members)
	}
}

func TestHex(t *testing.T) {
	for text, want := range map[string][]byte{
		"":                               {},
		"00 ff  a comment with 00 in it": {0, 0xff},
		"  00\n\n  FF\r\n":               {0, 0xff},
		"78 *3 79":                       {'x', 'x', 'x', 'y'},
		"  ":                             {},
	} {
		if got, err := readHex(text); err != nil || !reflect.DeepEqual(want, got) {
			t.Errorf("%q: want % x, got % x, %v", text, want, got, err)
		}
	}
	for _, text := range []string{"0", "0x00", "000", "g0", "*3", "78 *0", "78 *-1", "78 *1048577", "00,01", "é"} {
		if got, err := readHex(text); err == nil {
			t.Errorf("%q is read as % x", text, got)
		}
	}
}
