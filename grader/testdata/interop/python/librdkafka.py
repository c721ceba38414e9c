"""A member of a group by librdkafka: BROKERS GROUP TOPIC..."""
import json
import sys
import threading

from confluent_kafka import Consumer


def say(what):
    print(json.dumps(what), flush=True)


brokers, group, *topics = sys.argv[1:]
ended = threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), ended.set()), daemon=True).start()


def assigned(consumer, partitions):
    own = {}
    for p in partitions:
        own.setdefault(p.topic, []).append(p.partition)
    say({"assigned": own})


consumer = Consumer({
    "bootstrap.servers": brokers, "group.id": group, "client.id": "librdkafka", "auto.offset.reset": "earliest",
    "partition.assignment.strategy": "range", "heartbeat.interval.ms": 200, "session.timeout.ms": 10000,
    "topic.metadata.refresh.interval.ms": 1000,
})
consumer.subscribe(topics, on_assign=assigned)
while not ended.is_set():
    message = consumer.poll(0.1)
    if message is not None and not message.error():
        say({"read": {"topic": message.topic(), "partition": message.partition(), "offset": message.offset()}})
consumer.close()
