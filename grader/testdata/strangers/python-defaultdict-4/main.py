import base64
import io
import json
import sys
from collections import defaultdict


class ProtocolError(Exception):
    pass


def read_exactly(stream, size):
    if size < 0:
        raise ProtocolError(f"cannot read {size} bytes")
    data = stream.read(size)
    if len(data) != size:
        raise ProtocolError(f"expected {size} bytes, found {len(data)}")
    return data


def read_int(stream, size):
    return int.from_bytes(read_exactly(stream, size), byteorder="big", signed=True)


def read_subscription(metadata):
    stream = io.BytesIO(base64.b64decode(metadata))
    version = read_int(stream, 2)
    if version < 0:
        raise ProtocolError(f"unsupported version {version}")
    topic_count = read_int(stream, 4)
    if topic_count < 0:
        raise ProtocolError(f"negative topic count {topic_count}")
    topics = []
    for _ in range(topic_count):
        topics.append(read_exactly(stream, read_int(stream, 2)).decode())
    size = read_int(stream, 4)
    user_data = None
    if size >= 0:
        user_data = base64.b64encode(read_exactly(stream, size)).decode()
    return version, topics, user_data


def range_assign(topics, members):
    by_topic = defaultdict(set)
    for member_id, subscribed in members:
        for topic in subscribed:
            by_topic[topic].add(member_id)

    assignment = defaultdict(lambda: defaultdict(list))
    for topic in topics:
        consumers = sorted(by_topic[topic["name"]])
        partition = iter(range(topic["partitions"]))
        for index, consumer in enumerate(consumers):
            share = topic["partitions"] // len(consumers)
            if index < topic["partitions"] % len(consumers):
                share += 1
            for _ in range(share):
                assignment[consumer][topic["name"]].append(next(partition))
    return assignment


def on_decode(request):
    version, topics, user_data = read_subscription(request["metadata"])
    return dict(version=version, topics=topics, userData=user_data)


def on_assign(request):
    members = [(m["memberId"], m["topics"]) for m in request["members"]]
    return dict(assignment=range_assign(request["topics"], members))


def on_lead(request):
    members = [(m["memberId"], read_subscription(m["metadata"])[1]) for m in request["members"]]
    return dict(assignment=range_assign(request["topics"], members))


HANDLERS = {"decode": on_decode, "assign": on_assign, "lead": on_lead}

if __name__ == "__main__":
    for line in sys.stdin.buffer:
        if not line.strip():
            continue
        request = json.loads(line)
        try:
            answer = HANDLERS[request["op"]](request)
        except ProtocolError as problem:
            answer = {"error": str(problem)}
        sys.stdout.write(json.dumps({"id": request["id"], **answer}) + "\n")
        sys.stdout.flush()
