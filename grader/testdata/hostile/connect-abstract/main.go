// Connects to a socket outside the file system.
//
// class: reach the network
package main

import "net"

func main() {
	_, err := net.Dial("unix", "@"+marker)
	did2(err)
	serve(nil)
}
