#!/usr/bin/env python3
import base64
import json
import sys


def decode_subscription(data):
    pos = 0

    version = int.from_bytes(data[pos:pos + 2], byteorder="big", signed=True)
    pos += 2
    if version < 0:
        raise ValueError("unknown version %d" % version)

    topic_count = int.from_bytes(data[pos:pos + 4], byteorder="big", signed=True)
    pos += 4

    topics = []
    for i in range(topic_count):
        if pos >= len(data):
            break
        length = int.from_bytes(data[pos:pos + 2], byteorder="big", signed=True)
        pos += 2
        if length < 0:
            length = 0
        topics.append(data[pos:pos + length].decode("utf-8", errors="replace"))
        pos += length

    length = int.from_bytes(data[pos:pos + 4], byteorder="big", signed=True)
    pos += 4
    if length < 0:
        user_data = None
    else:
        user_data = data[pos:pos + length]

    return version, topics, user_data


def range_assignment(topics, subscriptions):
    assignment = {}
    for member_id in subscriptions:
        assignment[member_id] = {}

    for topic in topics:
        # who wants this topic?
        members = []
        for member_id, wanted in subscriptions.items():
            if topic["name"] in wanted:
                members.append(member_id)
        members.sort()
        if not members:
            continue

        per_member = topic["partitions"] // len(members)
        remainder = topic["partitions"] % len(members)
        partition = 0
        for index, member_id in enumerate(members):
            count = per_member
            if index < remainder:
                count += 1
            assignment[member_id][topic["name"]] = []
            for _ in range(count):
                assignment[member_id][topic["name"]].append(partition)
                partition += 1

    return assignment


def handle(request):
    if request["op"] == "decode":
        version, topics, user_data = decode_subscription(base64.b64decode(request["metadata"]))
        if user_data is not None:
            user_data = base64.b64encode(user_data).decode("ascii")
        return {"version": version, "topics": topics, "userData": user_data}

    if request["op"] == "assign":
        subscriptions = {m["memberId"]: m["topics"] for m in request["members"]}
        return {"assignment": range_assignment(request["topics"], subscriptions)}

    if request["op"] == "lead":
        subscriptions = {}
        for m in request["members"]:
            _, topics, _ = decode_subscription(base64.b64decode(m["metadata"]))
            subscriptions[m["memberId"]] = topics
        return {"assignment": range_assignment(request["topics"], subscriptions)}

    raise ValueError("unknown op " + request["op"])


def main():
    for line in sys.stdin:
        line = line.strip()
        if not line:
            continue
        request = json.loads(line)
        try:
            response = handle(request)
        except ValueError as e:
            response = {"error": str(e)}
        response["id"] = request["id"]
        print(json.dumps(response), flush=True)


main()
