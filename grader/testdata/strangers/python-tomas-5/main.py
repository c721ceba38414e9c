#!/usr/bin/env python3
import json, sys, base64, struct

buf = b""
off = 0

def get(fmt):
    global off
    x = struct.unpack(fmt, buf[off:off + struct.calcsize(fmt)])[0]
    off += struct.calcsize(fmt)
    return x

def getbytes(n):
    global off
    assert 0 <= n <= len(buf) - off, "bad length " + str(n)
    x = buf[off:off + n]
    off += n
    return x

def decode(s):
    global buf, off
    buf = base64.b64decode(s)
    off = 0
    sub = {}
    sub["version"] = get(">h")
    assert sub["version"] >= 0, "bad version"
    count = get(">i")
    assert count >= 0, "bad count"
    sub["topics"] = []
    for i in range(count):
        sub["topics"].append(getbytes(get(">h")).decode("utf8"))
    n = get(">i")
    sub["userData"] = None
    if n != -1:
        sub["userData"] = base64.b64encode(getbytes(n)).decode("ascii")
    return sub

def assign(topics, members):
    out = {}
    for m in members:
        out[m["memberId"]] = {}
    for t in topics:
        name = t["name"]
        n = t["partitions"]
        subs = sorted([m["memberId"] for m in members if name in m["topics"]])
        cnt = len(subs)
        for i in range(cnt):
            size = n // cnt
            lo = i * size
            hi = lo + size
            if i == cnt - 1:
                hi = n      # so that nothing is lost
            out[subs[i]][name] = list(range(lo, hi))
    return out

for line in sys.stdin:
    req = json.loads(line)
    res = {"id": req["id"]}
    try:
        if req["op"] == "decode":
            res.update(decode(req["metadata"]))
        elif req["op"] == "assign":
            res["assignment"] = assign(req["topics"], req["members"])
        elif req["op"] == "lead":
            for m in req["members"]:
                m["topics"] = decode(m["metadata"])["topics"]
            res["assignment"] = assign(req["topics"], req["members"])
        else:
            res["error"] = "unknown op"
    except Exception as e:
        res["error"] = "cannot decode: %s" % e
    print(json.dumps(res), flush=True)
