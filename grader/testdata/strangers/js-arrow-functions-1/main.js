'use strict';

const parse = (text) => {
  const buf = Buffer.from(text, 'base64');
  let pos = 0;
  const int16 = () => { const v = buf.readInt16BE(pos); pos += 2; return v; };   // throws a RangeError at the end
  const int32 = () => { const v = buf.readInt32BE(pos); pos += 4; return v; };
  const slice = (n) => {
    if (n < 0 || pos + n > buf.length) throw new RangeError(`length ${n} at ${pos} of ${buf.length}`);
    pos += n;
    return buf.subarray(pos - n, pos);
  };
  const version = int16();
  if (version < 0) throw new RangeError(`version ${version}`);
  const count = int32();
  if (count < 0) throw new RangeError(`count ${count}`);
  const topics = [];
  for (let i = 0; i < count; i++) topics.push(slice(int16()).toString('utf8'));
  const n = int32();
  return { version, topics, userData: n === -1 ? null : slice(n).toString('base64') };
};

const assign = (topics, subs) => {
  const out = Object.create(null);
  subs.forEach((_, id) => { out[id] = Object.create(null); });
  topics.forEach(({ name, partitions }) => {
    const ids = [...subs.keys()]
      .filter((id) => subs.get(id).includes(name))
      .sort((a, b) => a.localeCompare(b));
    const quota = Math.floor(partitions / ids.length);
    const extra = partitions % ids.length;
    ids.forEach((id, i) => {
      const start = quota * i + Math.min(i, extra);
      const length = quota + (i < extra ? 1 : 0);
      out[id][name] = Array.from({ length }, (_, k) => start + k);
    });
  });
  return out;
};

const ops = {
  decode: (q) => parse(q.metadata),
  assign: (q) => ({ assignment: assign(q.topics, new Map(q.members.map((m) => [m.memberId, m.topics]))) }),
  lead: (q) => ({ assignment: assign(q.topics, new Map(q.members.map((m) => [m.memberId, parse(m.metadata).topics]))) }),
};

const answer = (q) => {
  try {
    return { id: q.id, ...ops[q.op](q) };
  } catch (e) {
    return { id: q.id, error: e.message };
  }
};

let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (rest + chunk).split('\n');
  rest = lines.pop();
  lines.filter((l) => l.trim()).forEach((l) => process.stdout.write(JSON.stringify(answer(JSON.parse(l))) + '\n'));
});
process.stdin.on('end', () => {
  if (rest.trim()) process.stdout.write(JSON.stringify(answer(JSON.parse(rest))) + '\n');
});
