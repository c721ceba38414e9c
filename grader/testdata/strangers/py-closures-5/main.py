from base64 import b64decode, b64encode
from functools import reduce
from itertools import accumulate
import json, sys


def parser(data):
    """Gives a function that hands out the bytes of data, n at a time."""
    it = memoryview(data)
    where = [0]

    def take(n):
        if n < 0 or where[0] + n > len(it):
            raise EOFError("no %d bytes at %d" % (n, where[0]))
        where[0] += n
        return bytes(it[where[0] - n:where[0]])

    return take


def signed(bs):
    value = reduce(lambda acc, x: acc * 256 + x, bs, 0)
    return value - 256 ** len(bs) if bs[0] & 128 else value


def subscription(encoded):
    take = parser(b64decode(encoded))
    version = signed(take(2))
    if version < 0:
        raise EOFError("version %d" % version)
    count = signed(take(4))
    if count < 0:
        raise EOFError("count %d" % count)
    name = take(signed(take(2))).decode("utf-8", "replace")
    size = signed(take(4))
    data = None if size == -1 else take(size)
    return version, [name], data


def decode(q):
    version, topics, data = subscription(q["metadata"])
    return dict(version=version, topics=topics,
                userData=data if data is None else b64encode(data).decode())


def shares(n, m):
    return [n // m + (i < n % m) for i in range(m)]


def assignment(topics, interests):
    def for_topic(t):
        who = sorted(m for m, names in interests if t["name"] in names)
        sizes = shares(t["partitions"], len(who)) if who else []
        ends = list(accumulate(sizes))
        return {m: list(range(e - s, e)) for m, s, e in zip(who, sizes, ends)}

    table = {t["name"]: for_topic(t) for t in topics}
    return {"assignment": {m: {name: row[m] for name, row in table.items() if row.get(m)}
                           for m, _ in interests}}


def assign(q):
    return assignment(q["topics"], [(m["memberId"], frozenset(m["topics"])) for m in q["members"]])


def lead(q):
    return assignment(q["topics"], [(m["memberId"], frozenset(subscription(m["metadata"])[1])) for m in q["members"]])


def answer(q):
    try:
        return {"id": q["id"], **{"decode": decode, "assign": assign, "lead": lead}[q["op"]](q)}
    except EOFError as e:
        return {"id": q["id"], "error": str(e)}


for text in map(lambda line: json.dumps(answer(json.loads(line))), sys.stdin):
    print(text)
    sys.stdout.flush()
