"""Group leader, as a chain of small functions."""
import base64, functools, json, operator, sys
from itertools import accumulate, pairwise, repeat
from typing import NamedTuple


class Cut(ValueError):
    ...


class Sub(NamedTuple):
    version: int
    topics: tuple
    user: bytes | None


def block(data, size):
    if size < 0 or size > len(data):
        raise Cut(f"{size} bytes asked for, {len(data)} there")
    return data[:size], data[size:]


def integer(width, data):
    head, rest = block(data, width)
    return int.from_bytes(head, "big", signed=True), rest


int16 = functools.partial(integer, 2)
int32 = functools.partial(integer, 4)


def natural(pair):
    if pair[0] < 0:
        raise Cut(f"{pair[0]} is below zero")
    return pair


def string(data):
    raw, rest = block(*int16(data)[::-1])
    return raw.decode("utf-8"), rest


def many(count, data):
    found = []
    for _ in repeat(None, count):
        one, data = string(data)
        found.append(one)
    return tuple(found), data


def nullable(data):
    size, rest = int32(data)
    return (None, rest) if size == -1 else block(rest, size)


def subscription(text):
    version, data = natural(int16(base64.b64decode(text)))
    topics, data = many(*natural(int32(data)))
    user, _ = nullable(data)
    return Sub(version, topics, user)


def cuts(n, m):
    """The m+1 borders of m pieces of n."""
    sizes = map(operator.add, repeat(n // m, m), (i < n % m for i in range(m)))
    return accumulate(sizes, initial=0)


def shares(topic, subs):
    ids = sorted(i for i, wanted in subs.items() if topic["name"] in wanted)
    borders = pairwise(cuts(topic["partitions"], len(ids))) if ids else ()
    return {i: list(range(*ab)) for i, ab in zip(ids, borders)}


def assignment(topics, subs):
    table = {t["name"]: shares(t, subs) for t in topics}
    return {i: {t: s[i] for t, s in table.items() if s.get(i)} for i in subs}


def decode(q):
    s = subscription(q["metadata"])
    return {"version": s.version, "topics": s.topics,
            "userData": None if s.user is None else base64.b64encode(s.user).decode()}


def assign(q, wanted=operator.itemgetter("topics")):
    return {"assignment": assignment(q["topics"], {m["memberId"]: set(wanted(m)) for m in q["members"]})}


def lead(q):
    return assign(q, lambda m: subscription(m["metadata"]).topics)


def answer(q):
    try:
        return {"decode": decode, "assign": assign, "lead": lead}[q["op"]](q)
    except Cut as e:
        return {"error": str(e)}


for q in map(json.loads, sys.stdin.buffer):
    print(json.dumps({"id": q["id"]} | answer(q)), flush=True)
