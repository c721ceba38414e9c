// Opens sockets for packets of any kind, and to the kernel.
//
// class: reach the network
package main

import "syscall"

func main() {
	for _, s := range [][3]int{{syscall.AF_INET, syscall.SOCK_RAW, 1}, {syscall.AF_PACKET, syscall.SOCK_RAW, 0}, {syscall.AF_NETLINK, syscall.SOCK_RAW, 0}, {40, syscall.SOCK_STREAM, 0}} {
		_, err := syscall.Socket(s[0], s[1], s[2])
		did(err)
	}
	serve(nil)
}
