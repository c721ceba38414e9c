from base64 import *
from json import *
from struct import *
import sys

def main():
    for line in sys.stdin.buffer:
        r = loads(line)
        ans = {"id": r["id"]}
        subs = []          # who, what
        try:
            # decode everything there is to decode
            if r["op"] == "assign":
                todo = []
                for m in r["members"]:
                    subs.append((m["memberId"], m["topics"]))
            elif r["op"] == "lead":
                todo = [(m["memberId"], m["metadata"]) for m in r["members"]]
            else:
                todo = [("", r["metadata"])]
            for who, text in todo:
                b = b64decode(text)
                version, count = unpack(">hi", b[:6])
                if version < 0:
                    raise Exception("version " + str(version))
                if count < 0:
                    raise Exception("count " + str(count))
                b = b[6:]
                topics = []
                while count > 0:
                    n, = unpack(">h", b[:2])
                    if n < 0 or n > len(b) - 2:
                        raise Exception("topic length " + str(n))
                    topics.append(b[2:2 + n].decode())
                    b = b[2 + n:]
                    count -= 1
                n, = unpack(">i", b[:4])
                if n > len(b) - 4:
                    raise Exception("user data length " + str(n))
                ud = None
                if n >= 0:
                    ud = b64encode(b[4:4 + n]).decode()
                subs.append((who, topics))
            if r["op"] == "decode":
                ans["version"] = version
                ans["topics"] = topics
                ans["userData"] = ud
        except Exception as e:
            ans["error"] = "Error: " + str(e)
        if r["op"] != "decode" and "error" not in ans:
            a = {}
            for who, topics in subs:
                a[who] = {}
            for t in r["topics"]:
                ms = []
                for who, topics in subs:
                    if t["name"] in topics:
                        ms.append(who)
                p = list(range(t["partitions"]))
                while ms:
                    # integer division: who comes later gets what is left
                    k = len(p) // len(ms)
                    a[ms[0]][t["name"]] = p[:k]
                    p = p[k:]
                    ms = ms[1:]
            ans["assignment"] = a
        print(dumps(ans), flush=True)

main()
