"""A member of a group by kafka-python: BROKERS GROUP TOPIC..."""
import json
import sys
import threading

from kafka import ConsumerRebalanceListener, KafkaConsumer
from kafka.coordinator.assignors.range import RangePartitionAssignor


def say(what):
    print(json.dumps(what), flush=True)


brokers, group, *topics = sys.argv[1:]
ended = threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), ended.set()), daemon=True).start()


class Listener(ConsumerRebalanceListener):
    def on_partitions_revoked(self, revoked):
        pass

    def on_partitions_assigned(self, assigned):
        own = {}
        for p in sorted(assigned):
            own.setdefault(p.topic, []).append(p.partition)
        say({"assigned": own})


consumer = KafkaConsumer(
    bootstrap_servers=brokers, group_id=group, client_id="kafka-python", auto_offset_reset="earliest",
    partition_assignment_strategy=[RangePartitionAssignor], heartbeat_interval_ms=200, session_timeout_ms=10000,
    metadata_max_age_ms=1000)
consumer.subscribe(topics, listener=Listener())
while not ended.is_set():
    for records in consumer.poll(timeout_ms=100).values():
        for r in records:
            say({"read": {"topic": r.topic, "partition": r.partition, "offset": r.offset}})
consumer.close()
