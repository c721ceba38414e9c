// A consumer group leader: one request a line in, one answer a line out.
'use strict';

const readline = require('node:readline');

class Unreadable extends Error {}

// Input takes big-endian fields off the front of some bytes.
class Input {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  take(count, field) {
    if (count < 0) throw new Unreadable(`${field}: length ${count} is negative`);
    if (count > this.bytes.length - this.at) {
      throw new Unreadable(`${field}: length ${count} runs past the end of the metadata`);
    }
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  int16(field) {
    return this.take(2, field).readInt16BE();
  }

  int32(field) {
    return this.take(4, field).readInt32BE();
  }
}

// decode reads a subscription: its version, topics and user data.
function decode(metadata) {
  const input = new Input(Buffer.from(metadata, 'base64'));
  const version = input.int16('version');
  if (version < 0) throw new Unreadable(`version: ${version} is negative`);
  const count = input.int32('number of topics');
  if (count < 0) throw new Unreadable(`number of topics: ${count} is negative`);
  const topics = [];
  for (let i = 0; i < count; i++) {
    const length = input.int16(`topic ${i}`);
    topics.push(input.take(length, `topic ${i}`).toString('utf8'));
  }
  const length = input.int32('user data');
  const userData = length === -1 ? null : input.take(length, 'user data').toString('base64');
  return { version, topics, userData };
}

// Strings compare by UTF-16 units, as in Java.
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

// inOrder is Kafka's order: static members first, by instance id; then by
// member id.
function inOrder(a, b) {
  const [aFixed, bFixed] = [a.groupInstanceId != null, b.groupInstanceId != null];
  if (aFixed !== bFixed) return aFixed ? -1 : 1;
  return aFixed ? compare(a.groupInstanceId, b.groupInstanceId) : compare(a.memberId, b.memberId);
}

// assign divides each topic by itself, in ranges, among its subscribers. Names
// are keys of maps and of objects without a prototype: one may be __proto__.
function assign(topics, members) {
  const assignment = Object.create(null);
  for (const m of members) assignment[m.memberId] = Object.create(null);
  const sorted = members.map((m) => ({ ...m, topics: new Set(m.topics) })).sort(inOrder);
  for (const { name, partitions } of topics) {
    const subscribers = sorted.filter((m) => m.topics.has(name));
    const size = Math.floor(partitions / subscribers.length);
    const longer = partitions % subscribers.length;
    let next = 0;
    subscribers.forEach(({ memberId }, i) => {
      const count = size + (i < longer ? 1 : 0);
      assignment[memberId][name] = Array.from({ length: count }, () => next++);
    });
  }
  return assignment;
}

function answer({ op, metadata, topics, members }) {
  if (op === 'decode') return decode(metadata);
  if (op === 'lead') members = members.map((m) => ({ ...m, topics: decode(m.metadata).topics }));
  return { assignment: assign(topics, members) };
}

function tryAnswer(request) {
  try {
    return answer(request);
  } catch (problem) {
    if (problem instanceof Unreadable) return { error: problem.message };
    throw problem;
  }
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  console.log(JSON.stringify({ id: request.id, ...tryAnswer(request) }));
});
