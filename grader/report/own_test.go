package report

import "testing"

// What a submission's own build printed may be what an earlier run was asked.
func TestOwnBuildIsWithheld(t *testing.T) {
	for own, want := range map[bool]string{true: "", false: brokenBuild().Build.Output} {
		r := brokenBuild()
		r.Build.Own = own
		for _, d := range []Disclosure{Mistakes, Counts} {
			if got := r.Disclosed(d); got.Build.Output != want {
				t.Errorf("own: %v, %s: %q", own, d, got.Build.Output)
			}
		}
	}
}
