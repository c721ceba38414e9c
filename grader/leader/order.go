package leader

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"

	"muster/grader/group"
)

// order gives the members in the order in which ranges are handed out.
// Kafka: static members first, by group.instance.id, then the others by
// member id; strings compare by UTF-16 units, as Java's do.
func (k *Knobs) order(members []group.Member) []group.Member {
	out := slices.Clone(members)
	if !k.Arrival {
		slices.SortStableFunc(out, k.compare)
	}
	if k.Descending {
		slices.Reverse(out)
	}
	return out
}

func (k *Knobs) compare(a, b group.Member) int {
	if a.InstanceID != nil || b.InstanceID != nil {
		switch {
		case b.InstanceID == nil:
			return -1
		case a.InstanceID == nil:
			return 1
		default:
			return compareUTF16(*a.InstanceID, *b.InstanceID)
		}
	}
	x, y := a.ID, b.ID
	switch k.Fold {
	case FoldLower:
		x, y = strings.ToLower(x), strings.ToLower(y)
	case FoldUpper:
		x, y = strings.ToUpper(x), strings.ToUpper(y)
	case FoldLocale:
		return compareLocale(x, y)
	}
	if k.Numeric == NotNumeric {
		return compareUTF16(x, y)
	}
	byNumber := k.compareNumbers(x, y)
	if k.NumericTie {
		return byNumber
	}
	return cmp.Or(byNumber, compareUTF16(x, y))
}

// collators are kept because making one is slow, and one serves one caller at
// a time.
var collators = sync.Pool{New: func() any { return collate.New(language.Und) }}

// compareLocale orders strings as the root collation of Unicode does, which
// JavaScript's localeCompare and Java's Collator follow.
func compareLocale(a, b string) int {
	c := collators.Get().(*collate.Collator)
	defer collators.Put(c)
	return c.CompareString(a, b)
}

// compareUTF16 orders strings as Java's String.compareTo does. It differs
// from byte order only where one side has a character beyond U+FFFF.
func compareUTF16(a, b string) int {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	if i == len(a) || i == len(b) || a[i] < 0xee && b[i] < 0xee {
		return strings.Compare(a, b) // no surrogate can be involved
	}
	return slices.Compare(utf16.Encode([]rune(a)), utf16.Encode([]rune(b)))
}

func (k *Knobs) compareNumbers(a, b string) int {
	switch k.Numeric {
	case LengthFirst:
		return cmp.Compare(len(a), len(b))
	case RunesFirst:
		return cmp.Compare(utf8.RuneCountInString(a), utf8.RuneCountInString(b))
	case PrefixNumber:
		x, y := strings.TrimRightFunc(a, isDigit), strings.TrimRightFunc(b, isDigit)
		return cmp.Or(strings.Compare(x, y), compareDigits(a[len(x):], b[len(y):]))
	case JoinedDigits:
		return compareDigits(strings.Join(digitRuns(a), ""), strings.Join(digitRuns(b), ""))
	case AllNumbers:
		return compareNatural(a, b)
	}
	x, y := k.number(a), k.number(b)
	switch {
	case k.NoNumber == NoNumberZero || x != "" && y != "" || x == y:
		return compareDigits(x, y)
	case (x == "") == (k.NoNumber == NoNumberFirst):
		return -1
	}
	return 1
}

// number gives the digits by which an id is sorted, "" for none.
func (k *Knobs) number(id string) string {
	runs := digitRuns(id)
	if k.Numeric == DashNumber {
		id = id[strings.LastIndexByte(id, '-')+1:]
		if strings.TrimFunc(id, isDigit) != "" {
			return ""
		}
		return id
	}
	switch {
	case len(runs) == 0, k.Numeric == EndNumber && !strings.HasSuffix(id, runs[len(runs)-1]):
		return ""
	case k.Numeric == FirstNumber:
		return runs[0]
	}
	return runs[len(runs)-1]
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

// digitRuns gives the runs of digits in a text.
func digitRuns(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return !isDigit(r) })
}

// compareDigits compares two runs of digits as numbers of any size.
func compareDigits(a, b string) int {
	a, b = strings.TrimLeft(a, "0"), strings.TrimLeft(b, "0")
	return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
}

// compareNatural compares runs of digits as numbers and the rest as text.
func compareNatural(a, b string) int {
	for a != "" && b != "" {
		x, y := head(a), head(b)
		a, b = a[len(x):], b[len(y):]
		c := strings.Compare(x, y)
		if isDigit(rune(x[0])) && isDigit(rune(y[0])) {
			c = compareDigits(x, y)
		}
		if c != 0 {
			return c
		}
	}
	return cmp.Compare(len(a), len(b))
}

// head gives the run of digits, or of other characters, that s begins with.
func head(s string) string {
	digits := isDigit(rune(s[0]))
	end := strings.IndexFunc(s, func(r rune) bool { return isDigit(r) != digits })
	if end < 0 {
		return s
	}
	return s[:end]
}
