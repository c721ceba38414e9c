package live

import "github.com/twmb/franz-go/pkg/kmsg"

// bodies are requests and responses, and how Kafka's request logger writes
// them.
var bodies = []struct {
	version int16
	request kmsg.Request
	fill    func(kmsg.Response)
	in, out string
}{
	{2, &kmsg.FindCoordinatorRequest{CoordinatorKey: "g"}, func(r kmsg.Response) {
		f := r.(*kmsg.FindCoordinatorResponse)
		f.ErrorMessage, f.NodeID, f.Host, f.Port = new("NONE"), 1, "localhost", 29092
	}, `{"key":"g","keyType":0}`, `{"throttleTimeMs":0,"errorCode":0,"errorMessage":"NONE","nodeId":1,"host":"localhost","port":29092}`},

	{6, &kmsg.FindCoordinatorRequest{CoordinatorKeys: []string{"g"}}, func(r kmsg.Response) {
		r.(*kmsg.FindCoordinatorResponse).Coordinators = []kmsg.FindCoordinatorResponseCoordinator{{Key: "g", NodeID: 1, Host: "h", Port: 9092}}
	}, `{"keyType":0,"coordinatorKeys":["g"]}`, `{"throttleTimeMs":0,"coordinators":[{"key":"g","nodeId":1,"host":"h","port":9092,"errorCode":0,"errorMessage":null}]}`},

	{5, &kmsg.JoinGroupRequest{Group: "g", SessionTimeoutMillis: 10000, RebalanceTimeoutMillis: 60000, ProtocolType: "consumer",
		Protocols: []kmsg.JoinGroupRequestProtocol{{Name: "range", Metadata: []byte{0, 0, 0, 0, 0, 1, 0, 1, 'a', 0xff, 0xff, 0xff, 0xff}}}},
		func(r kmsg.Response) {
			j := r.(*kmsg.JoinGroupResponse)
			j.ErrorCode, j.Generation, j.Protocol, j.MemberID = 79, -1, new(""), "c-1"
		}, `{"groupId":"g","sessionTimeoutMs":10000,"rebalanceTimeoutMs":60000,"memberId":"","groupInstanceId":null,"protocolType":"consumer","protocols":[{"name":"range","metadata":"AAAAAAABAAFh/////w=="}]}`,
		`{"throttleTimeMs":0,"errorCode":79,"generationId":-1,"protocolName":"","leader":"","memberId":"c-1","members":[]}`},

	{9, &kmsg.JoinGroupRequest{Group: "g", MemberID: "c-1", InstanceID: new("i"), ProtocolType: "consumer", Reason: new("why")},
		func(r kmsg.Response) {
			j := r.(*kmsg.JoinGroupResponse)
			j.Generation, j.ProtocolType, j.Protocol, j.LeaderID, j.MemberID = 1, new("consumer"), new("range"), "c-1", "c-1"
			j.Members = []kmsg.JoinGroupResponseMember{{MemberID: "c-1", ProtocolMetadata: []byte("abc")}}
		}, `{"groupId":"g","sessionTimeoutMs":0,"rebalanceTimeoutMs":0,"memberId":"c-1","groupInstanceId":"i","protocolType":"consumer","protocols":[],"reason":"why"}`,
		`{"throttleTimeMs":0,"errorCode":0,"generationId":1,"protocolType":"consumer","protocolName":"range","leader":"c-1","skipAssignment":false,"memberId":"c-1","members":[{"memberId":"c-1","groupInstanceId":null,"metadata":"YWJj"}]}`},

	{2, &kmsg.SyncGroupRequest{Group: "g", Generation: 1, MemberID: "c-1", GroupAssignment: []kmsg.SyncGroupRequestGroupAssignment{{MemberID: "c-1", MemberAssignment: []byte{0, 0}}}},
		func(r kmsg.Response) { r.(*kmsg.SyncGroupResponse).MemberAssignment = []byte{0, 0} },
		`{"groupId":"g","generationId":1,"memberId":"c-1","assignments":[{"memberId":"c-1","assignment":"AAA="}]}`,
		`{"throttleTimeMs":0,"errorCode":0,"assignment":"AAA="}`},

	{5, &kmsg.SyncGroupRequest{Group: "g", Generation: 1, MemberID: "c-1", Protocol: new("range")}, nil,
		`{"groupId":"g","generationId":1,"memberId":"c-1","groupInstanceId":null,"protocolType":null,"protocolName":"range","assignments":[]}`,
		`{"throttleTimeMs":0,"errorCode":0,"protocolType":null,"protocolName":null,"assignment":""}`},

	{2, &kmsg.HeartbeatRequest{Group: "g", Generation: 1, MemberID: "c-1"}, func(r kmsg.Response) { r.(*kmsg.HeartbeatResponse).ErrorCode = 27 },
		`{"groupId":"g","generationId":1,"memberId":"c-1"}`, `{"throttleTimeMs":0,"errorCode":27}`},

	{8, &kmsg.OffsetFetchRequest{RequireStable: true, Groups: []kmsg.OffsetFetchRequestGroup{{Group: "g"}}}, func(r kmsg.Response) {
		r.(*kmsg.OffsetFetchResponse).Groups = []kmsg.OffsetFetchResponseGroup{{Group: "g", Topics: []kmsg.OffsetFetchResponseGroupTopic{{Topic: "t",
			Partitions: []kmsg.OffsetFetchResponseGroupTopicPartition{{Offset: 5, LeaderEpoch: -1}}}}}}
	}, `{"groups":[{"groupId":"g","topics":null}],"requireStable":true}`,
		`{"throttleTimeMs":0,"groups":[{"groupId":"g","topics":[{"name":"t","partitions":[{"partitionIndex":0,"committedOffset":5,"committedLeaderEpoch":-1,"metadata":null,"errorCode":0}]}],"errorCode":0}]}`},

	{5, &kmsg.OffsetCommitRequest{Group: "g", Generation: 1, MemberID: "c-1", Topics: []kmsg.OffsetCommitRequestTopic{{Topic: "t", Partitions: []kmsg.OffsetCommitRequestTopicPartition{{Offset: 2}}}}},
		func(r kmsg.Response) {
			r.(*kmsg.OffsetCommitResponse).Topics = []kmsg.OffsetCommitResponseTopic{{Topic: "t", Partitions: []kmsg.OffsetCommitResponseTopicPartition{{}}}}
		},
		`{"groupId":"g","generationIdOrMemberEpoch":1,"memberId":"c-1","topics":[{"name":"t","partitions":[{"partitionIndex":0,"committedOffset":2,"committedMetadata":null}]}]}`,
		`{"throttleTimeMs":0,"topics":[{"name":"t","partitions":[{"partitionIndex":0,"errorCode":0}]}]}`},

	{5, &kmsg.LeaveGroupRequest{Group: "g", Members: []kmsg.LeaveGroupRequestMember{{MemberID: "c-1", Reason: new("bye")}}}, nil,
		`{"groupId":"g","members":[{"memberId":"c-1","groupInstanceId":null,"reason":"bye"}]}`, `{"throttleTimeMs":0,"errorCode":0,"members":[]}`},

	{1, &kmsg.ConsumerGroupHeartbeatRequest{Group: "g", MemberID: "m", RebalanceTimeoutMillis: 600000, SubscribedTopicNames: []string{"t"}, Topics: []kmsg.ConsumerGroupHeartbeatRequestTopic{}},
		func(r kmsg.Response) {
			h := r.(*kmsg.ConsumerGroupHeartbeatResponse)
			h.MemberID, h.MemberEpoch, h.HeartbeatIntervalMillis = new("m"), 2, 5000
			id := [16]byte{0x50, 0x1c, 0xed, 0xf0, 0x9b, 0xcd, 0x4e, 0xb1, 0x56, 0x9b, 0x29, 0x9e, 0xc8, 0xca, 0xfe, 0x9e}
			h.Assignment = &kmsg.ConsumerGroupHeartbeatResponseAssignment{Topics: []kmsg.ConsumerGroupHeartbeatResponseAssignmentTopic{{TopicID: id, Partitions: []int32{0}}}}
		},
		`{"groupId":"g","memberId":"m","memberEpoch":0,"instanceId":null,"rackId":null,"rebalanceTimeoutMs":600000,"subscribedTopicNames":["t"],"subscribedTopicRegex":null,"serverAssignor":null,"topicPartitions":[]}`,
		`{"throttleTimeMs":0,"errorCode":0,"errorMessage":null,"memberId":"m","memberEpoch":2,"heartbeatIntervalMs":5000,"assignment":{"topicPartitions":[{"topicId":"UBzt8JvNTrFWmymeyMr-ng","partitions":[0]}]}}`},

	{0, &kmsg.ConsumerGroupHeartbeatRequest{Group: "g", MemberID: "m", MemberEpoch: 2}, nil,
		`{"groupId":"g","memberId":"m","memberEpoch":2,"instanceId":null,"rackId":null,"rebalanceTimeoutMs":0,"subscribedTopicNames":null,"serverAssignor":null,"topicPartitions":null}`,
		`{"throttleTimeMs":0,"errorCode":0,"errorMessage":null,"memberId":null,"memberEpoch":0,"heartbeatIntervalMs":0,"assignment":null}`},
}
