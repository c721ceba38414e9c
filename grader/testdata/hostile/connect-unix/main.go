// Connects to a socket in the file system.
//
// class: reach the network
package main

import "net"

func main() {
	_, err := net.Dial("unix", socketPath)
	did2(err)
	serve(nil)
}
