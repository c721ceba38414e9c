import sys, json
from base64 import b64decode as unb, b64encode as b
from struct import unpack_from as u, calcsize

def sub(x):
    p = 0
    def n(f):
        nonlocal p
        v, = u('>' + f, x, p)
        p += calcsize('>' + f)
        return v
    def s(l):
        nonlocal p
        assert 0 <= l <= len(x) - p, f'bad length {l} at {p}'
        p += l
        return x[p-l:p]
    v = n('h')
    assert v >= 0, 'bad version'
    c = n('i')
    assert c >= 0, 'bad count'
    t = []
    for _ in range(c): t.append(s(n('h')).decode(errors='replace'))
    l = n('i')
    d = s(l) if l > -1 else b''
    return v, t, b(d).decode() if d else None

def asg(ts, ms):
    r = {m: {} for m in ms}
    for t in ts:
        n, w = t['partitions'], sorted(m for m in ms if t['name'] in ms[m])
        for i, m in enumerate(w):
            q, k = divmod(n, len(w))
            f = q*i + min(i, k)
            r[m][t['name']] = [*range(f, f + q + (i < k))]
    return r

for l in sys.stdin:
    q = json.loads(l)
    try:
        if q['op'] == 'decode':
            a = dict(zip(('version', 'topics', 'userData'), sub(unb(q['metadata']))))
        else:
            a = {'assignment': asg(q['topics'], {m['memberId']: m['topics'] if q['op'] == 'assign' else sub(unb(m['metadata']))[1] for m in q['members']})}
    except Exception as e:
        a = {'error': repr(e)}
    print(json.dumps({'id': q['id'], **a}), flush=True)
