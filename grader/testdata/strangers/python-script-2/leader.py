# reads requests, writes answers
import sys, json
from base64 import b64decode, b64encode

class Bad(Exception):
    pass

def i16(b, o):
    if o + 2 > len(b): raise Bad("cut at %d" % o)
    return int.from_bytes(b[o:o+2], "big", signed=True), o + 2

def i32(b, o):
    if o + 4 > len(b): raise Bad("cut at %d" % o)
    return int.from_bytes(b[o:o+4], "big", signed=True), o + 4

def parse(s):
    b = b64decode(s)
    v, o = i16(b, 0)
    if v < 0: raise Bad("version %d" % v)
    k, o = i32(b, o)
    if k < 0: raise Bad("%d topics" % k)
    names = []
    while len(names) < k:
        l, o = i16(b, o)
        if l < 0 or o + l > len(b): raise Bad("topic %d has length %d" % (len(names), l))
        names.append(str(b[o:o+l], "utf8"))
        o += l
    l, o = i32(b, o)
    if l < 0:
        return v, names, None
    if o + l > len(b): raise Bad("user data has length %d" % l)
    return v, names, b64encode(b[o:o+l]).decode()

while True:
    line = sys.stdin.buffer.readline()
    if not line:
        break
    q = json.loads(line)
    try:
        if q["op"] == "decode":
            v, names, ud = parse(q["metadata"])
            print(json.dumps({"id": q["id"], "version": v, "topics": names, "userData": ud}))
            continue
        want = {}
        for m in q["members"]:
            want[m["memberId"]] = m["topics"] if q["op"] == "assign" else parse(m["metadata"])[1]
    except Bad as e:
        print(json.dumps({"id": q["id"], "error": str(e)}))
        continue

    result = {who: {} for who in want}
    turn = 0                       # whose turn it is
    for t in sorted(q["topics"], key=lambda t: t["name"]):
        subs = sorted(who for who in want if t["name"] in want[who])
        if not subs:
            continue
        q_, r_ = divmod(t["partitions"], len(subs))
        first = 0
        for step in range(len(subs)):
            who = subs[(turn + step) % len(subs)]
            last = first + q_ + (step < r_)
            result[who][t["name"]] = [*range(first, last)]
            first = last
        turn = (turn + r_) % len(subs)
    print(json.dumps({"id": q["id"], "assignment": result}))
