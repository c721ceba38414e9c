"""Leader of a consumer group: reads requests, prints answers."""
import json
import struct
import sys
from base64 import b64decode, b64encode
from collections import defaultdict, namedtuple

Subscription = namedtuple("Subscription", "version topics user_data")

HEADER = struct.Struct(">hh")     # version, number of topics
SHORT = struct.Struct(">h")
INT = struct.Struct(">i")


class BadMetadata(Exception):
    pass


def read(fmt, data, pos):
    try:
        return fmt.unpack_from(data, pos) + (pos + fmt.size,)
    except struct.error as e:
        raise BadMetadata(str(e))


def read_bytes(data, pos, length):
    if length < 0:
        raise BadMetadata("negative length %d" % length)
    if pos + length > len(data):
        raise BadMetadata("length %d runs past the end" % length)
    return data[pos:pos + length], pos + length


def decode(data):
    version, count, pos = read(HEADER, data, 0)
    if version < 0:
        raise BadMetadata("negative version")
    if count < 0:
        raise BadMetadata("negative topic count")
    topics = []
    for _ in range(count):
        length, pos = read(SHORT, data, pos)
        name, pos = read_bytes(data, pos, length)
        topics.append(name.decode("utf-8", "replace"))
    length, pos = read(INT, data, pos)
    if length == -1:
        return Subscription(version, topics, None)
    user_data, pos = read_bytes(data, pos, length)
    return Subscription(version, topics, user_data)


def range_assign(partitions, subscriptions):
    consumers = defaultdict(list)
    for member in sorted(subscriptions):
        for topic in set(subscriptions[member]):
            consumers[topic].append(member)
    assignment = {member: {} for member in subscriptions}
    for topic, n in partitions.items():
        members = consumers.get(topic, [])
        start = 0
        for i, member in enumerate(members):
            size, extra = divmod(n, len(members))
            end = start + size + (1 if i < extra else 0)
            assignment[member][topic] = list(range(start, end))
            start = end
    return assignment


def partitions_of(request):
    return {t["name"]: t["partitions"] for t in request["topics"]}


def on_decode(request):
    s = decode(b64decode(request["metadata"]))
    user_data = None if s.user_data is None else b64encode(s.user_data).decode("ascii")
    return {"version": s.version, "topics": s.topics, "userData": user_data}


def on_assign(request):
    subs = {m["memberId"]: m["topics"] for m in request["members"]}
    return {"assignment": range_assign(partitions_of(request), subs)}


def on_lead(request):
    subs = {m["memberId"]: decode(b64decode(m["metadata"])).topics for m in request["members"]}
    return {"assignment": range_assign(partitions_of(request), subs)}


OPS = {"decode": on_decode, "assign": on_assign, "lead": on_lead}


def main():
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = OPS[request["op"]](request)
        except BadMetadata as e:
            answer = {"error": str(e)}
        answer["id"] = request["id"]
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
