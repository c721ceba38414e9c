package report

import "fmt"

// aClass is a small class with everything that there can be in one.
func aClass() *Class {
	return &Class{
		Schema: Schema,
		Submissions: []ClassEntry{
			{Name: "ada", Verdict: Pass, Passed: 61, Total: 61, Mistakes: []string{}, Next: "Right: every check passed."},
			{Name: "ben-10", Verdict: Fail, Passed: 55, Total: 61, Mistakes: []string{"numeric-member-order", "remainder-to-last"}, Next: "2 things to mend, one at a time. First: you sort members by the number in their id."},
			{Name: "ben-2", Verdict: Fail, Passed: 55, Total: 61, Mistakes: []string{"numeric-member-order", "remainder-to-last"}, Next: "2 things to mend, one at a time. First: you sort members by the number in their id."},
			{Name: "cem", Verdict: Broken, Passed: 0, Total: 61, Mistakes: []string{}, Next: "First: the program does not compile."},
			{Name: "dora", Verdict: Pass, Passed: 61, Total: 61, Mistakes: []string{}, Next: "Right: every check passed."},
			{Name: "eve <b>&\"'", Verdict: Fail, Passed: 60, Total: 61, Mistakes: []string{}, Next: "One check failed."},
			{Name: "finn", Verdict: Trouble, Mistakes: []string{}, Next: "the scratch folder is full: no space left on device"},
			{Name: "gül", Verdict: Fail, Passed: 58, Total: 61, Mistakes: []string{"numeric-member-order"}, Next: "One thing to mend: you sort members by the number in their id."},
			{Name: "hana", Verdict: Fail, Passed: 2, Total: 61, Mistakes: []string{"not-implemented"}, Next: "Welcome. Begin with DecodeSubscription in decode.go."},
			{Name: "ida", Verdict: Broken, Passed: 0, Total: 61, Mistakes: []string{}, Next: "First: there is no Go file in the folder."},
		},
		Mistakes: []ClassMistake{
			{ID: "numeric-member-order", Title: "You sort members by the number in their id", By: []string{"ben-10", "ben-2", "gül"}},
			{ID: "remainder-to-last", Title: "The last members get the remainder", By: []string{"ben-10", "ben-2"}},
			{ID: "not-implemented", Title: "Not written yet", By: []string{"hana"}},
		},
		Checks: []ClassCheck{
			{Name: "Consumer 10 comes before consumer 2", Rule: "The order of members", File: "features/06-order.feature", Line: 6,
				By: []string{"ben-10", "ben-2", "cem", "eve <b>&\"'", "gül", "hana", "ida"}},
			{Name: "java: sub-java-4.0.0-range-v3", Rule: "Bytes of real clients", File: "golden/sub-java-4.0.0-range-v3.bin", By: []string{"cem", "hana", "ida"}},
		},
		Alike: []Alike{{Mistakes: []string{"numeric-member-order", "remainder-to-last"}, Names: []string{"ben-10", "ben-2"}}},
		Same:  []Same{{Names: []string{"ada", "dora"}}, {Names: []string{"ben-10", "ben-2"}}},
	}
}

// itsSeconds are the times of aClass; finn's is not known.
var itsSeconds = map[string]float64{"ada": 2.31, "ben-10": 4, "ben-2": 3.96, "cem": 0.4, "dora": 2.28, "eve <b>&\"'": 12.5, "gül": 3.1, "hana": 0.9, "ida": 0.1}

// bigClass is a class of n, of which all but every fifth do something wrong.
func bigClass(n int) (*Class, map[string]float64) {
	c, seconds := &Class{Schema: Schema}, map[string]float64{}
	var ids [12]ClassMistake
	for i := range ids {
		ids[i] = ClassMistake{ID: fmt.Sprintf("mistake-number-%d", i), Title: "You do something that Kafka does not"}
	}
	c.Checks = make([]ClassCheck, 60)
	for i := range c.Checks {
		c.Checks[i] = ClassCheck{Name: fmt.Sprintf("Scenario number %d of a rule", i), Rule: "The rule", File: "features/x.feature", Line: i + 1}
	}
	for i := range n {
		e := ClassEntry{Name: fmt.Sprintf("student-%04d", i*7919%n), Verdict: Pass, Passed: 60, Total: 60}
		for k := range i % 5 {
			e.Verdict, e.Passed = Fail, e.Passed-3
			m := &ids[(i+k)%len(ids)]
			e.Mistakes, m.By = append(e.Mistakes, m.ID), append(m.By, e.Name)
			for f := range 3 {
				check := &c.Checks[(i+k*3+f)%60]
				check.By = append(check.By, e.Name)
			}
		}
		c.Submissions = append(c.Submissions, e)
		seconds[e.Name] = float64(i%97) / 10
	}
	c.Mistakes = ids[:]
	return c, seconds
}
