const readline = { buffer: '' };

function readBytes(b, from, n) {
  if (n < 0) throw 'negative length';
  if (from + n > b.length) throw 'not enough bytes';
  let out = [];
  for (let i = 0; i < n; i++) {
    out.push(b[from + i]);
  }
  return out;
}

function toNumber(bytes) {
  let n = 0;
  for (let i = 0; i < bytes.length; i++) {
    n = n * 256 + bytes[i];
  }
  if (bytes[0] >= 128) {
    n = n - Math.pow(256, bytes.length);
  }
  return n;
}

function getSubscription(meta) {
  const b = Buffer.from(meta, 'base64');
  let sub = {};
  let i = 0;
  sub.version = toNumber(readBytes(b, i, 2));
  i = i + 2;
  if (sub.version < 0) throw 'negative version';
  let anzahl = toNumber(readBytes(b, i, 4));
  i = i + 4;
  if (anzahl < 0) throw 'negative count';
  sub.topics = [];
  for (let k = 0; k < anzahl; k++) {
    let len = toNumber(readBytes(b, i, 2));
    i = i + 2;
    sub.topics.push(Buffer.from(readBytes(b, i, len)).toString());
    i = i + len;
  }
  let len = toNumber(readBytes(b, i, 4));
  i = i + 4;
  if (len == -1) {
    sub.userData = null;
  } else {
    sub.userData = Buffer.from(readBytes(b, i, len)).toString('base64');
  }
  return sub;
}

// number at the end of the id
function num(id) {
  let s = '';
  for (let i = id.length - 1; i >= 0; i--) {
    if (id[i] >= '0' && id[i] <= '9') {
      s = id[i] + s;
    } else {
      break;
    }
  }
  return s == '' ? -1 : Number(s);
}

function sortIds(ids) {
  // bubble sort
  for (let a = 0; a < ids.length; a++) {
    for (let b = 0; b + 1 < ids.length; b++) {
      let swap = false;
      if (num(ids[b]) > num(ids[b + 1])) {
        swap = true;
      } else if (num(ids[b]) == num(ids[b + 1]) && ids[b] > ids[b + 1]) {
        swap = true;
      }
      if (swap) {
        let x = ids[b];
        ids[b] = ids[b + 1];
        ids[b + 1] = x;
      }
    }
  }
}

function getAssignment(topics, members) {
  let result = new Map();
  for (let t of topics) {
    let ids = [];
    for (let m of members) {
      if (m.topics.includes(t.name)) {
        ids.push(m.memberId);
      }
    }
    sortIds(ids);
    let perMember = Math.floor(t.partitions / ids.length);
    let rest = t.partitions % ids.length;
    let next = 0;
    for (let i = 0; i < ids.length; i++) {
      let howMany = perMember;
      if (i < rest) {
        howMany++;
      }
      for (let k = 0; k < howMany; k++) {
        if (!result.has(ids[i])) {
          result.set(ids[i], new Map());
        }
        if (!result.get(ids[i]).has(t.name)) {
          result.get(ids[i]).set(t.name, []);
        }
        result.get(ids[i]).get(t.name).push(next);
        next++;
      }
    }
  }
  let o = Object.create(null);
  for (let [id, ts] of result) {
    o[id] = Object.fromEntries(ts);
  }
  return o;
}

process.stdin.setEncoding('utf8');
process.stdin.on('data', function (x) {
  readline.buffer += x;
  let lines = readline.buffer.split('\n');
  readline.buffer = lines[lines.length - 1];
  for (let i = 0; i < lines.length - 1; i++) {
    if (lines[i] == '') continue;
    let r = JSON.parse(lines[i]);
    let a = { id: r.id };
    try {
      if (r.op == 'decode') {
        let s = getSubscription(r.metadata);
        a.version = s.version;
        a.topics = s.topics;
        a.userData = s.userData;
      }
      if (r.op == 'lead') {
        for (let m of r.members) {
          m.topics = getSubscription(m.metadata).topics;
        }
      }
      if (r.op == 'assign' || r.op == 'lead') {
        a.assignment = getAssignment(r.topics, r.members);
      }
    } catch (e) {
      a = { id: r.id, error: '' + e };
    }
    console.log(JSON.stringify(a));
  }
});
