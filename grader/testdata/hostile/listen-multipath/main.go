// Listens by another protocol, which some filters forget.
//
// class: reach the network
package main

import (
	"net"
	"strconv"
	"syscall"
	"time"
)

func main() {
	const multipath = 262
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM, multipath)
	host, port, _ := net.SplitHostPort(listenAddr)
	number, _ := strconv.Atoi(port)
	to := syscall.SockaddrInet4{Port: number}
	copy(to.Addr[:], net.ParseIP(host).To4())
	if err == nil {
		err = syscall.Bind(fd, &to)
	}
	if err == nil {
		err = syscall.Listen(fd, 10)
	}
	did2(err)
	time.Sleep(150 * time.Millisecond)
	serve(nil)
}
