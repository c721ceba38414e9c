package main

import (
	"bufio"
	"fmt"
	"os"
	ossignal "os/signal"
	"slices"
	"syscall"
	"time"
)

const kill = syscall.SIGKILL

func signal(pid int, s syscall.Signal) { syscall.Kill(pid, s) }

func sleep() { time.Sleep(time.Hour) }

func init() {
	atStart["never reads"] = sleep
	atStart["ignores SIGTERM"] = func() { ossignal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP) }
	atQuestion["ignores SIGTERM"] = func(question) { sleep() }
	atQuestion["loop"] = func(question) {
		for {
		}
	}
	atQuestion["sleep"] = func(question) { sleep() }
	atQuestion["stops itself"] = func(question) { signal(os.Getpid(), syscall.SIGSTOP) }
	atQuestion["slow"] = func(q question) {
		time.Sleep(100 * time.Millisecond)
		fmt.Println(q.right())
	}
	atQuestion["too slow"] = func(q question) {
		time.Sleep(650 * time.Millisecond)
		fmt.Println(q.right())
	}
	atQuestion["too slow aloud"] = func(q question) {
		time.Sleep(650 * time.Millisecond)
		fmt.Print("at last\n" + q.right() + "\n") // in one piece
	}
	atQuestion["mute"] = func(question) {}
	atQuestion["stuck"] = func(question) { // as a program that waits for a promise
		for ok := true; ok; {
			_, ok = next()
		}
		os.Exit(0)
	}
	atStart["reverse"] = reverse
	atStart["unflushed"] = func() { unflushed(func(question) bool { return false }) }
	atStart["unflushed aloud"] = func() {
		unflushed(func(q question) bool {
			fmt.Println("at", q.member())
			return false
		})
	}
	atStart["unflushed panic"] = func() {
		unflushed(func(q question) bool {
			if slices.Contains(os.Args[3:], q.member()) {
				panic("boom at " + q.member())
			}
			return false
		})
	}
	atStart["unflushed mute"] = func() {
		unflushed(func(q question) bool { return slices.Contains(os.Args[3:], q.member()) })
	}
}

// reverse answers twelve questions, the last one first.
func reverse() {
	var lines []string
	for q, ok := next(); ok; q, ok = next() {
		lines = append(lines, q.right())
		if len(lines) == 12 {
			slices.Reverse(lines)
			for _, line := range lines {
				fmt.Println(line)
			}
		}
	}
}

// unflushed keeps the answers until the input ends.
func unflushed(without func(question) bool) {
	out := bufio.NewWriterSize(os.Stdout, 1<<20)
	for q, ok := next(); ok; q, ok = next() {
		if !without(q) {
			fmt.Fprintln(out, q.right())
		}
	}
	out.Flush()
}
