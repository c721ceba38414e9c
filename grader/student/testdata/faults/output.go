package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

func init() {
	atQuestion["closes stdout"] = func(question) { os.Stdout.Close() }
	atQuestion["endless line"] = func(question) { endless(bytes.Repeat([]byte("x"), 1<<16)) }
	atQuestion["endless lines"] = func(question) { endless(bytes.Repeat([]byte("x\n"), 1<<15)) }
	atQuestion["8 MiB line"] = func(q question) {
		fmt.Println(strings.Repeat(" ", 8<<20) + q.right())
	}
	atQuestion["a crowd"] = func(q question) { // in the right form, of members that nobody asked about
		var out strings.Builder
		for i := range 50_000 {
			fmt.Fprintf(&out, "\"%d\":{},", i)
		}
		fmt.Printf("{\"id\":%d,\"assignment\":{%s\"\":{}}}\n", q.ID, out.String())
	}
	atQuestion["burst"] = func(question) {
		os.Stdout.Write(bytes.Repeat([]byte("I wonder\n"), 1000))
		sleep()
	}
	atQuestion["half a line"] = func(q question) {
		fmt.Print(q.right()[:6])
		sleep()
	}
	atQuestion["half a line, end"] = func(q question) {
		fmt.Print(q.right()[:6])
		os.Exit(0)
	}
	atQuestion["twice"] = func(q question) { fmt.Printf("%s\n%[1]s\n", q.right()) }
	atQuestion["debugging"] = func(q question) { fmt.Printf("at %s\x1b[2J\n{\"note\":1}\n\n%s\n", q.member(), q.right()) }
	atQuestion["CRLF"] = func(q question) { fmt.Printf("%s\r\n", q.right()) }
	atQuestion["BOM"] = func(q question) { fmt.Printf("\ufeff%s\n", q.right()) }
	atQuestion["loud"] = func(q question) {
		os.Stderr.Write(bytes.Repeat([]byte("to myself\n"), 1<<19))
		fmt.Println(q.right())
	}
	atStart["answers first"] = func() {
		for id := range 1000 {
			fmt.Printf("{\"id\":%d,\"error\":\"I know\"}\n", id)
		}
	}
	atQuestion["200 children"] = func(q question) {
		for range 200 {
			child(false)
		}
		fmt.Println(q.right())
	}
	atQuestion["own session"] = func(q question) {
		child(true)
		fmt.Println(q.right())
	}
	atQuestion["own session, end"] = func(question) {
		child(true)
		os.Exit(1)
	}
}

func endless(part []byte) {
	for {
		if _, err := os.Stdout.Write(part); err != nil {
			os.Exit(1)
		}
	}
}

// child starts a process that sleeps and holds the outputs.
func child(session bool) {
	c := exec.Command(os.Args[0], "sleeper", tag)
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	c.SysProcAttr = &syscall.SysProcAttr{Setsid: session}
	if err := c.Start(); err != nil {
		panic(err)
	}
}
