package cage

import (
	"os"
	"testing"
)

// TestMain lets the test binary be the shim.
func TestMain(m *testing.M) {
	Enter()
	os.Exit(m.Run())
}
