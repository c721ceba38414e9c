const EventEmitter = require('events');

class Lines extends EventEmitter {
  constructor(stream) {
    super();
    this.text = '';
    stream.setEncoding('utf8');
    stream.on('data', (s) => this.feed(s));
  }
  feed(s) {
    const parts = (this.text + s).split('\n');
    this.text = parts.pop();
    parts.filter((p) => p.trim()).forEach((p) => this.emit('line', p));
  }
}

const reader = (buf) => {
  let off = 0;
  const bytes = (n) => {
    if (n < 0 || buf.length - off < n) throw new RangeError(`cannot read ${n} bytes at ${off}`);
    off += n;
    return buf.subarray(off - n, off);
  };
  return { bytes, int16: () => bytes(2).readInt16BE(), int32: () => bytes(4).readInt32BE() };
};

const decode = (metadata) => {
  const r = reader(Buffer.from(metadata, 'base64'));
  const version = r.int16();
  if (version < 0) throw new RangeError(`version ${version}`);
  const count = r.int32();
  if (count < 0) throw new RangeError(`count ${count}`);
  const topics = [];
  for (let i = 0; i < count; i++) topics.push(r.bytes(r.int16()).toString());
  const n = r.int32();
  return { version, topics, userData: n === -1 ? null : r.bytes(n).toString('base64') };
};

// Members pick in turn, there and back again, so that it is fair.
const draft = (n, ids) => {
  const picks = ids.map(() => []);
  let i = 0, step = 1;
  for (let p = 0; p < n; p++) {
    picks[i].push(p);
    if (i + step < 0 || i + step >= ids.length) step = -step;
    else i += step;
  }
  return picks;
};

const assign = (topics, members) => {
  const out = Object.fromEntries(members.map((m) => [m.memberId, {}]));
  for (const { name, partitions } of topics) {
    const ids = members.filter((m) => m.topics.includes(name)).map((m) => m.memberId).sort();
    if (ids.length) draft(partitions, ids).forEach((list, i) => { out[ids[i]][name] = list; });
  }
  return out;
};

new Lines(process.stdin).on('line', (line) => {
  const q = JSON.parse(line);
  let a;
  try {
    if (q.op === 'decode') a = decode(q.metadata);
    else if (q.op === 'assign') a = { assignment: assign(q.topics, q.members) };
    else a = { assignment: assign(q.topics, q.members.map((m) => ({ ...m, topics: decode(m.metadata).topics }))) };
  } catch (e) {
    a = { error: e.message };
  }
  process.stdout.write(JSON.stringify({ ...a, id: q.id }) + '\n');
});
