const take = ([buf, pos], n) => {
  if (n < 0 || pos + n > buf.length) throw new Error(`no ${n} bytes at ${pos}`)
  return [buf.subarray(pos, pos + n), [buf, pos + n]]
}
const short = (s) => { const [b, r] = take(s, 2); return [b.readInt16BE(0), r] }
const int = (s) => { const [b, r] = take(s, 4); return [b.readInt32BE(0), r] }
const positive = ([n, s]) => { if (n < 0) throw new Error(`${n} is negative`); return [n, s] }
const string = (s) => { const [n, r] = short(s); const [b, q] = take(r, n); return [b.toString('utf8'), q] }

const subscription = (text) => {
  let version, count, n, name, data
  let s = [Buffer.from(text, 'base64'), 0];
  [version, s] = positive(short(s));
  [count, s] = positive(int(s))
  const topics = []
  while (count-- > 0) {
    [name, s] = string(s)
    topics.push(name)
  }
  [n, s] = int(s)
  if (n === -1) return { version, topics, userData: null };
  [data, s] = take(s, n)
  return { version, topics, userData: data.toString('base64') }
}

const range = (from, to) => Array.from(Array(to - from).keys(), (k) => k + from)

// [[member, topic, partitions], ...] for one topic
const shares = ({ name, partitions }, subs) => {
  const ids = subs.filter(([, topics]) => topics.includes(name)).map(([id]) => id).sort()
  const [div, mod] = [Math.floor(partitions / ids.length), partitions % ids.length]
  const start = (i) => div * i + Math.min(i, mod)
  return ids.map((id, i) => [id, name, range(start(i), start(i + 1))])
}

const assign = (topics, subs) => topics
  .flatMap((t) => shares(t, subs))
  .filter(([, , list]) => list.length)
  .reduce(
    (all, [id, topic, list]) => all.set(id, { [topic]: list }),
    new Map(subs.map(([id]) => [id, {}])),
  )

const answer = ({ id, op, metadata, topics, members }) => {
  try {
    if (op === 'decode') return { id, ...subscription(metadata) }
    const subs = members.map((m) => [m.memberId, op === 'lead' ? subscription(m.metadata).topics : m.topics])
    return { id, assignment: Object.fromEntries(assign(topics, subs)) }
  } catch (e) {
    return { id, error: e.message }
  }
}

let text = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (more) => {
  text += more
  const cut = text.lastIndexOf('\n') + 1
  const done = text.slice(0, cut)
  text = text.slice(cut)
  done.split('\n').filter(Boolean).map((l) => JSON.parse(l)).map(answer)
    .forEach((a) => console.log(JSON.stringify(a)))
})
