import sys
import json
import base64

while 1:
    l = sys.stdin.readline()
    if l == "":
        break
    l = l.strip()
    if l == "":
        continue
    r = json.loads(l)
    print("got request", r["id"], r["op"], file=sys.stderr)

    if r["op"] == "decode":
        b = base64.b64decode(r["metadata"])
        err = None
        vers = 0
        tops = []
        ud = None
        if len(b) < 6:
            err = "too short"
        else:
            vers = b[0] * 256 + b[1]
            if vers > 32767:
                err = "negative version"
            num = b[2] * 16777216 + b[3] * 65536 + b[4] * 256 + b[5]
            if num > 2147483647:
                err = "negative topic number"
            pos = 6
            if err is None:
                for i in range(num):
                    if pos + 2 > len(b):
                        err = "too short for topic " + str(i)
                        break
                    ln = b[pos] * 256 + b[pos + 1]
                    pos = pos + 2
                    if ln > 32767:
                        err = "negative length of topic " + str(i)
                        break
                    if pos + ln > len(b):
                        err = "too short for topic " + str(i)
                        break
                    tops.append(b[pos:pos + ln].decode("utf-8"))
                    pos = pos + ln
            if err is None:
                if pos + 4 > len(b):
                    err = "too short for user data"
                else:
                    ln = b[pos] * 16777216 + b[pos + 1] * 65536 + b[pos + 2] * 256 + b[pos + 3]
                    pos = pos + 4
                    if ln == 4294967295:
                        ud = None
                    elif pos + ln > len(b):
                        err = "too short for user data"
                    else:
                        ud = base64.b64encode(b[pos:pos + ln]).decode("ascii")
        if err is not None:
            print(json.dumps({"id": r["id"], "error": err}))
            sys.stdout.flush()
        else:
            print(json.dumps({"id": r["id"], "version": vers, "topics": tops, "userData": ud}))
            sys.stdout.flush()

    if r["op"] == "assign":
        members = []
        for m in r["members"]:
            members.append(m["memberId"])
        members.sort()
        res = {}
        for m in members:
            res[m] = {}
        for t in r["topics"]:
            n = t["partitions"]
            p = 0
            for i in range(len(members)):
                c = n // len(members)
                if i < n % len(members):
                    c = c + 1
                res[members[i]][t["name"]] = []
                for k in range(c):
                    res[members[i]][t["name"]].append(p)
                    p = p + 1
        print(json.dumps({"id": r["id"], "assignment": res}))
        sys.stdout.flush()

    if r["op"] == "lead":
        err = None
        for m in r["members"]:
            b = base64.b64decode(m["metadata"])
            tops = []
            if len(b) < 6:
                err = "too short"
            else:
                vers = b[0] * 256 + b[1]
                if vers > 32767:
                    err = "negative version"
                num = b[2] * 16777216 + b[3] * 65536 + b[4] * 256 + b[5]
                if num > 2147483647:
                    err = "negative topic number"
                pos = 6
                if err is None:
                    for i in range(num):
                        if pos + 2 > len(b):
                            err = "too short for topic " + str(i)
                            break
                        ln = b[pos] * 256 + b[pos + 1]
                        pos = pos + 2
                        if ln > 32767:
                            err = "negative length of topic " + str(i)
                            break
                        if pos + ln > len(b):
                            err = "too short for topic " + str(i)
                            break
                        tops.append(b[pos:pos + ln].decode("utf-8"))
                        pos = pos + ln
                if err is None:
                    if pos + 4 > len(b):
                        err = "too short for user data"
                    else:
                        ln = b[pos] * 16777216 + b[pos + 1] * 65536 + b[pos + 2] * 256 + b[pos + 3]
                        pos = pos + 4
                        if ln != 4294967295 and pos + ln > len(b):
                            err = "too short for user data"
            m["topics"] = tops
            if err is not None:
                break
        if err is not None:
            print(json.dumps({"id": r["id"], "error": err}))
            sys.stdout.flush()
        else:
            members = []
            for m in r["members"]:
                members.append(m["memberId"])
            members.sort()
            res = {}
            for m in members:
                res[m] = {}
            for t in r["topics"]:
                n = t["partitions"]
                p = 0
                for i in range(len(members)):
                    c = n // len(members)
                    if i < n % len(members):
                        c = c + 1
                    res[members[i]][t["name"]] = []
                    for k in range(c):
                        res[members[i]][t["name"]].append(p)
                        p = p + 1
            print(json.dumps({"id": r["id"], "assignment": res}))
            sys.stdout.flush()
