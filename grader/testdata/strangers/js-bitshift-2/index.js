'use strict';

// ---- bytes

class Bytes {
  #b; #i = 0;
  constructor(base64) { this.#b = Buffer.from(base64, 'base64'); }

  uint(size) {
    let v = 0;
    for (const x of this.slice(size)) v = (v << 8) | x;
    return v >>> 0;
  }

  slice(size) {
    if (this.#i + size > this.#b.length) {
      throw new RangeError(`${size} bytes at ${this.#i} run past the end (${this.#b.length})`);
    }
    return this.#b.subarray(this.#i, this.#i += size);
  }
}

function parseSubscription(base64) {
  const bytes = new Bytes(base64);
  const version = bytes.uint(2);
  if (version > 0x7fff) throw new RangeError('negative version');
  const topics = [];
  for (let n = bytes.uint(4); n > 0; n--) topics.push(bytes.slice(bytes.uint(2)).toString('utf8'));
  const size = bytes.uint(4);
  const userData = size === -1 ? null : bytes.slice(size).toString('base64');
  return { version, topics, userData };
}

// ---- ranges

function* ranges(n, m) {
  for (let i = 0, from = 0; i < m; i++) {
    const to = from + Math.floor(n / m) + (i < n % m ? 1 : 0);
    yield Array.from({ length: to - from }, (_, k) => from + k);
    from = to;
  }
}

function assignRanges(topics, subscriptions) {
  const assignment = Object.create(null);
  const ids = [...subscriptions.keys()].sort();
  for (const id of ids) assignment[id] = Object.create(null);
  for (const { name, partitions } of topics) {
    const takers = ids.filter((id) => subscriptions.get(id).has(name));
    const parts = ranges(partitions, takers.length);
    for (const id of takers) assignment[id][name] = parts.next().value;
  }
  return assignment;
}

// ---- requests

const ops = {
  decode: ({ metadata }) => parseSubscription(metadata),
  assign: ({ topics, members }) => ({
    assignment: assignRanges(topics, new Map(members.map((m) => [m.memberId, new Set(m.topics)]))),
  }),
  lead: ({ topics, members }) => ({
    assignment: assignRanges(topics, new Map(members.map((m) => [m.memberId, new Set(parseSubscription(m.metadata).topics)]))),
  }),
};

async function main() {
  const lines = require('node:readline').createInterface({ input: process.stdin, crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const request = JSON.parse(line);
    let answer;
    try {
      answer = ops[request.op](request);
    } catch (e) {
      answer = { error: String(e.message) };
    }
    process.stdout.write(JSON.stringify({ id: request.id, ...answer }) + '\n');
  }
}

main();
