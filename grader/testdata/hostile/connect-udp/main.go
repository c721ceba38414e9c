// Sends a packet to a server on this machine.
//
// class: reach the network
package main

import "net"

func main() {
	c, err := net.Dial("udp", udpAddr)
	if err == nil {
		_, err = c.Write([]byte(marker))
	}
	did2(err)
	serve(nil)
}
