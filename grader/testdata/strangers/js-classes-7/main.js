'use strict';
const { Writable, Transform, pipeline } = require('node:stream');
const { StringDecoder } = require('node:string_decoder');

class SubscriptionError extends Error {}

class ByteReader {
  #bytes; #offset = 0;
  constructor(bytes) { this.#bytes = bytes; }
  block(size, name) {
    const left = this.#bytes.length - this.#offset;
    if (size < 0) throw new SubscriptionError(`${name}: negative length ${size}`);
    if (size > left) throw new SubscriptionError(`${name}: length ${size}, but ${left} bytes are left`);
    this.#offset += size;
    return this.#bytes.subarray(this.#offset - size, this.#offset);
  }
  int16(name) { return this.block(2, name).readInt16BE(); }
  int32(name) { return this.block(4, name).readInt32BE(); }
}

class Subscription {
  constructor(version, topics, userData) { Object.assign(this, { version, topics, userData }); }
  static parse(base64) {
    const r = new ByteReader(Buffer.from(base64, 'base64'));
    const version = r.int16('version');
    if (version < 0) throw new SubscriptionError(`version ${version}`);
    const count = r.int32('topics');
    if (count < 0) throw new SubscriptionError(`${count} topics`);
    const topics = [];
    for (let i = 0; i < count; i++) topics.push(r.block(r.int16(`topic ${i}`), `topic ${i}`).toString('utf8'));
    const length = r.int32('user data');
    return new Subscription(version, topics, length === -1 ? null : r.block(length, 'user data').toString('base64'));
  }
}

class Topic {
  #members = [];
  constructor({ name, partitions }) { this.name = name; this.partitions = partitions; }
  subscribe(member) { this.#members.push(member); }
  divide() {
    const m = this.#members.length;
    this.#members
      .sort((a, b) => a.precedes(b))
      .forEach((member, i) => {
        const border = (k) => Math.floor(this.partitions / m) * k + Math.min(k, this.partitions % m);
        member.receive(this.name, border(i), border(i + 1));
      });
  }
}

class Member {
  #owned = Object.create(null);
  constructor(id, instance, topics) { this.id = id; this.instance = instance ?? null; this.topics = new Set(topics); }
  precedes(other) {
    if ((this.instance === null) !== (other.instance === null)) return this.instance === null ? 1 : -1;
    const [x, y] = this.instance !== null ? [this.instance, other.instance] : [this.id, other.id];
    return x < y ? -1 : x > y ? 1 : 0;
  }
  receive(topic, from, to) {
    this.#owned[topic] = [];
    for (let p = from; p < to; p++) this.#owned[topic].push(p);
  }
  toJSON() { return this.#owned; }
}

class Group {
  constructor(topics, members) {
    this.topics = new Map(topics.map((t) => [t.name, new Topic(t)]));
    this.members = members;
    for (const m of members) for (const t of m.topics) this.topics.get(t)?.subscribe(m);
  }
  assignment() {
    for (const t of this.topics.values()) t.divide();
    const out = Object.create(null);
    for (const m of this.members) out[m.id] = m;
    return out;
  }
}

class Lines extends Transform {
  #decoder = new StringDecoder('utf8'); #held = '';
  constructor() { super({ readableObjectMode: true }); }
  _transform(chunk, _, done) {
    const parts = (this.#held + this.#decoder.write(chunk)).split('\n');
    this.#held = parts.pop();
    for (const p of parts) if (p) this.push(p);
    done();
  }
  _flush(done) { if (this.#held) this.push(this.#held); done(); }
}

class Leader extends Writable {
  constructor() { super({ objectMode: true }); }
  decode(q) { return Subscription.parse(q.metadata); }
  assign(q) { return { assignment: new Group(q.topics, q.members.map((m) => new Member(m.memberId, m.groupInstanceId, m.topics))).assignment() }; }
  lead(q) {
    return { assignment: new Group(q.topics, q.members.map((m) => new Member(m.memberId, m.groupInstanceId, Subscription.parse(m.metadata).topics))).assignment() };
  }
  _write(line, _, done) {
    const q = JSON.parse(line);
    let a;
    try {
      a = this[q.op](q);
    } catch (e) {
      if (!(e instanceof SubscriptionError)) return done(e);
      a = { error: e.message };
    }
    process.stdout.write(JSON.stringify({ id: q.id, ...a }) + '\n', () => done());
  }
}

pipeline(process.stdin, new Lines(), new Leader(), (e) => { if (e) { console.error(e); process.exitCode = 1; } });
