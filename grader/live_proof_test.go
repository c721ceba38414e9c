//go:build proof

package main

import (
	"maps"
	"slices"
	"testing"
)

// TestLiveNamesEveryMistake tries all mistakes of which a live group has harm.
func TestLiveNamesEveryMistake(t *testing.T) {
	for some := range slices.Chunk(slices.Sorted(maps.Keys(harms)), 4) {
		namedLive(t, some...)
	}
}
