import base64
import io
import json
import sys


class DecodeError(ValueError):
    pass


class Reader:
    def __init__(self, raw):
        self.stream = io.BytesIO(raw)

    def take(self, n):
        if n < 0:
            raise DecodeError("negative length: %d" % n)
        chunk = self.stream.read(n)
        if len(chunk) != n:
            raise DecodeError("wanted %d bytes, got %d" % (n, len(chunk)))
        return chunk

    def int16(self):
        return int.from_bytes(self.take(2), "big", signed=True)

    def int32(self):
        return int.from_bytes(self.take(4), "big", signed=True)

    def string(self):
        return self.take(self.int16()).decode("utf-8", errors="replace")

    def array(self, read_item):
        n = self.int32()
        if n < 0:
            raise DecodeError("negative count: %d" % n)
        items = []
        while len(items) < n:
            items.append(read_item())
        return items

    def nullable_bytes(self):
        n = self.int32()
        return None if n == -1 else self.take(n)


class Subscription:
    def __init__(self, version, topics, user_data):
        self.version = version
        self.topics = topics
        self.user_data = user_data

    @classmethod
    def parse(cls, text):
        raw = base64.b64decode(text)
        version = int.from_bytes(raw[:2], "big", signed=True)
        if version < 0:
            raise DecodeError("negative version: %d" % version)
        reader = Reader(raw)
        topics = reader.array(reader.string)
        user_data = reader.nullable_bytes()
        return cls(version, topics, user_data)

    def to_json(self):
        ud = self.user_data
        if ud is not None:
            ud = base64.b64encode(ud).decode()
        return {"version": self.version, "topics": self.topics, "userData": ud}


class RangeAssignor:
    def __init__(self, topics):
        self.topics = topics

    def assign(self, subscriptions):
        result = {member: {} for member in subscriptions}
        for topic in self.topics:
            name, n = topic["name"], topic["partitions"]
            members = sorted(m for m, ts in subscriptions.items() if name in ts)
            todo = list(range(n))
            waiting = len(members)
            for m in members:
                k = -(-len(todo) // waiting)
                result[m][name], todo = todo[:k], todo[k:]
                waiting -= 1
        return result


class Program:
    def decode(self, request):
        return Subscription.parse(request["metadata"]).to_json()

    def assign(self, request):
        subs = {m["memberId"]: m["topics"] for m in request["members"]}
        return {"assignment": RangeAssignor(request["topics"]).assign(subs)}

    def lead(self, request):
        subs = {m["memberId"]: Subscription.parse(m["metadata"]).topics for m in request["members"]}
        return {"assignment": RangeAssignor(request["topics"]).assign(subs)}

    def run(self):
        for line in sys.stdin:
            if not line.strip():
                continue
            request = json.loads(line)
            answer = {"id": request["id"]}
            try:
                answer.update(getattr(self, request["op"])(request))
            except DecodeError as e:
                answer["error"] = str(e)
            sys.stdout.write(json.dumps(answer) + "\n")
            sys.stdout.flush()


Program().run()
