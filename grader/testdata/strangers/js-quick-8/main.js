const rl = require('readline').createInterface({ input: process.stdin });

function parse(b64) {
  const b = Buffer.from(b64, 'base64');
  let i = 0;
  const need = (n) => { if (n < 0 || i + n > b.length) return false; i += n; return true; };
  if (!need(6)) return null;
  const version = b.readInt16BE(0), count = b.readInt32BE(2);
  if (version < 0 || count < 0) return null;
  const topics = [];
  while (topics.length < count) {
    if (!need(2)) return null;
    const n = b.readInt16BE(i - 2);
    if (!need(n)) return null;
    topics.push(b.toString('utf8', i - n, i));
  }
  if (!need(4)) return null;
  const n = b.readInt32BE(i - 4);
  if (n === -1) return { version, topics, userData: null };
  if (!need(n)) return null;
  return { version, topics, userData: b.toString('base64', i - n, i) };
}

function assign(topics, members) {
  const subscribers = Object.create(null);
  const assignment = Object.create(null);
  for (const m of members) {
    assignment[m.memberId] = {};
    for (const t of new Set(m.topics)) {
      subscribers[t] = subscribers[t] || [];
      subscribers[t].push(m.memberId);
    }
  }
  for (const name of Object.keys(subscribers)) {
    const ids = subscribers[name].sort();
    const n = topics.find((t) => t.name === name).partitions;
    const q = Math.floor(n / ids.length), r = n % ids.length;
    for (let i = 0, p = 0; i < ids.length; i++) {
      const end = p + q + (i < r ? 1 : 0);
      const list = [];
      while (p < end) list.push(p++);
      assignment[ids[i]][name] = list;
    }
  }
  return assignment;
}

const send = (id, x) => console.log(JSON.stringify({ id, ...x }));

rl.on('line', (line) => {
  const { id, op, metadata, topics, members } = JSON.parse(line);
  if (op === 'decode') return send(id, parse(metadata) || { error: 'bad metadata' });
  if (op === 'assign') return send(id, { assignment: assign(topics, members) });
  for (const m of members) {
    const s = parse(m.metadata);
    if (!s) return send(id, { error: 'bad metadata of ' + m.memberId });
    m.topics = s.topics;
  }
  send(id, { assignment: assign(topics, members) });
});
