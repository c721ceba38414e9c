package main

import (
	"encoding/binary"
	"fmt"
)

// SubscriptionDecoder turns wire bytes into a Subscription.
type SubscriptionDecoder interface {
	Decode(wire []byte) (*Subscription, error)
}

// Subscription is what a member says it wants to consume.
type Subscription struct {
	Version  int
	Topics   []string
	UserData []byte
}

// UnsupportedVersionError says that the schema is not known to us.
type UnsupportedVersionError struct{ Version int }

func (e UnsupportedVersionError) Error() string {
	return fmt.Sprintf("subscription version %d is not supported", e.Version)
}

// ShortBufferError says that a field runs past the end.
type ShortBufferError struct {
	Field      string
	Want, Have int
}

func (e ShortBufferError) Error() string {
	return fmt.Sprintf("%s: want %d bytes, have %d", e.Field, e.Want, e.Have)
}

type schema func(w *wire, s *Subscription) error

type versionedDecoder struct {
	schemas map[int]schema
}

// NewDecoder gives a decoder that knows the schemas of the protocol.
func NewDecoder() SubscriptionDecoder {
	return &versionedDecoder{schemas: map[int]schema{0: schemaV0}}
}

func (d *versionedDecoder) Decode(b []byte) (*Subscription, error) {
	w := &wire{b}
	v, err := w.int16("version")
	if err != nil {
		return nil, err
	}
	s, ok := d.schemas[v]
	if !ok {
		return nil, UnsupportedVersionError{v}
	}
	sub := &Subscription{Version: v, Topics: make([]string, 0)}
	if err := s(w, sub); err != nil {
		return nil, err
	}
	return sub, nil
}

func schemaV0(w *wire, s *Subscription) error {
	n, err := w.int32("topics")
	if err != nil {
		return err
	}
	if n < 0 {
		return fmt.Errorf("topics: negative count %d", n)
	}
	for i := 0; i < n; i++ {
		field := fmt.Sprintf("topics[%d]", i)
		l, err := w.int16(field)
		if err != nil {
			return err
		}
		name, err := w.bytes(field, l)
		if err != nil {
			return err
		}
		s.Topics = append(s.Topics, string(name))
	}
	size, err := w.int32("userData")
	if err != nil {
		return err
	}
	s.UserData = make([]byte, 0)
	if size > 0 {
		if s.UserData, err = w.bytes("userData", size); err != nil {
			return err
		}
	}
	return nil
}

// wire is the unread part of the buffer.
type wire struct{ rest []byte }

func (w *wire) bytes(field string, n int) ([]byte, error) {
	if n < 0 {
		return nil, fmt.Errorf("%s: negative length %d", field, n)
	}
	if n > len(w.rest) {
		return nil, ShortBufferError{field, n, len(w.rest)}
	}
	b := w.rest[:n]
	w.rest = w.rest[n:]
	return b, nil
}

func (w *wire) int16(field string) (int, error) {
	b, err := w.bytes(field, 2)
	if err != nil {
		return 0, err
	}
	return int(int16(binary.BigEndian.Uint16(b))), nil
}

func (w *wire) int32(field string) (int, error) {
	b, err := w.bytes(field, 4)
	if err != nil {
		return 0, err
	}
	return int(int32(binary.BigEndian.Uint32(b))), nil
}
