package main

import (
	"fmt"
	"os"
	"runtime/debug"
)

var answers int // given by this process

func init() {
	atStart["exit at once"] = func() { os.Exit(0) }
	atStart["exit 3 at once"] = func() {
		fmt.Fprintln(os.Stderr, "no \x1b[31mtime\x1b[0m")
		os.Exit(3)
	}
	atStart["panic in init"] = func() { panic("not today") }
	atQuestion["exit"] = func(question) { os.Exit(0) }
	atQuestion["panic"] = func(q question) { panic("boom at " + q.member()) }
	atQuestion["index"] = func(q question) { fmt.Println(os.Args[len(q.Members)*100]) }
	atQuestion["goroutine"] = func(question) {
		go func() { panic("aside") }()
		sleep()
	}
	atQuestion["deadlock"] = func(question) { select {} }
	atQuestion["overflow"] = func(q question) {
		debug.SetMaxStack(1 << 20) // soon
		overflow(q)
	}
	atQuestion["nil map"] = func(q question) {
		var owners map[string]int
		owners[q.member()]++
	}
	atQuestion["third is the last"] = func(q question) {
		fmt.Println(q.right())
		if answers++; answers == 3 {
			os.Exit(0)
		}
	}
	atQuestion["one-shot"] = func(q question) {
		fmt.Println(q.right())
		os.Exit(0)
	}
	atQuestion["kills itself"] = func(question) { signal(os.Getpid(), kill) }
}

func overflow(q question) int { return overflow(q) + 1 }
