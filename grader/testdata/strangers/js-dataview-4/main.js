const fs = require('fs');

// ---- blocking line reader -------------------------------------------------
const chunk = Buffer.alloc(65536);
let held = [];
function readLine() {
  for (;;) {
    const all = held.length === 1 ? held[0] : Buffer.concat(held);
    const nl = all.indexOf(10, readLine.searched || 0);
    if (nl >= 0) {
      held = [all.subarray(nl + 1)];
      readLine.searched = 0;
      return all.toString('utf8', 0, nl);
    }
    readLine.searched = all.length;
    held = [all];
    let n = 0;
    try {
      n = fs.readSync(0, chunk, 0, chunk.length, null);
    } catch (e) {
      if (e.code === 'EAGAIN') { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); continue; }
      if (e.code !== 'EOF') throw e;
    }
    if (n === 0) {
      held = [];
      return all.length ? all.toString('utf8') : null;
    }
    held.push(Buffer.from(chunk.subarray(0, n)));
  }
}

// ---- subscription ---------------------------------------------------------
function decode(metadata) {
  const bytes = Uint8Array.from(Buffer.from(metadata, 'base64'));
  const view = new DataView(bytes.buffer);
  const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  let at = 0;
  const version = view.getInt16(at); at += 2;
  if (version < 0) throw new Error('negative version ' + version);
  const count = view.getInt32(at); at += 4;
  if (count < 0) throw new Error('negative count ' + count);
  const topics = [];
  for (let i = 0; i < count; i++) {
    const len = view.getInt16(at); at += 2;
    if (len < 0) throw new Error(`topic ${i}: negative length ${len}`);
    // the constructor throws when the range does not fit
    topics.push(utf8.decode(new Uint8Array(bytes.buffer, at, len))); at += len;
  }
  const len = view.getInt32(at); at += 4;
  let userData = null;
  if (len !== -1) {
    userData = Buffer.from(new Uint8Array(bytes.buffer, at, len)).toString('base64');
  }
  return { version, topics, userData };
}

// ---- assignment -----------------------------------------------------------
function assign(topics, members) {
  const sorted = members.slice().sort((x, y) => (x.id < y.id ? -1 : 1));
  const result = {};
  for (const m of sorted) define(result, m.id, {});
  for (const t of topics) {
    const subs = sorted.filter((m) => m.topics.has(t.name));
    const share = Math.floor(t.partitions / subs.length);
    for (let i = 0; i < subs.length; i++) {
      const list = [];
      for (let p = i * share; p < (i + 1) * share; p++) list.push(p);
      if (list.length > 0) define(result[subs[i].id], t.name, list);
    }
  }
  return result;
}

function define(o, key, value) {
  Object.defineProperty(o, key, { value, enumerable: true, configurable: true, writable: true });
}

// ---- main -----------------------------------------------------------------
for (let line = readLine(); line !== null; line = readLine()) {
  if (!line) continue;
  const q = JSON.parse(line);
  let a;
  try {
    switch (q.op) {
      case 'decode':
        a = decode(q.metadata);
        break;
      case 'assign':
        a = { assignment: assign(q.topics, q.members.map((m) => ({ id: m.memberId, topics: new Set(m.topics) }))) };
        break;
      case 'lead':
        a = { assignment: assign(q.topics, q.members.map((m) => ({ id: m.memberId, topics: new Set(decode(m.metadata).topics) }))) };
        break;
    }
  } catch (e) {
    a = { error: e.message };
  }
  fs.writeSync(1, JSON.stringify(Object.assign({ id: q.id }, a)) + '\n');
}
