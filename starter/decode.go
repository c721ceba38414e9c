package main

import "errors"

// Subscription is what a member says it wants to consume.
type Subscription struct {
	Version  int16
	Topics   []string // in the order of the bytes
	UserData []byte   // nil where the bytes say null; empty, but not nil, where they say empty
}

// DecodeSubscription reads the bytes that a member sent with its JoinGroup
// request, a ConsumerProtocolSubscription.
//
// It takes the raw bytes: a big-endian int16 version; an int32 count of
// topics, and for each an int16 length and that many bytes of UTF-8; an int32
// length of user data, -1 for null, and that many bytes. What follows is not
// looked at, whatever the version.
//
// It gives the version, the topics and the user data.
//
// It must refuse, with an error and never a panic: a negative version, a
// negative count of topics, a negative length of a name, and every length or
// count that runs past the end of the bytes.
func DecodeSubscription(metadata []byte) (Subscription, error) {
	return Subscription{}, errors.New("DecodeSubscription is not implemented yet (decode.go)")
}
