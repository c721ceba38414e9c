package main

import (
	"encoding/binary"
	"fmt"
)

// Subscription is what a member says it wants to consume.
type Subscription struct {
	Version  int16
	Topics   []string // in the order of the bytes
	UserData []byte   // nil where the bytes say null; empty, but not nil, where they say empty
}

// DecodeSubscription reads the bytes that a member sent with its JoinGroup
// request, a ConsumerProtocolSubscription. What follows user data is not
// looked at, whatever the version.
func DecodeSubscription(metadata []byte) (Subscription, error) {
	in := input{left: metadata}
	s := Subscription{Version: in.int16("version")}
	if s.Version < 0 {
		in.fail("version: %d is negative", s.Version)
	}
	count := in.int32("number of topics")
	if count < 0 {
		in.fail("number of topics: %d is negative", count)
	}
	for i := int32(0); i < count && in.err == nil; i++ {
		length := in.int16(fmt.Sprintf("topic %d", i))
		s.Topics = append(s.Topics, string(in.bytes(int(length), fmt.Sprintf("topic %d", i))))
	}
	if length := in.int32("user data"); length != -1 {
		s.UserData = in.bytes(int(length), "user data")
	}
	return s, in.err
}

// input takes big-endian fields off the front of some bytes. After the first
// error it gives zeros, so that the error is looked at once, at the end.
type input struct {
	left []byte
	err  error
}

func (in *input) fail(format string, args ...any) {
	if in.err == nil {
		in.err = fmt.Errorf(format, args...)
	}
}

// bytes takes the next n bytes. The slice is never nil unless it fails.
func (in *input) bytes(n int, field string) []byte {
	if n < 0 {
		in.fail("%s: length %d is negative", field, n)
	} else if n > len(in.left) {
		in.fail("%s: length %d runs past the end of the metadata", field, n)
	}
	if in.err != nil {
		return nil
	}
	taken := in.left[:n]
	in.left = in.left[n:]
	return taken
}

func (in *input) int16(field string) int16 {
	if b := in.bytes(2, field); b != nil {
		return int16(binary.BigEndian.Uint16(b))
	}
	return 0
}

func (in *input) int32(field string) int32 {
	if b := in.bytes(4, field); b != nil {
		return int32(binary.BigEndian.Uint32(b))
	}
	return 0
}
