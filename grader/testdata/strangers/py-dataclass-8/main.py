from __future__ import annotations

import json
import re
import sys
from base64 import b64decode, b64encode
from dataclasses import dataclass, field
from typing import Iterator


class ProtocolError(Exception):
    """The bytes are no subscription."""


@dataclass
class ByteBuffer:
    data: bytes
    position: int = 0

    @property
    def remaining(self) -> int:
        return len(self.data) - self.position

    def get(self, size: int) -> bytes:
        if not 0 <= size <= self.remaining:
            raise ProtocolError(f"{size} bytes asked for, {self.remaining} remaining")
        start, self.position = self.position, self.position + size
        return self.data[start:self.position]

    def get_int(self, size: int) -> int:
        return int.from_bytes(self.get(size), "big", signed=True)


@dataclass
class Subscription:
    version: int
    topics: list[str] = field(default_factory=list)
    user_data: bytes = b""

    @staticmethod
    def from_buffer(buffer: ByteBuffer) -> Subscription:
        result = Subscription(version=buffer.get_int(2))
        if result.version < 0:
            raise ProtocolError(f"version {result.version}")
        count = buffer.get_int(4)
        if count < 0:
            raise ProtocolError(f"{count} topics")
        for _ in range(count):
            result.topics.append(buffer.get(buffer.get_int(2)).decode("utf-8", "replace"))
        length = buffer.get_int(4)
        if length > 0:
            result.user_data = buffer.get(length)
        return result


@dataclass
class Member:
    id: str
    topics: set[str]

    @property
    def sort_key(self) -> tuple[int, str]:
        digits = re.search(r"\d+", self.id)
        return (int(digits.group()) if digits else 0, self.id)


def spread(n: int, m: int) -> Iterator[range]:
    quotient, remainder = divmod(n, m)
    start = 0
    for i in range(m):
        stop = start + quotient + (i < remainder)
        yield range(start, stop)
        start = stop


@dataclass
class Group:
    members: list[Member]

    def assign(self, topics: list[dict]) -> dict[str, dict[str, list[int]]]:
        assignment: dict[str, dict[str, list[int]]] = {m.id: {} for m in self.members}
        for topic in topics:
            subscribers = [m for m in self.members if topic["name"] in m.topics]
            subscribers.sort(key=lambda m: m.sort_key)
            if subscribers:
                for member, part in zip(subscribers, spread(topic["partitions"], len(subscribers))):
                    assignment[member.id][topic["name"]] = list(part)
        return assignment


def decode(text: str) -> Subscription:
    return Subscription.from_buffer(ByteBuffer(b64decode(text)))


def answer(request: dict) -> dict:
    match request["op"]:
        case "decode":
            s = decode(request["metadata"])
            return {"version": s.version, "topics": s.topics, "userData": b64encode(s.user_data).decode()}
        case "assign":
            members = [Member(m["memberId"], set(m["topics"])) for m in request["members"]]
        case "lead":
            members = [Member(m["memberId"], set(decode(m["metadata"]).topics)) for m in request["members"]]
        case other:
            raise ProtocolError(f"unknown op {other}")
    return {"assignment": Group(members).assign(request["topics"])}


def main() -> None:
    for line in sys.stdin:
        request = json.loads(line)
        try:
            result = answer(request)
        except ProtocolError as error:
            result = {"error": str(error)}
        print(json.dumps({"id": request["id"]} | result), flush=True)


if __name__ == "__main__":
    main()
