import readline from 'node:readline';

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

class Subscription {
  static decode(base64) {
    const buf = Buffer.from(base64, 'base64');
    const s = new Subscription();
    s.version = buf.readInt16BE(0);
    if (s.version < 0) throw new Error('bad version');
    const count = buf.readInt32BE(2);
    if (count < 0) throw new Error('bad number of topics');
    let offset = 6;
    s.topics = [];
    for (let i = 0; i < count; i++) {
      const length = buf.readInt16BE(offset);
      offset += 2;
      if (length < 0) throw new Error('bad length of topic ' + i);
      const name = utf8.decode(buf.subarray(offset)).substring(0, length);
      if (name.length < length) throw new Error('topic ' + i + ' is cut');
      s.topics.push(name);
      offset += Buffer.byteLength(name);
    }
    const length = buf.readInt32BE(offset);
    offset += 4;
    s.userData = null;
    if (length !== -1) {
      if (length < 0 || offset + length > buf.length) throw new Error('user data is cut');
      s.userData = buf.toString('base64', offset, offset + length);
    }
    return s;
  }
}

class Assignor {
  constructor(topics) {
    this.topics = topics;
    this.subscribers = Object.create(null);
    this.members = [];
  }

  subscribe(id, topics) {
    this.members.push(id);
    for (const t of topics) {
      (this.subscribers[t] ??= new Set()).add(id);
    }
  }

  assign() {
    const out = Object.create(null);
    this.members.forEach(id => { out[id] = {}; });
    for (const { name, partitions } of this.topics) {
      const ids = Array.from(this.subscribers[name] ?? []).sort();
      const quota = Math.trunc(partitions / ids.length);
      let extra = partitions % ids.length;
      let next = 0;
      for (const id of ids) {
        const size = quota + (extra-- > 0 ? 1 : 0);
        out[id][name] = [...Array(size).keys()].map(k => k + next);
        next += size;
      }
    }
    return out;
  }
}

function reply(req) {
  if (req.op === 'decode') {
    const { version, topics, userData } = Subscription.decode(req.metadata);
    return { version, topics, userData };
  }
  const assignor = new Assignor(req.topics);
  for (const m of req.members) {
    assignor.subscribe(m.memberId, req.op === 'lead' ? Subscription.decode(m.metadata).topics : m.topics);
  }
  return { assignment: assignor.assign() };
}

readline.createInterface({ input: process.stdin }).on('line', line => {
  const req = JSON.parse(line);
  try {
    console.log(JSON.stringify({ id: req.id, ...reply(req) }));
  } catch (e) {
    console.log(JSON.stringify({ id: req.id, error: e.message }));
  }
});
