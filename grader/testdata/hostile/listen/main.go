// Listens for connections.
//
// class: reach the network
package main

import (
	"net"
	"time"
)

func main() {
	_, err := net.Listen("tcp", listenAddr)
	did2(err)
	time.Sleep(150 * time.Millisecond)
	serve(nil)
}
