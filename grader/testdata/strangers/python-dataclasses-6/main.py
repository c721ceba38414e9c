from __future__ import annotations

import base64
import itertools
import json
import sys
from dataclasses import dataclass, field


@dataclass(frozen=True)
class TopicPartition:
    topic: str
    partition: int


@dataclass
class Member:
    member_id: str
    topics: frozenset[str]
    owned: list[TopicPartition] = field(default_factory=list)

    def wants(self, tp: TopicPartition) -> bool:
        return tp.topic in self.topics

    def as_json(self) -> dict[str, list[int]]:
        out: dict[str, list[int]] = {}
        for tp in self.owned:
            out.setdefault(tp.topic, []).append(tp.partition)
        return out


@dataclass
class Subscription:
    version: int
    topics: list[str]
    user_data: bytes | None

    @classmethod
    def from_base64(cls, text: str) -> Subscription:
        view = memoryview(base64.b64decode(text))

        def split(size: int) -> bytes:
            nonlocal view
            if not 0 <= size <= len(view):
                raise ValueError(f"size {size} with {len(view)} bytes to go")
            head, view = bytes(view[:size]), view[size:]
            return head

        def signed(size: int) -> int:
            return int.from_bytes(split(size), "big", signed=True)

        version = signed(2)
        count = signed(4)
        if version < 0 or count < 0:
            raise ValueError(f"version {version}, count {count}")
        topics = [split(signed(2)).decode("utf-8") for _ in range(count)]
        length = signed(4)
        return cls(version, topics, split(length) if length != -1 else None)


class Coordinator:
    def __init__(self, members: list[Member], topics: list[dict]):
        self.members = sorted(members, key=lambda m: m.member_id)
        self.topics = sorted(topics, key=lambda t: t["name"])

    def all_partitions(self):
        for t in self.topics:
            for p in range(t["partitions"]):
                yield TopicPartition(t["name"], p)

    def assign(self) -> dict:
        wanted = set().union(*(m.topics for m in self.members))
        circle = itertools.cycle(self.members)
        for tp in self.all_partitions():
            if tp.topic not in wanted:
                continue
            member = next(circle)
            while not member.wants(tp):
                member = next(circle)
            member.owned.append(tp)
        return {m.member_id: m.as_json() for m in self.members}


def reply(request: dict) -> dict:
    if request["op"] == "decode":
        s = Subscription.from_base64(request["metadata"])
        data = s.user_data
        return {
            "version": s.version,
            "topics": s.topics,
            "userData": data if data is None else base64.b64encode(data).decode("ascii"),
        }
    members = []
    for m in request["members"]:
        topics = Subscription.from_base64(m["metadata"]).topics if request["op"] == "lead" else m["topics"]
        members.append(Member(m["memberId"], frozenset(topics)))
    return {"assignment": Coordinator(members, request["topics"]).assign()}


def main() -> None:
    for line in sys.stdin.buffer:
        request = json.loads(line)
        answer = {"id": request["id"]}
        try:
            answer |= reply(request)
        except ValueError as error:
            answer["error"] = str(error)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
