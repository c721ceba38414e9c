import base64, json, sys

def say(*what):
    print("DEBUG:", *what, flush=True)

def be(data, i, size):
    """A signed number at i."""
    if len(data) < i + size:
        raise IndexError("number at %d is cut" % i)
    v = 0
    for k in range(size):
        v = (v << 8) | data[i + k]
    if v >> (8 * size - 1):
        v -= 1 << (8 * size)
    return v

def text(data, i, size):
    if size < 0 or len(data) < i + size:
        raise IndexError("bytes at %d are cut (%d)" % (i, size))
    return data[i:i + size]

def decode(m):
    data = base64.b64decode(m)
    say("metadata", data)
    v = be(data, 0, 2)
    if v < 0: raise IndexError("version")
    n = be(data, 2, 4)
    if n < 0: raise IndexError("count")
    i = 6
    names = []
    while n:
        size = be(data, i, 2)
        names.append(text(data, i + 2, size).decode("utf-8", "replace"))
        i += 2 + size
        n -= 1
    size = be(data, i, 4)
    user = None
    if size != -1:
        user = base64.b64encode(text(data, i + 4, size)).decode()
    return v, names, user

def lot(n, m, i):
    return list(range(n // m * i + min(i, n % m), n // m * (i + 1) + min(i + 1, n % m)))

def order(m):
    # static members first; strings as Java compares them
    g = m.get("groupInstanceId")
    s = m["memberId"] if g is None else g
    return (g is None, s.encode("utf-16-be", "surrogatepass"))

def assign(topics, members):
    members = sorted(members, key=order)
    say("order", ascii([m["memberId"] for m in members]))
    a = {m["memberId"]: {} for m in members}
    for t in topics:
        w = [m["memberId"] for m in members if t["name"] in m["topics"]]
        say(ascii(t["name"]), "->", len(w), "members")
        for i, m in enumerate(w):
            a[m][t["name"]] = lot(t["partitions"], len(w), i)
    return a

say("started")
for line in sys.stdin:
    q = json.loads(line)
    say("request", q["id"], q["op"])
    r = {"id": q["id"]}
    try:
        if q["op"] == "decode":
            r["version"], r["topics"], r["userData"] = decode(q["metadata"])
        else:
            if q["op"] == "lead":
                for m in q["members"]:
                    m["topics"] = decode(m["metadata"])[1]
            r["assignment"] = assign(q["topics"], q["members"])
    except IndexError as e:
        r = {"id": q["id"], "error": str(e)}
    print(json.dumps(r), flush=True)
say("bye")
