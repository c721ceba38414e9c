package scenario

import (
	"os"
	"testing"

	"muster/grader/leader"
)

func TestFeaturesAreSound(t *testing.T) {
	suite, err := Load(os.DirFS("../../features"), leader.Leader{})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d scenarios", len(suite.Scenarios))
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(os.DirFS("../../features"), leader.Leader{}); err != nil {
			b.Fatal(err)
		}
	}
}
