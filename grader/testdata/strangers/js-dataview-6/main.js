const { createInterface } = require('readline');

const SCHEMA = [
  ['version', 'int16'],
  ['topics', { arrayOf: 'string' }],
  ['userData', 'bytes'],
];

class Decoder {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
  }
  int16() { const v = this.view.getInt16(this.at); this.at += 2; return v; }
  int32() { const v = this.view.getInt32(this.at); this.at += 4; return v; }
  take(n) {
    if (n < 0 || this.at + n > this.bytes.length) throw new Error(`length ${n} at ${this.at} is out of bounds`);
    this.at += n;
    return this.bytes.subarray(this.at - n, this.at);
  }
  string() { return this.take(this.int16()).toString('utf-8'); }
  bytes_() {
    const n = this.int32();
    return n === -1 ? null : this.take(n).toString('base64') || null;
  }
  array(type) {
    const n = this.int32();
    if (n < 0) throw new Error(`array of length ${n}`);
    const a = [];
    while (a.length < n) a.push(this.read(type));
    return a;
  }
  read(type) {
    if (type.arrayOf) return this.array(type.arrayOf);
    if (type === 'bytes') return this.bytes_();
    return this[type]();
  }
  end() {
    const left = this.bytes.length - this.at;
    if (left !== 0) throw new Error(`${left} bytes left over`);
  }
}

function decodeSubscription(base64) {
  const d = new Decoder(Buffer.from(base64, 'base64'));
  const out = {};
  for (const [name, type] of SCHEMA) out[name] = d.read(type);
  if (out.version < 0) throw new Error('negative version');
  d.end();
  return out;
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function rangeAssign(topics, members) {
  const sorted = [...members].sort((a, b) => compare(a.memberId, b.memberId));
  const entries = sorted.map((m) => [m.memberId, {}]);
  for (const t of topics) {
    const mine = entries.filter((_, i) => sorted[i].topics.includes(t.name));
    const m = mine.length;
    const cut = (i) => Math.floor(t.partitions / m) * i + Math.min(i, t.partitions % m);
    mine.forEach(([, lists], i) => {
      lists[t.name] = [];
      for (let p = cut(i); p < cut(i + 1); p++) lists[t.name].push(p);
    });
  }
  return Object.fromEntries(entries);
}

function respond({ op, metadata, topics, members }) {
  switch (op) {
    case 'decode': return decodeSubscription(metadata);
    case 'assign': return { assignment: rangeAssign(topics, members) };
    case 'lead':
      return { assignment: rangeAssign(topics, members.map((m) => ({ ...m, topics: decodeSubscription(m.metadata).topics }))) };
    default: throw new Error(`unknown op ${op}`);
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  let request;
  try { request = JSON.parse(line); } catch { return; }
  let response;
  try { response = respond(request); } catch (e) { response = { error: e.message }; }
  process.stdout.write(`${JSON.stringify({ id: request.id, ...response })}\n`);
});
