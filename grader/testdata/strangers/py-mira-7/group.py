import sys
import json
import base64
import struct

def toNumber(bs):
    return int.from_bytes(bs, 'big')

def readMetadata(m):
    b = base64.b64decode(m)
    (v,) = struct.unpack('>h', b[0:2])
    if v < 0:
        raise Exception('version?')
    n = toNumber(b[2:6])
    b = b[6:]
    names = []
    while n > 0 and len(b) > 0:
        l = toNumber(b[0:2])
        names.append(b[2:2+l].decode('utf8', 'replace'))
        b = b[2+l:]
        n = n - 1
    l = toNumber(b[0:4])
    if l == -1:
        userData = None
    else:
        userData = base64.b64encode(b[4:4+l]).decode()
    return {'version': v, 'topics': names, 'userData': userData}

def assignAll(cluster, group):
    answer = {}
    for (member, names) in group:
        answer[member] = {}
    group = sorted(group)
    for topic in cluster:
        interested = [member for (member, names) in group if topic['name'] in names]
        count = len(interested)
        for i in range(0, count):
            base = topic['partitions'] // count
            rest = topic['partitions'] % count
            if i < rest:
                first = i * (base + 1)
                last = first + base
            else:
                first = i * base + rest
                last = first + base - 1
            if first <= last:
                answer[interested[i]][topic['name']] = [p for p in range(first, last + 1)]
    return answer

for line in sys.stdin:
    try:
        r = json.loads(line)
    except ValueError:
        continue
    out = {}
    try:
        if r['op'] == 'decode':
            out = readMetadata(r['metadata'])
        elif r['op'] == 'assign':
            out['assignment'] = assignAll(r['topics'], [(m['memberId'], m['topics']) for m in r['members']])
        elif r['op'] == 'lead':
            out['assignment'] = assignAll(r['topics'], [(m['memberId'], readMetadata(m['metadata'])['topics']) for m in r['members']])
    except Exception as e:
        out = {'error': 'error: ' + str(e)}
    out['id'] = r['id']
    sys.stdout.write(json.dumps(out))
    sys.stdout.write('\n')
    sys.stdout.flush()
