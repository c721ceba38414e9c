import base64, json, sys

def clean(s):
    r = ""
    for c in s:
        if c.isprintable():
            r = r + c
    return r.strip()

def getSubscription(metadata):
    raw = base64.b64decode(metadata)
    text = raw.decode("utf-8", errors="ignore")
    if text == "":
        return None
    pieces = text.split("\x00")
    topics = []
    for piece in pieces:
        name = clean(piece)
        if name != "":
            topics.append(name)
    version = 0
    if len(text) > 1:
        version = ord(text[1])
    return version, topics

def doAssign(topics, subs):
    result = {}
    for m in subs:
        result[m] = {}
    for t in topics:
        name = t["name"]
        n = t["partitions"]
        ms = []
        for m in sorted(subs):
            if name in subs[m]:
                ms.append(m)
        if len(ms) == 0:
            continue
        q = n // len(ms)
        r = n % len(ms)
        for i in range(len(ms)):
            start = q * i + min(i, r)
            end = q * (i + 1) + min(i + 1, r)
            result[ms[i]][name] = list(range(start, end))
    return result

while True:
    line = sys.stdin.readline()
    if line == "":
        break
    if line.strip() == "":
        continue
    req = json.loads(line)
    ans = {"id": req["id"]}
    if req["op"] == "decode":
        s = getSubscription(req["metadata"])
        if s is None:
            ans["error"] = "empty metadata"
        else:
            ans["version"] = s[0]
            ans["topics"] = s[1]
            ans["userData"] = None
    if req["op"] == "assign":
        subs = {}
        for m in req["members"]:
            subs[m["memberId"]] = m["topics"]
        ans["assignment"] = doAssign(req["topics"], subs)
    if req["op"] == "lead":
        subs = {}
        for m in req["members"]:
            s = getSubscription(m["metadata"])
            if s is None:
                ans["error"] = "empty metadata"
            else:
                subs[m["memberId"]] = s[1]
        if "error" not in ans:
            ans["assignment"] = doAssign(req["topics"], subs)
    print(json.dumps(ans))
    sys.stdout.flush()
