import abc
import base64
import binascii
import json
import sys


class Reader(object):
    def __init__(self, data):
        self._data = data
        self._position = 0

    def remaining(self):
        return len(self._data) - self._position

    def read(self, n):
        if n < 0 or n > self.remaining():
            raise DecodeError("wanted %d bytes at position %d" % (n, self._position))
        start = self._position
        self._position = start + n
        return self._data[start:self._position]

    def read_short(self):
        return int(int.from_bytes(self.read(2), "big", signed=True))

    def read_int(self):
        return int(int.from_bytes(self.read(4), "big", signed=True))


class DecodeError(Exception):
    pass


class SubscriptionDecoder(object):
    def decode(self, text):
        try:
            reader = Reader(base64.b64decode(text))
        except binascii.Error as e:
            raise DecodeError(str(e))
        version = reader.read_short()
        if version < 0:
            raise DecodeError("version must not be negative")
        count = reader.read_int()
        if count < 0:
            raise DecodeError("count must not be negative")
        topics = []
        for i in range(count):
            topics.append(self._name(reader))
        return version, topics, self._user_data(reader)

    def _name(self, reader):
        return reader.read(reader.read_short()).decode("utf-8")

    def _user_data(self, reader):
        length = reader.read_int()
        if length == -1:
            return None
        return base64.b64encode(reader.read(length)).decode("ascii")


class AbstractAssignor(abc.ABC):
    @abc.abstractmethod
    def assign(self, partitions_per_topic, subscriptions):
        pass

    def consumers_per_topic(self, subscriptions):
        result = {}
        for member in subscriptions:
            for topic in subscriptions[member]:
                if topic not in result:
                    result[topic] = []
                if member not in result[topic]:
                    result[topic].append(member)
        return result


class RangeAssignor(AbstractAssignor):
    def assign(self, partitions_per_topic, subscriptions):
        assignment = dict((member, {}) for member in subscriptions)
        per_topic = self.consumers_per_topic(subscriptions)
        for topic in per_topic:
            if topic not in partitions_per_topic:
                continue
            consumers = per_topic[topic]
            consumers.sort(reverse=True)
            n = partitions_per_topic[topic]
            first = 0
            while consumers:
                consumer = consumers.pop(0)
                # ceiling of what is left over those who are left
                take = -(-(n - first) // (len(consumers) + 1))
                assignment[consumer][topic] = list(range(first, first + take))
                first += take
        return assignment


class Application(object):
    def __init__(self, decoder, assignor, source, sink):
        self.decoder = decoder
        self.assignor = assignor
        self.source = source
        self.sink = sink

    def run(self):
        for line in self.source:
            request = json.loads(line.decode("utf-8"))
            method = getattr(self, "do_" + request["op"])
            try:
                answer = method(request)
            except DecodeError as e:
                answer = {"error": str(e)}
            answer["id"] = request["id"]
            self.sink.write(json.dumps(answer).encode("ascii") + b"\n")
            self.sink.flush()

    def do_decode(self, request):
        version, topics, user_data = self.decoder.decode(request["metadata"])
        return {"version": version, "topics": topics, "userData": user_data}

    def do_assign(self, request):
        return self._assign(request, lambda m: m["topics"])

    def do_lead(self, request):
        return self._assign(request, lambda m: self.decoder.decode(m["metadata"])[1])

    def _assign(self, request, topics_of):
        partitions = dict((t["name"], t["partitions"]) for t in request["topics"])
        subscriptions = dict((m["memberId"], topics_of(m)) for m in request["members"])
        return {"assignment": self.assignor.assign(partitions, subscriptions)}


if __name__ == "__main__":
    Application(SubscriptionDecoder(), RangeAssignor(), sys.stdin.buffer, sys.stdout.buffer).run()
