"""A consumer group leader: one request a line in, one answer a line out."""

import base64
import json
import sys


class Unreadable(Exception):
    """The bytes are no subscription."""


class Input:
    """Takes big-endian fields off the front of some bytes."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, count, field):
        if count < 0:
            raise Unreadable(f"{field}: length {count} is negative")
        if count > len(self.data) - self.at:
            raise Unreadable(f"{field}: length {count} runs past the end of the metadata")
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, size, field):
        return int.from_bytes(self.take(size, field), "big", signed=True)


def decode(metadata):
    """Reads a subscription: its version, topics and user data."""
    fields = Input(metadata)
    version = fields.number(2, "version")
    if version < 0:
        raise Unreadable(f"version: {version} is negative")
    count = fields.number(4, "number of topics")
    if count < 0:
        raise Unreadable(f"number of topics: {count} is negative")
    topics = []
    for i in range(count):
        length = fields.number(2, f"topic {i}")
        topics.append(fields.take(length, f"topic {i}").decode())
    length = fields.number(4, "user data")
    user_data = None if length == -1 else fields.take(length, "user data")
    return version, topics, user_data


def order(member):
    """Kafka's order: static members first, by instance id; then by member id.

    Java compares UTF-16 units.
    """
    instance = member.get("groupInstanceId")
    if instance is not None:
        return 0, instance.encode("utf-16-be")
    return 1, member["memberId"].encode("utf-16-be")


def assign(topics, members):
    """Divides each topic by itself, in ranges, among its subscribers."""
    assignment = {member["memberId"]: {} for member in members}
    members = sorted(members, key=order)
    for topic in topics:
        name = topic["name"]
        subscribers = [m["memberId"] for m in members if name in m["topics"]]
        if not subscribers:
            continue
        size, longer = divmod(topic["partitions"], len(subscribers))
        start = 0
        for i, member in enumerate(subscribers):
            end = start + size + (i < longer)
            assignment[member][name] = list(range(start, end))
            start = end
    return assignment


def answer(request):
    if request["op"] == "decode":
        version, topics, user_data = decode(base64.b64decode(request["metadata"]))
        if user_data is not None:
            user_data = base64.b64encode(user_data).decode()
        return {"version": version, "topics": topics, "userData": user_data}
    members = request["members"]
    for member in members:
        if request["op"] == "lead":
            member["topics"] = decode(base64.b64decode(member["metadata"]))[1]
        member["topics"] = set(member["topics"])
    return {"assignment": assign(request["topics"], members)}


def main():
    for line in sys.stdin:
        request = json.loads(line)
        try:
            found = answer(request)
        except Unreadable as problem:
            found = {"error": str(problem)}
        print(json.dumps({"id": request["id"], **found}), flush=True)


main()
