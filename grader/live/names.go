package live

import (
	"fmt"
	"strconv"
	"strings"
)

// messages holds the APIs by which a group lives: name and key, the fields of
// the request, the fields of the response. A field has the name that Kafka's
// message definitions give it, and Kafka's request logger prints: "?" where it
// may be null, the versions that have it if not all do, and its own fields in
// brackets. The order is that of the structs of kmsg, which hold the values.
const messages = `
OFFSET_COMMIT 8
	groupId generationIdOrMemberEpoch:1+ memberId:1+ groupInstanceId?:7+ retentionTimeMs:2-4 topics[name:0-9 topicId:10+ partitions[partitionIndex committedOffset commitTimestamp:1 committedLeaderEpoch:6+ committedMetadata?]]
	throttleTimeMs:3+ topics[name:0-9 topicId:10+ partitions[partitionIndex errorCode]]
OFFSET_FETCH 9
	groupId:0-7 topics?:0-7[name partitionIndexes] groups:8+[groupId memberId?:9+ memberEpoch:9+ topics?[name:8-9 topicId:10+ partitionIndexes]] requireStable:7+
	throttleTimeMs:3+ topics:0-7[name partitions[partitionIndex committedOffset committedLeaderEpoch:5-7 metadata? errorCode]] errorCode:2-7 groups:8+[groupId topics[name:8-9 topicId:10+ partitions[partitionIndex committedOffset committedLeaderEpoch metadata? errorCode]] errorCode]
FIND_COORDINATOR 10
	key:0-3 keyType:1+ coordinatorKeys:4+
	throttleTimeMs:1+ errorCode:0-3 errorMessage?:1-3 nodeId:0-3 host:0-3 port:0-3 coordinators:4+[key nodeId host port errorCode errorMessage?]
JOIN_GROUP 11
	groupId sessionTimeoutMs rebalanceTimeoutMs:1+ memberId groupInstanceId?:5+ protocolType protocols[name metadata] reason?:8+
	throttleTimeMs:2+ errorCode generationId protocolType?:7+ protocolName? leader skipAssignment:9+ memberId members[memberId groupInstanceId?:5+ metadata]
HEARTBEAT 12
	groupId generationId memberId groupInstanceId?:3+
	throttleTimeMs:1+ errorCode
LEAVE_GROUP 13
	groupId memberId:0-2 members:3+[memberId groupInstanceId? reason?:5+]
	throttleTimeMs:1+ errorCode members:3+[memberId groupInstanceId? errorCode]
SYNC_GROUP 14
	groupId generationId memberId groupInstanceId?:3+ protocolType?:5+ protocolName?:5+ assignments[memberId assignment]
	throttleTimeMs:1+ errorCode protocolType?:5+ protocolName?:5+ assignment
CONSUMER_GROUP_HEARTBEAT 68
	groupId memberId memberEpoch instanceId? rackId? rebalanceTimeoutMs subscribedTopicNames? subscribedTopicRegex?:1+ serverAssignor? topicPartitions?[topicId partitions]
	throttleTimeMs errorCode errorMessage? memberId? memberEpoch heartbeatIntervalMs assignment?[topicPartitions[topicId partitions]]
`

// api is a row of messages.
type api struct {
	name              string
	request, response []field
}

// field is one field of a message, in versions from first to last.
type field struct {
	name        string
	nullable    bool
	first, last int16
	fields      []field
}

var apis = parseMessages()

// parseMessages makes a table of messages, by API key.
func parseMessages() map[int16]api {
	out := map[int16]api{}
	lines := strings.Split(strings.TrimSpace(messages), "\n")
	for ; len(lines) >= 3; lines = lines[3:] {
		var key int16
		var a api
		if _, err := fmt.Sscan(lines[0], &a.name, &key); err != nil {
			panic(err) // the table above is no input
		}
		a.request, _ = parseFields(strings.TrimSpace(lines[1]))
		a.response, _ = parseFields(strings.TrimSpace(lines[2]))
		out[key] = a
	}
	return out
}

// parseFields reads fields up to the bracket that closes them, or the end.
func parseFields(text string) (fields []field, rest string) {
	for text != "" && text[0] != ']' {
		end := strings.IndexAny(text, " []")
		if end < 0 {
			end = len(text)
		}
		f := parseField(text[:end])
		text = text[end:]
		if strings.HasPrefix(text, "[") {
			f.fields, text = parseFields(text[1:])
			text = text[1:] // its own ]
		}
		fields = append(fields, f)
		text = strings.TrimPrefix(text, " ")
	}
	return fields, text
}

// parseField reads a name, "?" and versions.
func parseField(text string) field {
	f := field{last: 1<<15 - 1}
	name, versions, some := strings.Cut(text, ":")
	f.name, f.nullable = strings.CutSuffix(name, "?")
	if !some {
		return f
	}
	first, last, open := versions, versions, false
	if first, open = strings.CutSuffix(versions, "+"); !open {
		if from, to, both := strings.Cut(versions, "-"); both {
			first, last = from, to
		}
		f.last = number(last)
	}
	f.first = number(first)
	return f
}

func number(text string) int16 {
	n, err := strconv.ParseInt(text, 10, 16)
	if err != nil {
		panic(err) // see parseMessages
	}
	return int16(n)
}
