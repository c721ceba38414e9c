import base64
import json
import struct
import sys


def decode(metadata):
    data = base64.b64decode(metadata)
    version, count = struct.unpack_from(">hi", data, 0)
    if version < 0 or count < 0:
        raise ValueError("negative version or count")
    offset = 6
    topics = []
    for i in range(count):
        (length,) = struct.unpack_from(">h", data, offset)
        (name,) = struct.unpack_from(">%ds" % length, data, offset + 2)
        topics.append(name.decode("utf-8", "replace"))
        offset += 2 + length
    (length,) = struct.unpack_from(">i", data, offset)
    if length == -1:
        return version, topics, None
    (user_data,) = struct.unpack_from(">%ds" % length, data, offset + 4)
    return version, topics, base64.b64encode(user_data).decode("ascii")


def assign(topics, members):
    # TODO step 2 of the lesson
    raise NotImplementedError("assign is not implemented")


def lead(topics, members):
    subscriptions = {}
    for member in members:
        version, names, user_data = decode(member["metadata"])
        subscriptions[member["memberId"]] = names
    return assign(topics, subscriptions)


for line in sys.stdin:
    request = json.loads(line)
    response = {"id": request["id"]}
    try:
        if request["op"] == "decode":
            version, topics, user_data = decode(request["metadata"])
            response["version"] = version
            response["topics"] = topics
            response["userData"] = user_data
        elif request["op"] == "assign":
            subscriptions = {m["memberId"]: m["topics"] for m in request["members"]}
            response["assignment"] = assign(request["topics"], subscriptions)
        elif request["op"] == "lead":
            response["assignment"] = lead(request["topics"], request["members"])
    except (ValueError, struct.error, NotImplementedError) as e:
        response["error"] = str(e)
    print(json.dumps(response))
    sys.stdout.flush()
