// Connects to a server on this machine.
//
// class: reach the network
package main

import "net"

func main() {
	c, err := net.Dial("tcp", tcpAddr)
	if err == nil {
		c.Write([]byte(marker))
		c.Close()
	}
	did2(err)
	serve(nil)
}
