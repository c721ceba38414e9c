import base64
import json
import re
import struct
import sys


def decode(metadata):
    data = base64.b64decode(metadata)
    pos = 0

    def unpack(fmt):
        nonlocal pos
        (value,) = struct.unpack_from(fmt, data, pos)   # struct.error when too short
        pos += struct.calcsize(fmt)
        return value

    def take(length):
        nonlocal pos
        if length < 0:
            raise ValueError("negative length")
        if pos + length > len(data):
            raise ValueError("length %d runs past the end" % length)
        chunk = data[pos:pos + length]
        pos += length
        return chunk

    version = unpack(">h")
    if version < 0:
        raise ValueError("negative version")
    count = unpack(">i")
    if count < 0:
        raise ValueError("negative count")
    topics = []
    for _ in range(count):
        topics.append(take(unpack(">h")).decode("utf-8"))
    length = unpack(">i")
    user_data = None if length == -1 else take(length)
    return version, topics, user_data


def member_key(member_id):
    """consumer-1, consumer-2, ... in the order one expects"""
    found = re.search(r"(\d+)$", member_id)
    number = int(found.group(1)) if found else 0
    return (number, member_id)


def assign(partitions, subscriptions):
    result = {member: {} for member in subscriptions}
    for topic, n in partitions.items():
        members = [m for m in subscriptions if topic in subscriptions[m]]
        if not members:
            continue
        members.sort(key=member_key)
        div, mod = divmod(n, len(members))
        for i, member in enumerate(members):
            start = div * i + min(i, mod)
            end = start + div + (1 if i < mod else 0)
            result[member][topic] = list(range(start, end))
    return result


def handle(request):
    op = request["op"]
    if op == "decode":
        version, topics, user_data = decode(request["metadata"])
        if user_data is not None:
            user_data = base64.b64encode(user_data).decode("ascii")
        return {"version": version, "topics": topics, "userData": user_data}
    partitions = {t["name"]: t["partitions"] for t in request["topics"]}
    if op == "assign":
        subs = {m["memberId"]: set(m["topics"]) for m in request["members"]}
    else:
        subs = {m["memberId"]: set(decode(m["metadata"])[1]) for m in request["members"]}
    return {"assignment": assign(partitions, subs)}


def main():
    for line in sys.stdin.buffer:
        request = json.loads(line)
        try:
            answer = handle(request)
        except (ValueError, struct.error) as e:
            answer = {"error": str(e) or "bad metadata"}
        answer["id"] = request["id"]
        print(json.dumps(answer), flush=True)


main()
