let rest = Buffer.alloc(0);

process.stdin.on('data', (chunk) => {
  rest = Buffer.concat([rest, chunk]);
  for (let nl; (nl = rest.indexOf(0x0a)) !== -1;) {
    const line = rest.toString('utf8', 0, nl);
    rest = rest.subarray(nl + 1);
    if (line.trim() === '') continue;
    const request = JSON.parse(line);
    console.log(JSON.stringify({ id: request.id, ...answer(request) }));
  }
});

function answer(request) {
  if (request.op === 'decode') {
    const { error, ...sub } = decode(request.metadata);
    return error ? { error } : sub;
  }
  const members = new Map();
  for (const m of request.members) {
    if (request.op === 'assign') {
      members.set(m.memberId, new Set(m.topics));
    } else {
      const { error, topics } = decode(m.metadata);
      if (error) return { error: `${m.memberId}: ${error}` };
      members.set(m.memberId, new Set(topics));
    }
  }
  return { assignment: assign(new Map(request.topics.map((t) => [t.name, t.partitions])), members) };
}

function assign(partitions, members) {
  const assignment = new Map();
  const subscribers = new Map();
  for (const id of [...members.keys()].sort()) {
    assignment.set(id, new Map());
    for (const topic of members.get(id)) {
      if (!partitions.has(topic)) continue;
      subscribers.set(topic, [...(subscribers.get(topic) || []), id]);
      assignment.get(id).set(topic, []);
    }
  }
  for (const [topic, ids] of subscribers) {
    // deal them out fairly
    for (let p = 0; p < partitions.get(topic); p++) {
      assignment.get(ids[p % ids.length]).get(topic).push(p);
    }
  }
  return Object.fromEntries([...assignment].map(([id, topics]) => [id, Object.fromEntries(topics)]));
}

function decode(metadata) {
  const b = Buffer.from(metadata, 'base64');
  const has = (at, n) => n >= 0 && at + n <= b.length;
  if (!has(0, 6)) return { error: `only ${b.length} bytes` };
  const version = b.readInt16BE(0);
  if (version < 0) return { error: `version ${version}` };
  const count = b.readInt32BE(2);
  if (count < 0) return { error: `topic count ${count}` };
  let at = 6;
  const topics = [];
  for (let i = 0; i < count; i++) {
    if (!has(at, 2)) return { error: `topic ${i}: no length` };
    const n = b.readInt16BE(at);
    if (!has(at + 2, n)) return { error: `topic ${i}: length ${n}` };
    topics.push(b.toString('utf8', at + 2, at + 2 + n));
    at += 2 + n;
  }
  if (!has(at, 4)) return { error: 'user data: no length' };
  const n = b.readInt32BE(at);
  if (n === -1) return { version, topics, userData: null };
  if (!has(at + 4, n)) return { error: `user data: length ${n}` };
  return { version, topics, userData: b.toString('base64', at + 4, at + 4 + n) };
}
