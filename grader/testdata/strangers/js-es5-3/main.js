var fs = require('fs');

function fail(msg) { throw { msg: msg }; }

// make(b) returns an object with functions to read from b
function make(b) {
  var pos = 0;
  var me = {
    i16: function () { if (pos + 2 > b.length) fail('no int16'); pos += 2; return b.readInt16BE(pos - 2); },
    i32: function () { if (pos + 4 > b.length) fail('no int32'); pos += 4; return b.readInt32BE(pos - 4); },
    raw: function (n) { if (n < 0 || pos + n > b.length) fail('no ' + n + ' bytes'); pos += n; return b.slice(pos - n, pos); },
  };
  return me;
}

function decode(metadata) {
  var r = make(Buffer.from(metadata, 'base64'));
  var version = r.i16();
  if (version !== 0) {
    fail('version ' + version + ' is not 0');
  }
  var count = r.i32();
  if (count < 0) fail('count ' + count);
  var topics = [];
  for (var i = 0; i < count; i++) {
    topics.push(r.raw(r.i16()).toString('utf8'));
  }
  var length = r.i32();
  var userData = null;
  if (length >= 0) userData = r.raw(length).toString('base64');
  return { version: version, topics: topics, userData: userData };
}

function uniq(list) {
  var out = [];
  for (var i = 0; i < list.length; i++) if (out.indexOf(list[i]) < 0) out.push(list[i]);
  return out;
}

function assign(topics, members) {
  var partitions = new Map();
  topics.forEach(function (t) { partitions.set(t.name, t.partitions); });
  var byTopic = new Map();
  var result = {};
  members.slice().sort(function (a, b) { return a.memberId < b.memberId ? -1 : 1; }).forEach(function (m) {
    result[m.memberId] = {};
    uniq(m.topics).forEach(function (t) {
      if (!partitions.has(t)) return;
      if (!byTopic.has(t)) byTopic.set(t, []);
      byTopic.get(t).push(m.memberId);
    });
  });
  byTopic.forEach(function (ids, t) {
    var n = partitions.get(t), m = ids.length;
    for (var i = 0; i < m; i++) {
      var start = Math.floor(n / m) * i + Math.min(i, n % m);
      var end = Math.floor(n / m) * (i + 1) + Math.min(i + 1, n % m);
      if (start === end) continue;
      result[ids[i]][t] = [];
      for (var p = start; p < end; p++) result[ids[i]][t].push(p);
    }
  });
  return result;
}

function handle(line) {
  var q = JSON.parse(line), a = {};
  try {
    if (q.op === 'decode') a = decode(q.metadata);
    if (q.op === 'assign') a.assignment = assign(q.topics, q.members);
    if (q.op === 'lead') {
      for (var i = 0; i < q.members.length; i++) q.members[i].topics = decode(q.members[i].metadata).topics;
      a.assignment = assign(q.topics, q.members);
    }
  } catch (e) {
    if (!e.msg) throw e;
    a = { error: e.msg };
  }
  a.id = q.id;
  fs.writeSync(1, JSON.stringify(a) + '\n');
}

var rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', function (chunk) {
  rest += chunk;
  var k;
  while ((k = rest.indexOf('\n')) >= 0) {
    var line = rest.substring(0, k);
    rest = rest.substring(k + 1);
    if (line.trim()) handle(line);
  }
});
