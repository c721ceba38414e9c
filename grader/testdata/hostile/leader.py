"""What the programs here in Python share: a leader that answers rightly."""
import json
import sys

canary = json.load(open("canary.json"))


def leak(what):
    print("LEAK:" + what[:40], flush=True)


def did(act):
    """Does something, and says that it was done, or why not."""
    try:
        act()
        print("DID:" + canary["marker"], flush=True)
    except Exception as e:
        print("no:", str(e)[-50:], flush=True)


def serve():
    for line in sys.stdin:
        r = json.loads(line)
        topic = r["topics"][0]
        member = r["members"][0]["memberId"]
        answer = {member: {topic["name"]: list(range(topic["partitions"]))}}
        print(json.dumps({"id": r["id"], "assignment": answer}), flush=True)
