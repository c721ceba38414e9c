import { Buffer } from 'node:buffer';
import process from 'node:process';

async function* requests(stream) {
  stream.setEncoding('utf8');
  let pending = '';
  for await (const chunk of stream) {
    pending += chunk;
    let end;
    while ((end = pending.indexOf('\n')) >= 0) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 1);
      if (line !== '') yield JSON.parse(line);
    }
  }
  if (pending !== '') yield JSON.parse(pending);
}

function* fields(buffer) {
  // a little coroutine: the caller sends the size of what it wants next
  let size = yield;
  let at = 0;
  for (;;) {
    if (size < 0 || at + size > buffer.length) {
      throw new Error(`${size} bytes wanted at ${at}, the metadata has ${buffer.length}`);
    }
    const piece = buffer.subarray(at, at + size);
    at += size;
    size = yield piece;
  }
}

function decode(metadata) {
  const f = fields(Buffer.from(metadata, 'base64'));
  f.next();
  const take = (n) => f.next(n).value;
  const version = take(2).readInt16BE();
  const count = take(4).readInt32BE();
  if (version < 0) throw new Error('negative version');
  if (count < 0) throw new Error('negative topic count');
  const topics = [];
  while (topics.length < count) {
    topics.push(take(take(2).readInt16BE()).toString());
  }
  const length = take(4).readInt32BE();
  const userData = length < 0 ? null : take(length).toString('base64');
  return { version, topics, userData };
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

function assign(topics, members) {
  // Members with the same subscription form a pool; it shares what its members consume.
  const subscribers = new Map();
  for (const { memberId, subscription } of members) {
    for (const topic of new Set(subscription)) {
      if (!subscribers.has(topic)) subscribers.set(topic, []);
      subscribers.get(topic).push(memberId);
    }
  }
  const pools = new Map();
  for (const { name, partitions } of topics) {
    const ids = (subscribers.get(name) ?? []).sort(compare);
    if (ids.length === 0) continue;
    const key = JSON.stringify(ids);
    if (!pools.has(key)) pools.set(key, { ids, queue: [] });
    for (let p = 0; p < partitions; p++) pools.get(key).queue.push([name, p]);
  }
  const result = new Map(members.map((m) => [m.memberId, new Map()]));
  for (const { ids, queue } of pools.values()) {
    const total = queue.length;
    ids.forEach((id, i) => {
      let n = Math.trunc(total / ids.length) + (i < total % ids.length ? 1 : 0);
      const mine = result.get(id);
      for (; n > 0; n--) {
        const [topic, p] = queue.shift();
        if (!mine.has(topic)) mine.set(topic, []);
        mine.get(topic).push(p);
      }
    });
  }
  return toObject(result);
}

function toObject(map) {
  const o = Object.create(null);
  for (const [k, v] of map) o[k] = v instanceof Map ? toObject(v) : v;
  return o;
}

for await (const q of requests(process.stdin)) {
  let reply;
  try {
    if (q.op === 'decode') {
      reply = decode(q.metadata);
    } else {
      const members = q.members.map((m) => ({
        memberId: m.memberId,
        subscription: q.op === 'lead' ? decode(m.metadata).topics : m.topics,
      }));
      reply = { assignment: assign(q.topics, members) };
    }
  } catch (e) {
    reply = { error: String(e.message) };
  }
  process.stdout.write(`${JSON.stringify({ id: q.id, ...reply })}\n`);
}
