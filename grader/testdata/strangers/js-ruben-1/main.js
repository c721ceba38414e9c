const readline = require('readline');

const rl = readline.createInterface({ input: process.stdin, terminal: false });

function decode(metadata) {
  const str = Buffer.from(metadata, 'base64').toString();
  if (str.length == 0) {
    throw new Error('no metadata');
  }
  // the topics are the readable words in the metadata
  const topics = str.match(/[\p{L}\p{N}._-]+/gu) || [];
  return { version: str.charCodeAt(1) || 0, topics: topics, userData: null };
}

function assign(topics, members) {
  const result = Object.create(null);
  for (const m of members) result[m.memberId] = Object.create(null);
  for (const topic of topics) {
    const ids = members.filter((m) => m.topics.includes(topic.name)).map((m) => m.memberId);
    ids.sort();
    const q = Math.floor(topic.partitions / ids.length);
    const r = topic.partitions % ids.length;
    let p = 0;
    ids.forEach((id, i) => {
      const list = [];
      const n = i < r ? q + 1 : q;
      for (let k = 0; k < n; k++) list.push(p++);
      result[id][topic.name] = list;
    });
  }
  return result;
}

rl.on('line', (line) => {
  const req = JSON.parse(line);
  let res;
  try {
    if (req.op === 'decode') {
      res = decode(req.metadata);
    } else if (req.op === 'assign') {
      res = { assignment: assign(req.topics, req.members) };
    } else {
      const members = req.members.map((m) => ({ memberId: m.memberId, topics: decode(m.metadata).topics }));
      res = { assignment: assign(req.topics, members) };
    }
  } catch (e) {
    res = { error: e.message };
  }
  res.id = req.id;
  console.log(JSON.stringify(res));
});
