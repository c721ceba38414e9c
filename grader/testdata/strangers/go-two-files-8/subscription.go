package main

import (
	"errors"
	"fmt"
)

type sub struct {
	version  int16
	topics   []string
	userData []byte // nil for null
}

var errCut = errors.New("metadata is cut short")

func number(b []byte, width int) (int64, []byte, error) {
	if len(b) < width {
		return 0, nil, errCut
	}
	v := int64(int8(b[0])) // keeps the sign
	for _, x := range b[1:width] {
		v = v<<8 | int64(x)
	}
	return v, b[width:], nil
}

func unmarshal(b []byte) (*sub, error) {
	s := &sub{topics: make([]string, 0, 4)}
	v, b, err := number(b, 2)
	if err != nil {
		return nil, err
	}
	if v < 0 {
		return nil, fmt.Errorf("bad version %d", v)
	}
	s.version = int16(v)
	count, b, err := number(b, 4)
	if err != nil {
		return nil, err
	}
	if count < 0 {
		return nil, fmt.Errorf("bad topic count %d", count)
	}
	for ; count > 0; count-- {
		var l int64
		l, b, err = number(b, 2)
		if err != nil {
			return nil, err
		}
		if l < 0 || l > int64(len(b)) {
			return nil, fmt.Errorf("bad name length %d", l)
		}
		s.topics = append(s.topics, string(b[:l]))
		b = b[l:]
	}
	l, b, err := number(b, 4)
	if err != nil {
		return nil, err
	}
	if l > int64(len(b)) {
		return nil, fmt.Errorf("bad user data length %d", l)
	}
	if l >= 0 {
		s.userData = append([]byte{}, b[:l]...)
	}
	return s, nil
}
