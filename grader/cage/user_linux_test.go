package cage

import "testing"

func TestNoTwoGradersHaveTheSameUsers(t *testing.T) {
	had := map[int]bool{}
	for range 20 {
		block, claim := claimBlock()
		if claim == nil {
			t.Fatal("no block is free")
		}
		defer claim.Close()
		if had[block] {
			t.Fatalf("block %d was given twice", block)
		}
		had[block] = true
		if last := firstUser + (block+1)*blockUsers - 1; block < 0 || last > lastUser {
			t.Fatalf("block %d is out of the range", block)
		}
	}
}
