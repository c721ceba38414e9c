'use strict';
const EOL = '\r\n';

/* A tiny parser-combinator library: a parser maps [bytes, offset] to [value, offset]. */
const fail = (why) => { throw new SyntaxError(why); };
const fixed = (size, read) => (b, o) => (o + size <= b.length ? [read(b, o), o + size] : fail(`end of bytes at ${o}`));
const int16 = fixed(2, (b, o) => b.readInt16BE(o));
const int32 = fixed(4, (b, o) => b.readInt32BE(o));
const chain = (p, f) => (b, o) => { const [v, q] = p(b, o); return f(v)(b, q); };
const pure = (v) => (b, o) => [v, o];
const map = (p, f) => chain(p, (v) => pure(f(v)));
const raw = (n) => (n < 0 ? fail(`length ${n}`) : fixed(n, (b, o) => b.subarray(o, o + n)));
const times = (n, p) => (b, o) => {
  if (n < 0) fail(`count ${n}`);
  const vs = [];
  for (let i = 0; i < n; i++) { let v; [v, o] = p(b, o); vs.push(v); }
  return [vs, o];
};
const string = map(chain(int16, raw), (x) => x.toString('utf8'));
const array = (p) => chain(int32, (n) => times(n, p));
const bytes = chain(int32, (n) => (n === -1 ? pure(null) : map(raw(n), (x) => x.toString('base64'))));
const subscription = chain(int16, (version) => (version < 0 ? fail(`version ${version}`)
  : chain(array(string), (topics) => map(bytes, (userData) => ({ version, topics, userData })))));

const decode = (metadata) => subscription(Buffer.from(metadata, 'base64'), 0)[0];

const isStatic = (m) => m.groupInstanceId !== null && m.groupInstanceId !== undefined;
const rank = (m) => (isStatic(m) ? [0, m.groupInstanceId] : [1, m.memberId]);
const byRank = (x, y) => {
  const [a, s] = rank(x), [b, t] = rank(y);
  return a - b || (s < t ? -1 : s > t ? 1 : 0);
};

const assign = (topics, members) => {
  const all = Object.create(null);
  const sorted = members.slice().sort(byRank);
  sorted.forEach((m) => { all[m.memberId] = Object.create(null); });
  topics.forEach(({ name, partitions: n }) => {
    const ms = sorted.filter((m) => m.topics.includes(name));
    ms.reduce((start, m, i) => {
      const end = start + Math.floor(n / ms.length) + Number(i < n % ms.length);
      if (end > start) all[m.memberId][name] = Array.from(Array(end - start), (_, k) => start + k);
      return end;
    }, 0);
  });
  return { assignment: all };
};

const ops = new Map([
  ['decode', (q) => decode(q.metadata)],
  ['assign', (q) => assign(q.topics, q.members)],
  ['lead', (q) => assign(q.topics, q.members.map((m) => ({ ...m, topics: decode(m.metadata).topics })))],
]);

const answer = (q) => {
  try {
    const op = ops.get(q.op) ?? (() => fail(`unknown op ${q.op}`));
    return { id: q.id, ...op(q) };
  } catch (e) {
    if (e instanceof SyntaxError) return { id: q.id, error: e.message };
    throw e;
  }
};

(async () => {
  let rest = '';
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) {
    const lines = (rest + chunk).split(/\r?\n/);
    rest = lines.pop();
    for (const line of lines) if (line !== '') process.stdout.write(JSON.stringify(answer(JSON.parse(line))) + EOL);
  }
})();
