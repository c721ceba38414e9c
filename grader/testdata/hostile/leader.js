// What the programs here in JavaScript share: a leader that answers rightly.
const fs = require('fs')

exports.canary = JSON.parse(fs.readFileSync('canary.json'))
exports.attempt = (act) => { try { act() } catch (e) { console.log('no:', String(e.message).slice(-50)) } }
exports.serve = () => {
  require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const r = JSON.parse(line)
    const topic = r.topics[0]
    const all = [...Array(topic.partitions).keys()]
    console.log(JSON.stringify({ id: r.id, assignment: { [r.members[0].memberId]: { [topic.name]: all } } }))
  })
}
