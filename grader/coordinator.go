package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// runCoordinator tells where the offsets of groups are kept. The broker that
// leads that partition of __consumer_offsets is the group's coordinator.
func runCoordinator(_ context.Context, io streams, args []string) (int, error) {
	f := flags(io, "coordinator")
	partitions := f.Int32("partitions", 50, "how many partitions __consumer_offsets has (offsets.topic.num.partitions)")
	if err := f.Parse(args); err != nil {
		return exitTrouble, err
	}
	if f.NArg() == 0 {
		return exitTrouble, errors.New("name at least one group, as its group.id")
	}
	if *partitions < 1 {
		return exitTrouble, fmt.Errorf("--partitions is %d, but __consumer_offsets has at least 1", *partitions)
	}
	for _, group := range f.Args() {
		if err := checkGroup(group); err != nil {
			return exitTrouble, err
		}
	}
	return exitRight, writeCoordinators(io.out, f.Args(), *partitions)
}

// checkGroup refuses what cannot be a group.id.
func checkGroup(group string) error {
	if group == "" {
		return errors.New("a group must have a name: Kafka refuses members of an empty group.id (INVALID_GROUP_ID)")
	}
	if !utf8.ValidString(group) {
		return fmt.Errorf("group %q is not UTF-8, and a group.id is text", group)
	}
	return nil
}

// writeCoordinators shows the way for one group, and for several the results.
func writeCoordinators(w io.Writer, groups []string, partitions int32) (err error) {
	if len(groups) == 1 {
		return writeWay(w, groups[0], partitions)
	}
	for _, group := range groups {
		_, failed := fmt.Fprintf(w, "partition %2d  %q\n", offsetsPartition(group, partitions), group)
		err = errors.Join(err, failed)
	}
	return err
}

// writeWay shows how the partition of one group is found.
func writeWay(w io.Writer, group string, partitions int32) error {
	hash, partition := javaHash(group), offsetsPartition(group, partitions)
	why := ""
	if hash == math.MinInt32 {
		why = "the one exception: +2147483648 needs a 33rd bit"
	}
	var out strings.Builder
	step := func(name string, value int32, why string) {
		fmt.Fprintln(&out, strings.TrimRight(fmt.Sprintf("  %-6s %12d   %s", name, value, why), " "))
	}
	fmt.Fprintf(&out, "Group %q\n", group)
	step("hash", hash, "for each UTF-16 unit: 31 * hash + unit, in 32 bits")
	step("abs", kafkaAbs(hash), why)
	step(fmt.Sprint("mod ", partitions), partition, "")
	fmt.Fprintf(&out, "\nIts offsets are in partition %d of __consumer_offsets.\n"+
		"The broker that leads that partition is its coordinator.\n", partition)
	_, err := io.WriteString(w, out.String())
	return err
}

// offsetsPartition is Kafka's GroupMetadataManager.partitionFor: the
// partition of __consumer_offsets that keeps a group's offsets.
func offsetsPartition(group string, partitions int32) int32 {
	return kafkaAbs(javaHash(group)) % partitions
}

// javaHash is Java's String.hashCode. Go's int32 wraps as Java's int does.
func javaHash(s string) int32 {
	var hash int32
	for _, unit := range utf16.Encode([]rune(s)) {
		hash = 31*hash + int32(unit)
	}
	return hash
}

// kafkaAbs is Kafka's Utils.abs: Java's Math.abs leaves the smallest int
// negative, since its positive is no int, so Kafka makes it 0.
func kafkaAbs(n int32) int32 {
	switch {
	case n == math.MinInt32:
		return 0
	case n < 0:
		return -n
	}
	return n
}
