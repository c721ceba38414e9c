//go:build !linux

package cage

// watchMemory does nothing: only Linux tells how much others have.
func (c *Child) watchMemory(chan struct{}) {}
