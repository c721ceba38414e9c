// reads the input synchronously, line by line
const fs = require('fs')
const block = Buffer.alloc(65536)
let pending = Buffer.alloc(0)

function nextLine() {
  for (;;) {
    const nl = pending.indexOf(10)
    if (nl >= 0) {
      const line = pending.toString('utf8', 0, nl)
      pending = pending.subarray(nl + 1)
      return line
    }
    let n = 0
    try { n = fs.readSync(0, block, 0, block.length, null) } catch (e) {
      if (e.code === 'EAGAIN') continue
      if (e.code !== 'EOF') throw e
    }
    if (n === 0) return null
    pending = Buffer.concat([pending, block.subarray(0, n)])
  }
}

function topicsOf(metadata) {
  const b = Buffer.from(metadata, 'base64')
  if (b.length < 6) throw 'too short'
  const version = b.readInt16BE(0)
  if (version < 0) throw 'version < 0'
  let left = b.readInt32BE(2)
  if (left < 0) throw 'count < 0'
  let i = 6
  const topics = []
  for (; left > 0; left--) {
    if (i + 2 > b.length) throw 'too short'
    const n = b.readInt16BE(i)
    if (n < 0 || i + 2 + n > b.length) throw 'bad length ' + n
    topics.push(b.toString('utf8', i + 2, i + 2 + n))
    i += 2 + n
  }
  return { version, topics, userData: null }
}

function assign(topics, subs) {
  const res = {}
  for (const id in subs) res[id] = {}
  for (const t of topics) {
    const ids = Object.keys(subs).filter(id => subs[id].indexOf(t.name) !== -1).sort()
    if (ids.length === 0) continue
    const min = Math.floor(t.partitions / ids.length)
    const plus = t.partitions % ids.length
    let p = 0
    for (let i = 0; i < ids.length; i++) {
      const n = i >= ids.length - plus ? min + 1 : min
      res[ids[i]][t.name] = []
      for (let j = 0; j < n; j++) res[ids[i]][t.name].push(p++)
    }
  }
  return res
}

let line
while ((line = nextLine()) !== null) {
  if (line === '') continue
  const q = JSON.parse(line)
  let a = {}
  try {
    if (q.op === 'decode') a = topicsOf(q.metadata)
    else {
      const subs = {}
      for (const m of q.members) subs[m.memberId] = q.op === 'lead' ? topicsOf(m.metadata).topics : m.topics
      a.assignment = assign(q.topics, subs)
    }
  } catch (e) {
    a = { error: String(e) }
  }
  a.id = q.id
  fs.writeSync(1, JSON.stringify(a) + '\n')
}
